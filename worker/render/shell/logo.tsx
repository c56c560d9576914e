import type { SiteConfig } from '../../../content-bundle/model/site/site-config.ts'

/** The mark of the site. Its colors follow the theme. */
export function Logo({ logo: { body, lines } }: Pick<SiteConfig, 'logo'>) {
  return (
    <svg className="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path className="logo-body" d={body} />
      {lines !== null && <path className="logo-lines" d={lines} />}
    </svg>
  )
}
