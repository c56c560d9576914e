import type { Layout } from '../../content-bundle/model/front-matter.ts'
import type { Manifest, PageEntry } from '../../content-bundle/model/manifest.ts'
import {
  type Nav,
  type NavFolder,
  type NavPage,
  type NavStep,
  neighboursOf,
  sectionOf,
  trailTo,
} from '../../content-bundle/model/nav.ts'
import { feedFiles, paths } from '../../content-bundle/model/routes.ts'
import { isUnder } from '../../content-bundle/model/url-path.ts'
import { type Contributor, contributorsOf } from '../../content-bundle/site/contributors.ts'
import { feedSections } from '../../content-bundle/site/feeds.ts'
import {
  defaultLocale,
  inLocale,
  type Locale,
  locales,
  localPathOf,
} from '../../content-bundle/site/locales.ts'
import { type Messages, messagesOf } from '../../content-bundle/site/messages.ts'
import { site } from '../../content-bundle/site/site.ts'
import { copyablePathStarts, pathsWithoutFeedback, sectionTabs } from '../../content-bundle/site/tabs.ts'
import { urlOf } from '../../content-bundle/site/url-of.ts'
import { feedTypes } from './documents/feed.ts'
import { type NotebookLinks, notebookLinks } from './notebook-links.ts'
import { previewTextOf } from './og/preview-text.ts'

/** Everything the frame of a page shows, decided. Components take from it and decide nothing. */
export interface PageView {
  path: string
  /** The path without its language's prefix. */
  bare: string
  /** The language of the frame: the one the path asks for. */
  locale: Locale
  /** The language of the article; another than the frame's when the page is not translated or says so. */
  contentLocale: string
  /** Whether the page is not translated and stands here in its original. */
  isFallback: boolean
  messages: Messages
  /** The languages of the site, for the switcher; empty when there is only one. */
  languages: LanguageLink[]
  /** The languages this very page is written in, for search engines; empty when it is only one. */
  translations: { code: string; url: string }[]
  layout: Layout
  /** Text of the level 1 heading. */
  title: string
  /** Text of `<title>`. */
  documentTitle: string
  description: string | null
  label: string | null
  date: string | null
  authors: string[]
  /** Absolute URL. */
  canonical: string
  ogImage: string
  /** Whether the picture is the one drawn from the page's words. */
  hasDrawnPreview: boolean
  /** Absolute URL; null where there is no film. */
  ogVideo: string | null
  /** Feeds that follow what the page belongs to. */
  feeds: FeedLink[]
  noindex: boolean
  /** Root-relative URL of the Markdown twin; null where there is none. */
  markdownUrl: string | null
  /** The section the path belongs to, by its tab's label. */
  section: string | null
  sidebar: NavFolder | null
  crumbs: NavStep[]
  previous: NavPage | null
  next: NavPage | null
  editUrl: string | null
  updated: string | null
  takesFeedback: boolean
  isCopyable: boolean
  endsWithCallToAction: boolean
  contributors: Contributor[]
  notebook: NotebookLinks | null
  /** The year the copyright line ends with. */
  year: number
  /** Set where no page is: where the visitor may have wanted to go. */
  missing: { nearest: { title: string; path: string }[]; query: string; reportUrl: string } | null
  manifest: Manifest
}

export interface FeedLink {
  title: string
  type: string
  path: string
}

export interface LanguageLink {
  code: string
  name: string
  href: string
  isCurrent: boolean
}

