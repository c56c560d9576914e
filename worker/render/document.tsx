import type { ClientAssets } from '../../content-bundle/model/manifest.ts'
import { paths } from '../../content-bundle/model/paths.ts'
import { site } from '../../content-bundle/site/site.ts'
import { escapeText } from './escape-text.ts'
import { headHtml } from './head.tsx'
import type { PageView } from './page-view.ts'
import { remembered } from './remembered.ts'
import { renderPart } from './render-tree.tsx'
import { AnnouncementBar } from './shell/announcement-bar.tsx'
import { BrandAssets } from './shell/brand-assets.tsx'
import { Footer } from './shell/footer.tsx'
import { Menu } from './shell/menu.tsx'
import { Navbar } from './shell/navbar.tsx'
import { SearchDialog } from './shell/search-dialog.tsx'
import { sidebarHtml } from './shell/sidebar.tsx'

/** From the doctype to where the article begins. */
export function documentStart(view: PageView, client: ClientAssets): string {
  const { locale, words, layout } = view
  return (
    `<!doctype html><html lang="${locale.code}" dir="${locale.direction}" data-layout="${layout}">` +
    `<head>${headHtml(view, client)}</head><body>` +
    agentNotice(view) +
    `<a class="skip-link" href="#main">${words.skipToContent}</a>` +
    navbarHtml(view) +
    `<div class="frame">${view.sidebar ? sidebarHtml(view, view.sidebar) + inline(client.sidebarScript) : ''}`
  )
}

/** What follows the article. */
export function documentEnd(view: PageView): string {
  return `</div>${footerHtml(view)}</body></html>`
}

/** For programs that read the source: hidden from sight and from assistive technology. */
const agentNotice = ({ markdownUrl }: PageView) =>
  `<p hidden>For agents: ${markdownUrl ? `${escapeText(site.origin + markdownUrl)} is this page as Markdown, ` : ''}${site.origin}${paths.llms()} lists all pages.</p>`

const inline = (script: string) => `<script>${script}</script>`

/** The same for all pages of a section but for the language links: a token stands in for each. */
function navbarHtml(view: PageView): string {
  const { languages } = view
  const html = remembered(view.manifest, `navbar ${view.locale.code} ${view.bare.split('/')[1]}`, () => {
    const anywhere = { ...view, languages: languages.map((link) => ({ ...link, href: tokenOf(link.code) })) }
    return renderPart(anywhere, () => (
      <>
        <AnnouncementBar view={view} />
        <Navbar view={anywhere} />
        <Menu view={view} />
        <SearchDialog view={view} />
      </>
    ))
  })
  return languages.reduce((made, { code, href }) => made.replace(tokenOf(code), escapeText(href)), html)
}

/** Stands for a page's address in a language; private-use characters occur in no address. */
const tokenOf = (code: string) => `\uE002${code}\uE003`

const footerHtml = (view: PageView) =>
  remembered(view.manifest, `footer ${view.locale.code} ${view.year}`, () =>
    renderPart(view, () => (
      <>
        <Footer view={view} />
        <BrandAssets view={view} />
      </>
    )),
  )
