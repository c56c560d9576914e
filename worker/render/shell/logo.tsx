import { initialOf } from '../../../engine/model/site/logo-svg.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'

/** The mark of the site, or the first letter of its name. Its colors follow the theme. */
export function Logo({ site: { logo, name } }: { site: Pick<SiteConfig, 'logo' | 'name'> }) {
  return (
    <svg className="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      {logo ? <path className="logo-body" d={logo.body} /> : <Initial name={name} />}
      {logo?.lines && <path className="logo-lines" d={logo.lines} />}
    </svg>
  )
}

function Initial({ name }: { name: string }) {
  return (
    <>
      <rect className="logo-body" width="32" height="32" rx="7" />
      <text className="logo-initial" x="16" y="23" textAnchor="middle">
        {initialOf(name)}
      </text>
    </>
  )
}