/** Decides everything about a page's frame. Pure. */
export function pageView(path: string, entry: PageEntry, nav: Nav, manifest: Manifest, now: Date): PageView {
  const { front } = entry
  const { locale, bare } = localPathOf(path, Object.keys(manifest.navHashes))
  const messages = messagesOf(locale.code)
  const layout = front.layout ?? layoutOf(bare)
  const { previous, next } = neighboursOf(nav, path)
  const isFallback = entry.locale !== locale.code
  return {
    path,
    bare,
    locale,
    contentLocale: front.lang ?? entry.locale,
    isFallback,
    messages,
    languages: languagesOf(bare, locale, manifest),
    translations: translationsOf(bare, manifest),
    layout,
    title: front.title,
    documentTitle: documentTitleOf(bare, front.seoTitle ?? front.title),
    description: front.description ?? null,
    label: front.label ?? null,
    date: front.date ?? null,
    authors: front.authors ?? [],
    canonical: absolute(front.canonical ?? entry.canonical ?? (isFallback ? bare : path)),
    ogImage: absolute(front.ogImage ?? paths.ogImage(previewTextOf(bare, entry))),
    hasDrawnPreview: front.ogImage === undefined,
    ogVideo: front.ogVideo === undefined ? null : absolute(front.ogVideo),
    feeds: feedsOf(bare, manifest),
    noindex: front.noindex ?? false,
    markdownUrl: paths.markdown(isFallback ? bare : path),
    section: sectionLabelOf(bare),
    sidebar: layout === 'docs' ? (sectionOf(nav, path) ?? null) : null,
    crumbs: trailTo(nav.items, path),
    previous: (layout === 'docs' && previous) || null,
    next: (layout === 'docs' && next) || null,
    editUrl: `${site.docsRepository}/edit/${site.docsBranch}/${entry.source}`,
    updated: entry.updated,
    takesFeedback: layout !== 'home' && !pathsWithoutFeedback.some((prefix) => isUnder(bare, prefix)),
    isCopyable: copyablePathStarts.some((start) => bare.startsWith(start)),
    endsWithCallToAction: bare.startsWith('/customers/'),
    contributors: layout === 'docs' ? contributorsOf(bare, messages) : [],
    notebook: entry.notebook ? notebookLinks(entry.notebook, front.language ?? null, manifest) : null,
    year: now.getUTCFullYear(),
    missing: null,
    manifest,
  }
}

/** Every language of the build with the way to this page in it; a page that is not translated falls back there. */
function languagesOf(bare: string, current: Locale, { navHashes }: Manifest): LanguageLink[] {
  const available = locales.filter(({ code }) => code in navHashes)
  if (available.length < 2) return []
  return available.map((locale) => ({
    code: locale.code,
    name: locale.name,
    href: inLocale(locale, bare),
    isCurrent: locale.code === current.code,
  }))
}

function translationsOf(bare: string, { pages }: Manifest): PageView['translations'] {
  const written = locales.filter((locale) => pages[inLocale(locale, bare)]?.locale === locale.code)
  if (written.length < 2) return []
  const urls = written.map((locale) => ({ code: locale.code, url: absolute(inLocale(locale, bare)) }))
  return [...urls, { code: 'x-default', url: absolute(inLocale(defaultLocale, bare)) }]
}

/** The feeds of a section's own pages; the home page offers all. */
function feedsOf(bare: string, { pages }: Manifest): FeedLink[] {
  return feedSections
    .filter((section) => (bare === '/' || isUnder(bare, section)) && pages[section])
    .flatMap((section) =>
      feedFiles.map((file) => ({
        title: `${site.name} ${pages[section]?.front.title}`,
        type: feedTypes[file].split(';')[0] ?? '',
        path: paths.feed(section, file),
      })),
    )
}

export const absolute = (url: string) => (url.startsWith('/') ? urlOf(url) : url)

export function sectionLabelOf(path: string): string | null {
  return sectionTabs.find(({ prefixes }) => prefixes.some((prefix) => isUnder(path, prefix)))?.label ?? null
}

/** Sections with a sidebar; the rest of the site reads better without one. */
const sectionsWithSidebar = [
  '/docs',
  '/self-hosting',
  '/integrations',
  '/guides',
  '/security',
  '/handbook',
  '/faq',
]

function layoutOf(path: string): Layout {
  if (path === '/') return 'home'
  if (sectionsWithSidebar.some((prefix) => isUnder(path, prefix))) return 'docs'
  return ['/blog', '/changelog', '/customers'].some((prefix) => path.startsWith(`${prefix}/`))
    ? 'article'
    : 'wide'
}

/** `{title} - {site}`, with a word between for the blog and the guides; the home page is the site's name alone. */
function documentTitleOf(path: string, title: string): string {
  if (path === '/') return site.name
  if (path.startsWith('/blog/')) return `${title} - ${site.name} Blog`
  if (path.startsWith('/guides/')) return `${title} - ${site.name} Guides`
  return `${title} - ${site.name}`
}
