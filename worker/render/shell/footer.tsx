import { type FooterLink, footerGroups } from '../../../content-bundle/site/footer.ts'
import { fillMessage } from '../../../content-bundle/site/messages.ts'
import { site } from '../../../content-bundle/site/site.ts'
import type { PageView } from '../page-view.ts'

/** Links to the whole site, in five groups. A link to a page that does not exist is left out. */
export function Footer({ view }: { view: PageView }) {
  const { words, manifest, year } = view
  const exists = ({ href }: FooterLink) => !href.startsWith('/') || manifest.pages[href]
  return (
    <footer className="site-footer">
      <nav className="footer-groups" aria-label={words.footer}>
        {footerGroups.map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {links.filter(exists).map(({ name, href, notificationCount }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                  {notificationCount && <span className="count">{notificationCount}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <p>{fillMessage(words.copyright, { from: site.foundedIn, to: year, name: site.legalName })}</p>
    </footer>
  )
}
