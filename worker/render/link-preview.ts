import type { LinkPreview } from '../../engine/model/link-preview.ts'
import type { Manifest, PageEntry } from '../../engine/model/manifest.ts'
import type { Page } from '../../engine/model/page.ts'
import { sheetsOfTree } from '../../engine/model/sheets-of-tree.ts'
import type { Locale, SiteConfig } from '../../engine/model/site/site-config.ts'
import { siteRulesOf } from '../../engine/model/site/site-parts.ts'
import { curlyQuotes } from '../../engine/model/text/curly-quotes.ts'
import { textDirection } from '../../engine/model/text/text-direction.ts'
import { firstPicture } from '../../engine/model/tree.ts'
import { addressOf } from '../../engine/model/urls/url-path.ts'
import { html, raw } from './engine/html.ts'
import { openingNodes, type SectionPlace, sectionHtml } from './section-html.ts'
import { pageContextOf } from './views/page-context-of.ts'

/** Letters of a preview: about as many as its box holds. */
const letters = 600

interface PreviewedPage {
  site: SiteConfig
  manifest: Manifest
  locale: Locale
  entry: PageEntry
}

/**
 * What a link leads to: the section of a heading; of a page, its lead with its first picture and the text before its
 * first heading. Null where the page has no such section, or nothing to show.
 */
export function linkPreviewOf(
  { site, manifest, locale, entry: { front, locale: written, showsDescription } }: PreviewedPage,
  { tree, headings }: Page,
  place: SectionPlace,
): LinkPreview | null {
  const language = front.lang ?? written
  const isPage = place.id === null
  const lead = (isPage && !showsDescription && front.description) || ''
  const nodes = isPage ? openingNodes(tree) : tree
  const text = sectionHtml(
    nodes,
    { ...place, path: addressOf(site.base, place.path) },
    letters - lead.length,
    pageContextOf(site, manifest, locale),
  )
  const picture = (isPage && !text?.html.includes('<img ') && firstPicture(tree)) || null
  if (!text?.html && !lead) return null
  const heading = headings.find(({ id }) => id === place.id)?.text ?? null
  const title = curlyQuotes(front.title, language)
  return {
    html: html`<div lang="${language}" dir="${textDirection(language)}"><p class="link-preview-title" id="link-preview-title">${
      heading && html`<small>${title} › </small>`
    }${heading ?? title}</p><div class="prose">${
      lead !== '' && html`<p class="lead">${curlyQuotes(lead, language)}</p>`
    }${picture && raw(`<p>${picture}</p>`)}${raw(text?.html ?? '')}</div></div>`.toString(),
    styles: sheetsOfTree(text?.nodes ?? [], siteRulesOf(site.parts)).map(
      (sheet) => manifest.client.componentStyles[sheet] ?? '',
    ),
  }
}
