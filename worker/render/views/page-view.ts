import {
  type Nav,
  type NavFolder,
  type NavStep,
  sectionOf,
  trailTo,
  wholeNav,
} from '../../../engine/model/nav.ts'
import { authorOf } from '../../../engine/model/people/contributors.ts'
import { baseOfToday } from '../../../engine/model/site/base-of-today.ts'
import { inLocale } from '../../../engine/model/site/locales.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { absoluteUrl } from '../../../engine/model/urls/url-path.ts'
import { listFor } from '../documents/indexed-pages.ts'
import { articleData, breadcrumbsData, organizationData, websiteData } from '../head/structured-data.ts'
import type { PageContext } from '../mdx/page-context.ts'
import { previewTextOf } from '../og/preview-text.ts'
import { type ArticleView, articleView } from './article-view.ts'
import { type FrameView, frameView } from './frame-view.ts'
import { documentTitleOf, feedsOf, type HeadView, previewOf, translationsOf } from './head-view.ts'
import { pageContextOf } from './page-context-of.ts'
import type { PageRequest } from './page-request.ts'

/** Everything that is shown of a page besides its text. */
export interface PageView {
  frame: FrameView
  article: ArticleView
  /** Facts that the components in the text can look up. */
  context: PageContext
}

/** Source of the views of one page. */
export interface PageFacts extends PageRequest {
  /** True when the page is not translated and shows the original. */
  isFallback: boolean
  /** The folders that lead to the page and the page itself. */
  trail: NavStep[]
  /** The part of the navigation that holds the page. */
  folder: NavFolder | undefined
  /** The part of the navigation that the sidebar shows; null without a sidebar. */
  sidebarFolder: NavFolder | null
}

/** Decides everything about a page. Pure. */
export function pageView(page: PageRequest, nav: Nav): PageView {
  const { site, manifest, requestPath, entry, locale, section, layout, sheets } = page
  const folder =
    section?.prefix === paths.home()
      ? wholeNav(nav, section.label, inLocale(site, locale, section.prefix))
      : sectionOf(nav, requestPath)
  const facts: PageFacts = {
    ...page,
    isFallback: entry.locale !== locale.code,
    trail: trailTo(nav.items, requestPath),
    folder,
    sidebarFolder: (layout === 'docs' && folder) || null,
  }
  return {
    frame: frameView(page, {
      head: headOf(facts),
      layout,
      sheets,
      sidebar: facts.sidebarFolder
        ? {
            folder: facts.sidebarFolder,
            currentPath: requestPath,
            openLevels: site.limits.sidebarOpenLevels,
            siteBase: site.base,
            namesBases: !site.hasServer,
          }
        : null,
    }),
    article: articleView(facts),
    context: pageContextOf(site, manifest, locale),
  }
}

function headOf(facts: PageFacts): HeadView {
  const { site, manifest, trail, requestPath, pathWithoutLocale, entry, layout, isFallback } = facts
  const { front } = entry
  const markdownPath = isFallback ? pathWithoutLocale : requestPath
  const head: HeadView = {
    documentTitle: documentTitleOf(
      site,
      pathWithoutLocale,
      front.seoTitle ?? front.title,
      facts.parentSection?.titleSuffix,
    ),
    title: front.title,
    description: front.description ?? null,
    language: front.lang ?? entry.locale,
    canonical: absoluteUrl(
      { ...site, base: baseOfToday(site) },
      front.canonical ?? entry.canonical ?? markdownPath,
    ),
    noindex: front.noindex ?? false,
    markdownUrl: paths.markdown(markdownPath),
    listUrl: listFor(site, manifest, markdownPath),
    translations: translationsOf(site, manifest, pathWithoutLocale),
    feeds: feedsOf(site, manifest, pathWithoutLocale),
    preview: previewOf(site, front, previewTextOf(site, pathWithoutLocale, entry)),
    article:
      layout === 'article'
        ? {
            published: front.date ?? null,
            modified: entry.updated,
            authors: (front.authors ?? []).map((username) => authorOf(site, username).name),
          }
        : null,
    structuredData: [],
  }
  const article = articleData(facts, head)
  const data = [
    ...(article ? [article] : [organizationData(site), websiteData(site)]),
    breadcrumbsData(site, trail, head),
  ]
  return { ...head, structuredData: data.filter((one) => one !== null) }
}
