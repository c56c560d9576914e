import { frameIds } from '../../content-bundle/model/dom.ts'
import { paths } from '../../content-bundle/model/urls/routes.ts'
import { urlOf } from '../../content-bundle/model/urls/url-path.ts'
import { cachedFragment } from './engine/cached-fragment.tsx'
import { type Html, html, raw } from './engine/html.ts'
import { headHtml } from './head/head-html.ts'
import { AnnouncementBar } from './shell/announcement-bar.tsx'
import { BrandAssets } from './shell/brand-assets.tsx'
import { Footer } from './shell/footer.tsx'
import { LanguageOffers, languagePlaceholder } from './shell/language-switcher.tsx'
import { Menu } from './shell/menu.tsx'
import { Navbar } from './shell/navbar.tsx'
import { SearchDialog } from './shell/search-dialog.tsx'
import { sidebarHtml } from './shell/sidebar.tsx'
import type { FrameView } from './views/frame-view.ts'
import type { SharedFrame } from './views/shared-frame.ts'

/** From the doctype to the start of the main part. */
export function documentStart(frame: FrameView): Html {
  const { shared, layout, sidebar } = frame
  const { locale, messages, client } = shared
  return html`<!doctype html><html lang="${locale.code}" dir="${locale.direction}" data-layout="${layout}"><head>${headHtml(frame)}</head><body id="${frameIds.top}">${agentNotice(frame)}<a class="skip-link" href="#${frameIds.main}">${messages.skipToContent}</a>${headerHtml(frame)}<div class="frame">${
    sidebar && html`${sidebarHtml(sidebar, messages)}<script>${raw(client.sidebarScript)}</script>`
  }`
}

/** From the end of the main part to the end of the document. */
export const documentEnd = ({ shared }: FrameView): Html =>
  html`</div>${cachedFragment(shared, 'footer', {}, FooterParts).fill()}</body></html>`

/** Tells programs that read the source where the Markdown is. Hidden from sight and from assistive technology. */
function agentNotice({ shared: { site }, head: { markdownUrl } }: FrameView): Html {
  const thisPage = markdownUrl && `${urlOf(site, markdownUrl)} is this page as Markdown, `
  return html`<p hidden>For agents: ${thisPage}${site.origin}${paths.llms()} lists all pages.</p>`
}

function headerHtml({ shared, navbarPath, searchTab, languages }: FrameView): Html {
  const hrefs = languages.map(({ code, href }) => [languagePlaceholder(code), href])
  return cachedFragment(
    shared,
    'header',
    { currentPath: navbarPath, currentTab: searchTab },
    HeaderParts,
  ).fill(Object.fromEntries(hrefs))
}

interface HeaderPartsProps {
  shared: SharedFrame
  currentPath: string | null
  currentTab: string | null
}

function HeaderParts({ shared, currentPath, currentTab }: HeaderPartsProps) {
  return (
    <>
      <AnnouncementBar shared={shared} />
      <Navbar shared={shared} currentPath={currentPath} />
      <LanguageOffers shared={shared} />
      <Menu messages={shared.messages} />
      <SearchDialog shared={shared} currentTab={currentTab} />
    </>
  )
}

function FooterParts({ shared }: { shared: SharedFrame }) {
  return (
    <>
      <Footer shared={shared} />
      <BrandAssets shared={shared} />
    </>
  )
}
