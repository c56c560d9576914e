import type { ClientAssets, Manifest, PageEntry } from '../engine/model/manifest.ts'
import type { Nav } from '../engine/model/nav.ts'
import type { Page } from '../engine/model/page.ts'
import { manifestFormat } from '../engine/model/read-manifest.ts'
import { componentSheets } from '../engine/model/sheets-of-tree.ts'
import { messagesOf } from '../engine/model/site/messages-of.ts'
import type { SiteConfig } from '../engine/model/site/site-config.ts'
import type { TreeNode } from '../engine/model/tree.ts'
import { findPage } from '../engine/model/urls/find-page.ts'
import { writtenDates } from '../engine/model/written-dates.ts'
import type { PageContext } from '../worker/render/mdx/page-context.ts'
import { pageLists } from '../worker/render/views/page-lists.ts'
import { type PageRequest, pageRequest } from '../worker/render/views/page-request.ts'
import { type PageView, pageView } from '../worker/render/views/page-view.ts'
import fixture from './fixtures/config.ts'

/** A site by hand, for tests of views and components: two locales, a docs section and a blog. */
export const smallSite: SiteConfig = {
  ...fixture,
  name: 'Quarry',
  tagline: 'Stones by post.',
  origin: 'https://quarry.example',
  locales: [
    { code: 'en', name: 'English', direction: 'ltr' },
    { code: 'ja', name: '日本語', direction: 'ltr' },
  ],
  sections: [
    {
      prefix: '/docs',
      label: 'Docs',
      layout: { index: 'docs', pages: 'docs' },
      copyable: true,
      feedback: true,
      searchTab: 'Docs',
      previewLabel: 'Manual',
      schemaType: 'TechArticle',
    },
    {
      prefix: '/blog',
      label: 'Blog',
      layout: { index: 'wide', pages: 'article' },
      titleSuffix: 'Notes',
      feed: true,
      callToAction: true,
      schemaType: 'BlogPosting',
    },
  ],
  navbar: [
    { label: 'Docs', href: '/docs' },
    { label: 'Prices', href: '/prices' },
  ],
  announcement: null,
}

/** Each sheet holds its name, so that tests see which a page carries. */
const componentStyles = Object.fromEntries(
  componentSheets.map((sheet) => [sheet, `.${sheet}{}`]),
) as ClientAssets['componentStyles']

const client: ClientAssets = {
  main: '/assets/main.js',
  styles: '/assets/site.css',
  criticalStyle: '',
  componentStyles,
  headScript: '',
  componentScripts: {},
  sidebarScript: '',
}

/** A page's entry in the manifest. */
export const smallEntry = (title: string, changes: Partial<PageEntry> = {}): PageEntry => ({
  hash: `hash of ${title}`,
  markdownHash: '',
  locale: 'en',
  source: `content-bundle/pages/en/${title}.mdx`,
  updated: null,
  ...changes,
  front: { title, ...changes.front },
})

/** A manifest of some pages. Each call makes a new one, so nothing is cached between tests. */
export const smallManifest = (pages: Record<string, PageEntry>): Manifest => ({
  build: 'build',
  format: manifestFormat,
  client,
  navHashes: { en: 'nav', ja: 'nav' },
  searchSets: {},
  pages,
  dates: writtenDates(Object.values(pages), ['en', 'ja']),
  files: {},
  redirects: {},
})

export const smallNav: Nav = {
  items: [
    {
      kind: 'folder',
      title: 'Docs',
      base: '/docs',
      path: '/docs',
      children: [
        { kind: 'page', title: 'Start', path: '/docs/start' },
        {
          kind: 'folder',
          title: 'Stones',
          base: '/docs/stones',
          path: '/docs/stones',
          children: [
            { kind: 'page', title: 'Granite', path: '/docs/stones/granite' },
            { kind: 'page', title: 'Slate & more', path: '/docs/stones/slate', label: 'New' },
          ],
        },
      ],
    },
  ],
}

/** What the components of an article see, in English. */
export function smallContext(pages: Record<string, PageEntry> = {}): PageContext {
  const manifest = smallManifest(pages)
  const [locale] = smallSite.locales
  return {
    site: smallSite,
    locale,
    messages: messagesOf(smallSite, locale.code),
    pages: pageLists(smallSite, manifest, locale),
    dates: manifest.dates,
  }
}

/** The view of a page whose manifest holds it and its section's index. */
export function smallView(path: string, changes: Partial<PageEntry> = {}): PageView {
  const entry = smallEntry('Granite', changes)
  const manifest = smallManifest({
    '/docs': smallEntry('Docs'),
    '/blog': smallEntry('Blog'),
    [path]: entry,
  })
  return pageView(smallRequest(path, manifest), smallNav)
}

/** A page of a manifest, as a request for it finds it. */
export function smallRequest(path: string, manifest: Manifest): PageRequest {
  const found = findPage(smallSite, manifest, path)
  if (!found.entry) throw new Error(`The manifest has no page ${path}.`)
  return pageRequest({ site: smallSite, manifest, requestPath: path, now }, { ...found, entry: found.entry })
}

export const now = new Date('2026-11-21T12:00:00Z')

/** A page object with a text. */
export const smallPage = (tree: TreeNode[], changes: Partial<Page> = {}): Page => ({
  headings: [],
  tree,
  uses: [],
  wordCount: 500,
  ...changes,
})
