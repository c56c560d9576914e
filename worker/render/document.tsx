import type { ClientAssets } from '../../content-bundle/model/manifest.ts'
import { defaultLocale } from '../../content-bundle/site/locales.ts'
import { headHtml } from './head.tsx'
import type { PageView } from './page-view.ts'
import { remembered } from './remembered.ts'
import { renderPart } from './render-tree.tsx'
import { Footer } from './shell/footer.tsx'
import { Navbar } from './shell/navbar.tsx'
import { sidebarHtml } from './shell/sidebar.tsx'

/** From the doctype to where the article begins. */
export function documentStart(view: PageView, client: ClientAssets): string {
  const { locale, words, layout } = view
  const language = locale.code === defaultLocale.code ? defaultLocale.code : locale.code
  return (
    `<!doctype html><html lang="${language}" dir="${locale.direction}" data-layout="${layout}">` +
    `<head>${headHtml(view, client)}</head><body>` +
    `<a class="skip-link" href="#main">${words.skipToContent}</a>` +
    navbarHtml(view) +
    `<div class="frame">${view.sidebar ? sidebarHtml(view, view.sidebar) : ''}`
  )
}

/** What follows the article. */
export function documentEnd(view: PageView): string {
  return `</div>${footerHtml(view)}</body></html>`
}

const navbarHtml = (view: PageView) =>
  remembered(view.manifest, `navbar ${view.locale.code} ${view.section}`, () =>
    renderPart(view, () => <Navbar view={view} />),
  )

const footerHtml = (view: PageView) =>
  remembered(view.manifest, `footer ${view.locale.code} ${view.year}`, () =>
    renderPart(view, () => <Footer view={view} />),
  )
