import { frameIds } from '../../../content-bundle/model/dom.ts'
import { fillMessage } from '../../../content-bundle/model/fill-message.ts'
import { analytics } from '../../../content-bundle/site/analytics.ts'
import { type FooterLink, footerGroups } from '../../../content-bundle/site/footer.ts'
import { inLocale } from '../../../content-bundle/site/locales.ts'
import { nameOf } from '../../../content-bundle/site/messages.ts'
import { site } from '../../../content-bundle/site/site.ts'
import type { PageView } from '../page-view.ts'
import { Logo } from './logo.tsx'

/** Links to the whole site, in five groups. A link to a page that does not exist is left out. */
export function Footer({ view }: { view: PageView }) {
  const { messages, manifest, year, locale } = view
  const exists = ({ href }: FooterLink) => !href.startsWith('/') || manifest.pages[href]
  const groups = footerGroups
    .map(({ title, links }) => ({ title, links: links.filter(exists) }))
    .filter(({ links }) => links.length > 0)
  return (
    <footer className="site-footer">
      <nav className="footer-groups" aria-label={messages.footer}>
        {groups.map(({ title, links }) => (
          <section key={title}>
            <h2>{nameOf(messages, title)}</h2>
            <ul>
              {links.map(({ name, href, notificationCount }) => (
                <li key={href}>
                  <a href={inLocale(locale, href)}>{nameOf(messages, name)}</a>
                  {notificationCount !== undefined && <span className="count">{notificationCount}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="footer-end">
        <p>
          <Logo />
          {site.name}
        </p>
        {analytics && (
          <button type="button" id={frameIds.consentSettings} hidden>
            {messages.consentSettings}
          </button>
        )}
        <p>{fillMessage(messages.copyright, { from: site.foundedIn, to: year, name: site.legalName })}</p>
      </div>
    </footer>
  )
}
