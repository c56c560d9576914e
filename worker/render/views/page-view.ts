import { type ComponentSheet, componentSheets } from '../../../content-bundle/model/component-sheets.ts'
import type { Layout } from '../../../content-bundle/model/front-matter.ts'
import type { PageEntry } from '../../../content-bundle/model/manifest.ts'
import {
  type Nav,
  type NavFolder,
  type NavStep,
  sectionOf,
  trailTo,
  wholeNav,
} from '../../../content-bundle/model/nav.ts'
import { authorOf } from '../../../content-bundle/model/people/contributors.ts'
import { inLocale } from '../../../content-bundle/model/site/locales.ts'
import { messagesOf } from '../../../content-bundle/model/site/messages-of.ts'
import { sectionOfPath } from '../../../content-bundle/model/site/section-of-path.ts'
import type { Section, SiteConfig } from '../../../content-bundle/model/site/site-config.ts'
import { localPathIn } from '../../../content-bundle/model/urls/find-page.ts'
import { paths } from '../../../content-bundle/model/urls/routes.ts'
import { absoluteUrl } from '../../../content-bundle/model/urls/url-path.ts'
import { articleData, breadcrumbsData, organizationData, websiteData } from '../head/structured-data.ts'
import type { PageContext } from '../mdx/page-context.ts'
import { previewTextOf } from '../og/preview-text.ts'
import { type ArticleView, articleView } from './article-view.ts'
import { type FrameView, frameView, type RenderInput } from './frame-view.ts'
import { documentTitleOf, feedsOf, type HeadView, previewOf, translationsOf } from './head-view.ts'
import { pageLists } from './page-lists.ts'

/** Everything that is shown of a page besides its text. */
export interface PageView {
  frame: FrameView
  article: ArticleView
  /** What the components in the text can look up. */
  context: PageContext
}

/** A page of a build, under the path that was requested. */
export interface PageOfBuild extends Pick<RenderInput, 'site' | 'manifest' | 'requestPath'> {
  entry: PageEntry
}

/** What the views of one page are made from. */
export interface PageFacts extends RenderInput {
  entry: PageEntry
  /** The navigation in the locale of the request path. */
  nav: Nav
  pathWithoutLocale: string
  layout: Layout
  /** The section that the path belongs to. */
  section: Section | undefined
  /** The section of the folder that holds the page: another one for a section's own page. */
  parentSection: Section | undefined
  /** Whether the page is not translated and shows the original. */
  isFallback: boolean
  /** The folders that lead to the page and the page itself. */
  trail: NavStep[]
  /** The part of the navigation that holds the page. */
  folder: NavFolder | undefined
  /** The part of the navigation that the sidebar shows; null without a sidebar. */
  sidebarFolder: NavFolder | null
}

/** Decides everything about a page. Pure. */
export function pageView(input: RenderInput & { entry: PageEntry; nav: Nav }): PageView {
  const { site, manifest, requestPath, entry, nav } = input
  const { locale, pathWithoutLocale } = localPathIn(site, manifest, requestPath)
  const layout = layoutOf(site, entry, pathWithoutLocale)
  const section = sectionOfPath(site, pathWithoutLocale)
  const folder =
    section?.prefix === paths.home()
      ? wholeNav(nav, section.label, inLocale(site, locale, section.prefix))
      : sectionOf(nav, requestPath)
  const facts: PageFacts = {
    ...input,
    pathWithoutLocale,
    layout,
    section,
    parentSection: parentSectionOf(site, pathWithoutLocale),
    isFallback: entry.locale !== locale.code,
    trail: trailTo(nav.items, requestPath),
    folder,
    sidebarFolder: (layout === 'docs' && folder) || null,
  }
  const messages = messagesOf(site, locale.code)
  return {
    frame: frameView(input, {
      head: headOf(facts),
      layout,
      sheets: sheetsOf(input),
      sidebar: facts.sidebarFolder
        ? { folder: facts.sidebarFolder, currentPath: requestPath, openLevels: site.limits.sidebarOpenLevels }
        : null,
    }),
    article: articleView(facts, locale),
    context: { site, locale, messages, pages: pageLists(site, manifest, locale) },
  }
}

/** Stylesheets of components that a page needs: those of its text, and those of what is around it. */
export function sheetsOf({ site, manifest, requestPath, entry }: PageOfBuild): readonly ComponentSheet[] {
  const { pathWithoutLocale } = localPathIn(site, manifest, requestPath)
  const needed = new Set(entry.sheets)
  if (entry.front.authors) needed.add('authors')
  if (parentSectionOf(site, pathWithoutLocale)?.callToAction) needed.add('call-to-action')
  if (entry.notebook) needed.add('notebook')
  if (layoutOf(site, entry, pathWithoutLocale) === 'wide') needed.add('marketing')
  return componentSheets.filter((sheet) => needed.has(sheet))
}

/** The section of the folder that holds a page. */
const parentSectionOf = (site: SiteConfig, pathWithoutLocale: string) =>
  sectionOfPath(site, pathWithoutLocale.slice(0, pathWithoutLocale.lastIndexOf('/')))

/** The layout of a page: its own, or the one that the section gives it; `/` is the home page. */
function layoutOf(site: SiteConfig, { front }: PageEntry, pathWithoutLocale: string): Layout {
  if (front.layout) return front.layout
  const section = sectionOfPath(site, pathWithoutLocale)
  if (pathWithoutLocale === paths.home() && section?.prefix !== paths.home()) return 'home'
  if (!section) return 'wide'
  return pathWithoutLocale === section.prefix ? section.layout.index : section.layout.pages
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
    canonical: absoluteUrl(site, front.canonical ?? entry.canonical ?? markdownPath),
    noindex: front.noindex ?? false,
    markdownUrl: paths.markdown(markdownPath),
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
  const data = [
    organizationData(site),
    websiteData(site),
    breadcrumbsData(site, trail, head),
    articleData(facts, head),
  ]
  return { ...head, structuredData: data.filter((one) => one !== null) }
}
