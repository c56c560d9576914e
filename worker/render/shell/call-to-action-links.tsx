import type { ReactNode } from 'react'
import type { Messages } from '../../../engine/model/site/messages.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { appUrlOf } from '../views/shared-frame.ts'

export interface CallToActionLink {
  label: string
  href: string
}

interface CallToActionLinksProps {
  site: Pick<SiteConfig, 'tagline' | 'regions' | 'pages'>
  messages: Messages
  /** The headline; the site's tagline when left out. */
  title?: string
  /** Shown between the headline and the links. */
  children?: ReactNode
  /** The first is the one to follow; the cloud app, the documentation and sales when left out. */
  links?: CallToActionLink[]
}

/** A headline with the links that a page ends with. */
export function CallToActionLinks({
  site,
  messages,
  title,
  children,
  links = linksOfSite(site, messages),
}: CallToActionLinksProps) {
  return (
    <nav className="call-to-action" aria-label={messages.callToAction}>
      {title ? <p>{title}</p> : <p data-markdown-ignore="">{site.tagline}</p>}
      {children}
      <div className="actions" data-markdown-ignore="">
        {links.map(({ label, href }, index) => (
          <a key={href} className={index === 0 ? 'button primary' : 'button'} href={href}>
            {label}
          </a>
        ))}
      </div>
    </nav>
  )
}

/** Without those that the site does not configure. */
function linksOfSite(
  site: CallToActionLinksProps['site'],
  { startForFree, viewDocumentation, talkToAnExpert }: Messages,
): CallToActionLink[] {
  const { docs, talkToUs } = site.pages
  const appUrl = appUrlOf(site)
  return [
    ...(appUrl ? [{ label: startForFree, href: appUrl }] : []),
    { label: viewDocumentation, href: docs },
    ...(talkToUs ? [{ label: talkToAnExpert, href: talkToUs }] : []),
  ]
}
