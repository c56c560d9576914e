import { frameIds } from '../../../engine/model/dom.ts'
import { consentMessagesOf } from '../../../engine/model/site/messages.ts'
import { placeholder } from '../engine/cached-fragment.tsx'
import type { SharedFrame } from '../views/shared-frame.ts'
import { Logo } from './logo.tsx'

/** Groups of links to the whole site, what the site adds, its note and the copyright line. Placeholders: `footer`, `copyright`. */
export function Footer({ shared }: { shared: SharedFrame }) {
  const { site, messages, footer, footerNote } = shared
  return (
    <footer className="site-footer">
      {footer.length > 0 && (
        <nav className="footer-groups" aria-label={messages.footer}>
          {footer.map(({ title, links }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ name, href, notificationCount }) => (
                  <li key={href}>
                    <a href={href}>{name}</a>
                    {notificationCount !== undefined && <span className="count">{notificationCount}</span>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      )}
      {placeholder('footer')}
      <div className="footer-end">
        <p>
          <Logo site={site} />
          {site.name}
        </p>
        {site.analytics && (
          <button
            type="button"
            id={frameIds.consentSettings}
            data-messages={JSON.stringify(consentMessagesOf(messages, site.assistant !== null))}
            hidden
          >
            {messages.consentSettings}
          </button>
        )}
        {footerNote && <p>{footerNote}</p>}
        <p>{placeholder('copyright')}</p>
      </div>
    </footer>
  )
}
