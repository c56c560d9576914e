import type { Messages } from '../../../content-bundle/model/site/messages.ts'
import type { SiteConfig } from '../../../content-bundle/model/site/site-config.ts'
import { appUrlOf } from '../views/shared-frame.ts'

interface CallToActionLinksProps {
  site: Pick<SiteConfig, 'tagline' | 'regions' | 'pages'>
  messages: Messages
}

/** Links to the cloud app, the documentation and sales. A link that the site does not configure is left out. */
export function CallToActionLinks({ site, messages }: CallToActionLinksProps) {
  const { tagline, pages } = site
  const appUrl = appUrlOf(site)
  return (
    <nav className="call-to-action" aria-label={messages.callToAction} data-markdown-ignore="">
      <p>{tagline}</p>
      <div className="actions">
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
