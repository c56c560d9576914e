import type { ClientAssets } from '../../content-bundle/model/manifest.ts'
import { paths } from '../../content-bundle/model/routes.ts'
import { site } from '../../content-bundle/site/site.ts'
import { urlOf } from '../../content-bundle/site/url-of.ts'
import type { Chunk } from './engine/chunks.ts'
import { escapeText } from './engine/escape-text.ts'
import { sharedPart } from './engine/shared-part.tsx'
import { holeFor } from './engine/template.ts'
import { headHtml } from './head/head-html.tsx'
import type { PageView } from './page-view.ts'
import { AnnouncementBar } from './shell/announcement-bar.tsx'
import { BrandAssets } from './shell/brand-assets.tsx'
import { Footer } from './shell/footer.tsx'
import { Menu } from './shell/menu.tsx'
import { currentLink, Navbar } from './shell/navbar.tsx'
import { SearchDialog } from './shell/search-dialog.tsx'
import { sidebarHtml } from './shell/sidebar.tsx'

/** From the doctype to where the article begins. */
export function documentStart(view: PageView, client: ClientAssets): Chunk[] {
  const { locale, messages, layout } = view
  return [
    `<!doctype html><html lang="${locale.code}" dir="${locale.direction}" data-layout="${layout}"><head>`,
    ...headHtml(view, client),
    `</head><body>${agentNotice(view)}<a class="skip-link" href="#main">${messages.skipToContent}</a>`,
    ...navbarHtml(view),
    '<div class="frame">',
    ...(view.sidebar ? [...sidebarHtml(view, view.sidebar), `<script>${client.sidebarScript}</script>`] : []),
  ]
}

/** What follows the article. */
export function documentEnd(view: PageView): Chunk[] {
  return ['</div>', ...footerHtml(view), '</body></html>']
}

/** For programs that read the source: hidden from sight and from assistive technology. */
const agentNotice = ({ markdownUrl }: PageView) =>
  `<p hidden>For agents: ${markdownUrl ? `${escapeText(urlOf(markdownUrl))} is this page as Markdown, ` : ''}${site.origin}${paths.llms()} lists all pages.</p>`

/** The same for all pages of a section but for the language links. */
function navbarHtml(view: PageView): Chunk[] {
  const { languages, bare, section } = view
  const hrefs = Object.fromEntries(languages.map(({ code, href }) => [code, escapeText(href)]))
  return sharedPart(view, `navbar ${currentLink(bare)?.href} ${section}`, hrefs, () => {
    const anywhere = { ...view, languages: languages.map((link) => ({ ...link, href: holeFor(link.code) })) }
    return (
      <>
        <AnnouncementBar view={view} />
        <Navbar view={anywhere} />
        <Menu view={view} />
        <SearchDialog view={view} />
      </>
    )
  })
}

const footerHtml = (view: PageView) =>
  sharedPart(view, `footer ${view.year}`, {}, () => (
    <>
      <Footer view={view} />
      <BrandAssets view={view} />
    </>
  ))
