import type { ReactNode } from 'react'
import type { Messages } from '../../../engine/model/site/messages.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { appUrlOf } from '../views/shared-frame.ts'

interface CallToActionLinksProps {
  site: Pick<SiteConfig, 'tagline' | 'regions' | 'pages'>
  messages: Messages
  /** The headline; the site's tagline when left out. */
  title?: string
  /** Shown between the headline and the links. */
  children?: ReactNode
}

/** Links to the cloud app, the documentation and sales. A link that the site does not configure is left out. */
export function CallToActionLinks({ site, messages, title, children }: CallToActionLinksProps) {
  const { tagline, pages } = site
  const appUrl = appUrlOf(site)
  return (
    <nav className="call-to-action" aria-label={messages.callToAction}>
      {title ? <p>{title}</p> : <p data-markdown-ignore="">{tagline}</p>}
      {children}
      <div className="actions" data-markdown-ignore="">
        {appUrl && (
          <a className="button primary" href={appUrl}>
            {messages.startForFree}
          </a>
        )}
        <a className="button" href={pages.docs}>
          {messages.viewDocumentation}
        </a>
        {pages.talkToUs && (
          <a className="button" href={pages.talkToUs}>
            {messages.talkToAnExpert}
          </a>
        )}
      </div>
    </nav>
  )
}
