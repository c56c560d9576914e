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
import { isUnder, paths } from '../../content-bundle/model/paths.ts'
import { defaultLocale, type Locale, locales } from '../../content-bundle/site/locales.ts'
import { type Messages, messages } from '../../content-bundle/site/messages.ts'
import { site } from '../../content-bundle/site/site.ts'
import { copyablePathStarts, pathsWithoutFeedback, sectionTabs } from '../../content-bundle/site/tabs.ts'
import { type NotebookLinks, notebookLinks } from './notebook-links.ts'

/** Everything the frame of a page shows, decided. Components take from it and decide nothing. */
export interface PageView {
  path: string
  locale: Locale
  words: Messages
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
  notebook: NotebookLinks | null
  /** The year the copyright line ends with. */
  year: number
  manifest: Manifest
}

/** Decides everything about a page's frame. Pure. */
export function pageView(path: string, entry: PageEntry, nav: Nav, manifest: Manifest, now: Date): PageView {
  const { front } = entry
  const locale = locales.find(({ code }) => code === entry.locale) ?? defaultLocale
  const layout = front.layout ?? layoutOf(path)
  const { previous, next } = neighboursOf(nav, path)
  const section = sectionLabelOf(path)
  return {
    path,
    locale,
    words: messages[locale.code] ?? (messages[defaultLocale.code] as Messages),
    layout,
    title: front.title,
    documentTitle: documentTitleOf(path, front.seoTitle ?? front.title),
    description: front.description ?? null,
    label: front.label ?? null,
    date: front.date ?? null,
    authors: front.authors ?? [],
    canonical: absolute(front.canonical ?? entry.canonical ?? path),
    ogImage: absolute(
      front.ogImage ??
        paths.ogImage({
          title: front.seoTitle ?? front.title,
          description: front.description,
          section: previewSectionOf(path) ?? undefined,
        }),
    ),
    noindex: front.noindex ?? false,
    markdownUrl: paths.markdown(path),
    section,
    sidebar: layout === 'docs' ? (sectionOf(nav, path) ?? null) : null,
    crumbs: trailTo(nav.items, path),
    previous: (layout === 'docs' && previous) || null,
    next: (layout === 'docs' && next) || null,
    editUrl: `${site.docsRepository}/edit/${site.docsBranch}/${entry.source}`,
    updated: entry.updated,
    takesFeedback: layout !== 'home' && !pathsWithoutFeedback.some((prefix) => isUnder(path, prefix)),
    isCopyable: copyablePathStarts.some((start) => path.startsWith(start)),
    endsWithCallToAction: path.startsWith('/customers/'),
    notebook: entry.notebook ? notebookLinks(entry.notebook, front.language ?? null, manifest) : null,
    year: now.getUTCFullYear(),
    manifest,
  }
}

export const absolute = (url: string) => (url.startsWith('/') ? site.origin + url : url)

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

/** The label of the preview picture: Docs, Changelog, Cookbook or FAQ. */
export function previewSectionOf(path: string): string | null {
  if (isUnder(path, '/changelog')) return 'Changelog'
  if (isUnder(path, '/guides/cookbook')) return 'Cookbook'
  if (isUnder(path, '/faq')) return 'FAQ'
  if (isUnder(path, '/docs')) return 'Docs'
  return null
}
