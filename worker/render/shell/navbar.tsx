import { frameIds } from '../../../engine/model/dom.ts'
import { attributesPlaceholder } from '../engine/cached-fragment.tsx'
import type { SharedFrame } from '../views/shared-frame.ts'
import { AppEntry } from './app-entry.tsx'
import { Icon } from './icon.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { Logo } from './logo.tsx'
import { SearchTrigger } from './search-dialog.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Name of the placeholder for the mark of the link whose section holds the page. */
export const sectionPlaceholder = (path: string) => `section ${path}`

/** The bar on top of every page. Scripts move what is marked `data-in-menu` into the mobile menu while it is open. */
export function Navbar({ shared }: { shared: SharedFrame }) {
  const { site, messages, navbar, homeHref } = shared
  return (
    <header className="navbar">
      <a className="brand" id={frameIds.brand} href={homeHref}>
        <Logo site={site} />
        {site.name}
      </a>
      <nav className="navbar-links" aria-label={messages.mainNavigation} data-in-menu>
        {navbar.map(({ label, href, path }) => (
          <a key={path} {...attributesPlaceholder(sectionPlaceholder(path))} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <div className="navbar-end whole">
        <SearchTrigger shared={shared} />
        {shared.askHref && (
          <a className="navbar-ask" href={shared.askHref} data-ask>
            <Icon name="ask" />
            <span>{messages.assistantTitle}</span>
          </a>
        )}
        <div className="navbar-tools" data-in-menu>
          <SocialLinks shared={shared} />
          <LanguageSwitcher shared={shared} />
          <ThemeSwitch messages={messages} />
        </div>
        <AppEntry shared={shared} />
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
