import { frameIds, rulesType } from '../../engine/model/dom.ts'
import type { Page } from '../../engine/model/page.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { addressOf, urlOf } from '../../engine/model/urls/url-path.ts'
import { memo } from '../../engine/model/values/memo.ts'
import { cachedFragment } from './engine/cached-fragment.tsx'
import { type Html, html, raw } from './engine/html.ts'
import { FooterParts, HeaderParts } from './frame-markup.tsx'
import { headHtml, stylesLink } from './head/head-html.ts'
import { speculationRules } from './head/speculation-rules.ts'
import { structuredDataScript } from './head/structured-data.ts'
import { languagePlaceholder } from './shell/language-switcher.tsx'
import { sectionPlaceholder } from './shell/navbar.tsx'
import { SearchDialog, searchValues } from './shell/search-dialog.tsx'
import { sidebarHtml } from './shell/sidebar.ts'
import { slotHtml } from './shell/slot.tsx'
import { versionLinks } from './shell/versions.ts'
import type { FrameView } from './views/frame-view.ts'

/** From the doctype to the start of the main part. */
export function documentStart(frame: FrameView): Html {
  const { shared, layout, sidebar } = frame
  const { locale, messages } = shared
  return html`<!doctype html><html lang="${locale.code}" dir="${locale.direction}" data-layout="${layout}"><head>${headHtml(frame)}</head><body id="${frameIds.top}">${agentNotice(frame)}<a class="skip-link" href="#${frameIds.main}">${messages.skipToContent}</a>${
    sidebar && html`<a class="skip-link" href="#${frameIds.sidebar}">${messages.sidebar}</a>`
  }${headerHtml(frame)}<div class="${sidebar ? 'frame with-sidebar' : 'frame'}">`
}

/**
 * From the end of the main part to the end of the document. The sidebar follows the article: the first bytes
 * are what a reader came for, and the grid has kept its column. `hasStyles` where the main part has linked the
 * stylesheet already.
 */
export function documentEnd(
  frame: FrameView,
  { hasStyles = false, page = null }: { hasStyles?: boolean; page?: Page | null } = {},
): Html {
  const { shared, head, sidebar, searchTab } = frame
  const { messages, client } = shared
  const sidebarEnd = slotHtml('sidebarEnd', frame)
  const footer = slotHtml('footer', frame)
  return html`${
    sidebar &&
    html`${sidebarHtml(sidebar, messages, page, sidebarEnd, versionLinks(frame))}<script>${raw(client.sidebarScript)}</script>`
  }</div>${!hasStyles && stylesLink(client)}${cachedFragment(shared, 'footer', {}, FooterParts).fill({ footer, copyright: shared.copyright })}${cachedFragment(shared, 'search', {}, SearchDialog).fill(searchValues(shared, searchTab))}${structuredDataScript(
    head.structuredData,
  )}<script type="${rulesType}">${raw(memo(shared, 'speculation rules', () => speculationRules(shared.site)))}</script></body></html>`
}

/** Tells programs that read the source where the Markdown is. Hidden from sight and from assistive technology. */
function agentNotice({ shared: { site }, head: { markdownUrl } }: FrameView): Html {
  const thisPage = markdownUrl && `${urlOf(site, markdownUrl)} is this page as Markdown, `
  return html`<p hidden>For agents: ${thisPage}${urlOf(site, paths.llms())} lists all pages.</p>`
}

function headerHtml({ shared, navbarPath, languages }: FrameView): Html {
  const { base } = shared.site
  return cachedFragment(shared, 'header', {}, HeaderParts).fill({
    ...Object.fromEntries(
      languages.map(({ code, href }) => [languagePlaceholder(code), addressOf(base, href)]),
    ),
    ...(navbarPath !== null && { [sectionPlaceholder(navbarPath)]: raw(' aria-current="true"') }),
  })
}
