import { themes } from '../../../content-bundle/model/dom.ts'
import { isUnder, paths } from '../../../content-bundle/model/paths.ts'
import { navbarLinks } from '../../../content-bundle/site/navbar.ts'
import { fallbackRegion, regions } from '../../../content-bundle/site/regions.ts'
import { site, socialLinks } from '../../../content-bundle/site/site.ts'
import type { PageView } from '../page-view.ts'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'

/** The bar on top of every page. */
export function Navbar({ view }: { view: PageView }) {
  const { words, manifest, path } = view
  const app = regions.find(({ id }) => id === fallbackRegion)
  const links = navbarLinks.filter(({ href }) => manifest.pages[href])
  return (
    <header className="navbar">
      <a className="brand" href={paths.home()}>
        <Logo />
        {site.name}
      </a>
      <nav className="navbar-links" aria-label={words.mainNavigation}>
        {links.map(({ label, href }) => (
          <a key={href} href={href} aria-current={isUnder(path, href) ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <div className="navbar-end">
        <a className="navbar-social" href={socialLinks[1].href}>
          {socialLinks[1].name}
        </a>
        <label className="theme-switch">
          <Icon name="sun" />
          <span className="visually-hidden">{words.theme}</span>
          <select data-theme-switch defaultValue="system">
            {themes.map((theme) => (
              <option key={theme} value={theme}>
                {{ light: words.themeLight, dark: words.themeDark, system: words.themeSystem }[theme]}
              </option>
            ))}
          </select>
        </label>
        <a className="button primary small" href={app?.url}>
          {words.signUp}
        </a>
      </div>
    </header>
  )
}
