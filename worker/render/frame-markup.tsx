import { renderToStaticMarkup } from 'react-dom/server'
import type { FrameMarkup, ManifestContent } from '../../engine/model/manifest.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { fragmentKey } from './engine/cached-fragment.tsx'
import { AnnouncementBar } from './shell/announcement-bar.tsx'
import { Footer } from './shell/footer.tsx'
import { LanguageOffers } from './shell/language-switcher.tsx'
import { Menu } from './shell/menu.tsx'
import { Navbar } from './shell/navbar.tsx'
import { OfflineNotice } from './shell/offline-notice.tsx'
import { SearchDialog } from './shell/search-dialog.tsx'
import { type SharedFrame, sharedFrame } from './views/shared-frame.ts'

/**
 * The markup of the frame of each locale of a build, rendered by the build: the first page of an isolate would wait
 * for it.
 */
export function frameMarkup(site: SiteConfig, manifest: ManifestContent): Record<string, FrameMarkup> {
  const locales = site.locales.filter(({ code }) => code in manifest.navHashes)
  return Object.fromEntries(
    locales.map((locale) => {
      const shared = sharedFrame(site, manifest, locale, new Date(0))
      const parts = Object.entries({ header: HeaderParts, footer: FooterParts, search: SearchDialog })
      const markup = parts.map(([name, Part]) => [
        fragmentKey(name, {}),
        renderToStaticMarkup(<Part shared={shared} />),
      ])
      return [locale.code, Object.fromEntries(markup)]
    }),
  )
}

/** What stands above every page. */
export function HeaderParts({ shared }: { shared: SharedFrame }) {
  return (
    <>
      <AnnouncementBar shared={shared} />
      <Navbar shared={shared} />
      <LanguageOffers shared={shared} />
    </>
  )
}

/** The footer, the menu of narrow screens, which is closed at first, and the notice of a lost connection. */
export function FooterParts({ shared }: { shared: SharedFrame }) {
  return (
    <>
      <Footer shared={shared} />
      <Menu shared={shared} />
      <OfflineNotice messages={shared.messages} />
    </>
  )
}
