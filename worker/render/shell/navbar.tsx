import { frameIds } from '../../../content-bundle/model/dom.ts'
import { paths } from '../../../content-bundle/model/routes.ts'
import { isUnder } from '../../../content-bundle/model/url-path.ts'
import { inLocale } from '../../../content-bundle/site/locales.ts'
import { nameOf } from '../../../content-bundle/site/messages.ts'
import { navbarLinks } from '../../../content-bundle/site/navbar.ts'
import { site } from '../../../content-bundle/site/site.ts'
import type { PageView } from '../page-view.ts'
import { AppEntry } from './app-entry.tsx'
import { Icon } from './icon.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { Logo } from './logo.tsx'
import { SearchTrigger } from './search-trigger.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The link of the bar whose section a path is in. */
export const currentLink = (bare: string) => navbarLinks.find(({ href }) => isUnder(bare, href))

/** The bar on top of every page. What is marked `data-in-menu` the mobile menu borrows while it is open. */
export function Navbar({ view }: { view: PageView }) {
  const { messages, manifest, bare, locale } = view
  const current = currentLink(bare)
  const links = navbarLinks.filter(({ href }) => manifest.pages[href])
  return (
    <header className="navbar">
      <a className="brand" id={frameIds.brand} href={inLocale(locale, paths.home())}>
        <Logo />
        {site.name}
      </a>
      <nav className="navbar-links" aria-label={messages.mainNavigation} data-in-menu>
        {links.map(({ label, href }) => (
          <a
            key={href}
            href={inLocale(locale, href)}
            aria-current={href === current?.href ? 'true' : undefined}
          >
            {nameOf(messages, label)}
          </a>
        ))}
      </nav>
      <div className="navbar-end">
        <SearchTrigger view={view} />
        <div className="navbar-tools" data-in-menu>
          <SocialLinks view={view} />
          <LanguageSwitcher view={view} />
          <ThemeSwitch view={view} />
        </div>
        <AppEntry view={view} />
        <button
          type="button"
          className="icon-button menu-button"
          id={frameIds.menuButton}
          aria-haspopup="dialog"
          aria-label={messages.openMenu}
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  )
}
