import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { CookbookEntry } from '../../cookbook/catalog.ts'
import { buildNav, readMeta } from '../compile/build-nav.ts'
import { checkLinks } from '../compile/check-links.ts'
import { type CompiledPage, compilePage, type PageSource } from '../compile/compile-page.ts'
import { type Diagnostic, Problems } from '../compile/diagnostics.ts'
import { flattenRedirects } from '../compile/flatten-redirects.ts'
import { createHighlighter } from '../compile/highlight-code.ts'
import { importsFrom } from '../compile/import-module.ts'
import type { PageLists } from '../compile/markdown-faces.ts'
import { readMdxPage } from '../compile/read-mdx-page.ts'
import { listings } from '../model/listing.ts'
import type { Nav } from '../model/nav.ts'
import { paths } from '../model/paths.ts'
import { redirects } from '../site/redirects.ts'
import { site } from '../site/site.ts'
import { checkCatalog } from './check-catalog.ts'
import { collectSources, filesBelow } from './collect-sources.ts'
import { PictureStore } from './picture-store.ts'
import { type CookbookFile, readCookbook } from './read-cookbook.ts'

export interface SiteInput {
  pagesFolder: string
  cookbookFolder: string
  publicFolder: string
  catalog: readonly CookbookEntry[]
  locale: string
  lenient: boolean
  /** Whether the site's own redirects belong to these pages. */
  ownsSiteTables: boolean
}

export interface CompiledSite {
  pages: (CompiledPage & { notebook?: string; isGuide?: boolean; canonical?: string })[]
  nav: Nav
  redirects: Record<string, string>
  /** Notebooks and their scripts, by URL path. */
  files: Map<string, CookbookFile>
  pictures: PictureStore
  diagnostics: Diagnostic[]
  sources: Map<string, string>
}

interface Pending extends PageSource {
  notebook?: string
  isGuide?: boolean
}

/** The URL path of a page file: `docs/index.mdx` is `/docs`. */
export function pathOfFile(file: string): string {
  const path = `/${file.replace(/\.mdx?$/, '')}`.replace(/\/index$/, '')
  return path === '' ? '/' : path
}

/** Compiles every page and notebook of one locale. Never throws for a fault in the content: see `diagnostics`. */
export async function compileSite(input: SiteInput): Promise<CompiledSite> {
  const diagnostics: Diagnostic[] = []
  const sources = new Map<string, string>()
  const pictures = new PictureStore(input.pagesFolder, input.publicFolder)
  const tree = collectSources(input.pagesFolder)
  const shown = (file: string) => relative(process.cwd(), join(input.pagesFolder, file))

  const pending: Pending[] = []
  const readPartial = (path: string) => {
    const file = join(input.pagesFolder, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : null
  }
  for (const { path: file, text } of tree.pages) {
    const problems = new Problems(shown(file), input.lenient)
    sources.set(shown(file), text)
    const importModule = importsFrom(file, readPartial, problems)
    const read = readMdxPage(text, file.endsWith('.mdx') ? 'mdx' : 'md', importModule, problems)
    if (read) pending.push({ path: pathOfFile(file), file, ...read, problems })
    else diagnostics.push(...problems.found)
  }
  const cookbook = readCookbook(input.cookbookFolder, input.catalog, input.lenient, pictures)
  diagnostics.push(
    ...checkCatalog(
      input.catalog,
      filesBelow(input.cookbookFolder),
      new Set(pending.map(({ path }) => path)),
    ),
  )
  for (const { entry, read, text, file, problems } of cookbook.notebooks) {
    sources.set(file, text)
    const { notebook, isGuide } = entry
    if (read)
      pending.push({ path: paths.cookbook(notebook), file: notebook, ...read, problems, notebook, isGuide })
    else diagnostics.push(...problems.found)
  }
  const docsPaths = new Map(input.catalog.map(({ notebook, docsPath }) => [notebook, docsPath]))
  /** Notebooks that show under a second path: these are all pages of the site but the second ones. */
  const secondPathOf = ({ notebook }: { notebook?: string }) => {
    const docsPath = notebook === undefined ? null : (docsPaths.get(notebook) ?? null)
    return docsPath === null ? null : `/${docsPath}`
  }
  const routed = pending.flatMap((page) => {
    const second = secondPathOf(page)
    return second === null ? [page] : [page, { ...page, path: second }]
  })

  const listed = routed.map(({ path, front, notebook, isGuide }) => ({ path, front, notebook, isGuide }))
  const lists: PageLists = {
    listed: (component, props) =>
      (listings[component]?.(listed, props) ?? []).map(({ path, front }) => ({
        path,
        title: front.title,
        description: front.description ?? null,
      })),
  }
  const highlighter = await createHighlighter()
  const compiled: CompiledSite['pages'] = []
  for (const page of pending) {
    const context = {
      highlighter,
      lists,
      origin: site.origin,
      imageOf: (url: string) =>
        pictures.resolve(url, page.file, page.notebook ? input.cookbookFolder : input.pagesFolder),
    }
    const result = await compilePage(page, context)
    const canonical = secondPathOf(page)
    const made = {
      ...result,
      ...(page.notebook && { notebook: page.notebook, isGuide: page.isGuide }),
      ...(canonical && { canonical }),
    }
    compiled.push(made)
    // One reading, one compilation: the second route differs in its path alone.
    if (canonical) compiled.push({ ...made, page: { ...made.page, path: canonical }, links: [] })
    diagnostics.push(...result.diagnostics)
  }

  const metas = new Map<string, { meta: NonNullable<ReturnType<typeof readMeta>>; file: string }>()
  for (const { path: file, text } of tree.metas) {
    const problems = new Problems(shown(file), input.lenient)
    const meta = readMeta(text, problems)
    diagnostics.push(...problems.found)
    if (meta) metas.set(`/${file}`.replace(/\/meta\.json$/, ''), { meta, file: shown(file) })
  }
  const { nav, problems: navProblems } = buildNav(routed, metas, input.lenient)
  for (const problems of navProblems) diagnostics.push(...problems.found)

  const anchors = new Map(compiled.map(({ page }) => [page.path, new Set(page.headings.map(({ id }) => id))]))
  const files = new Set([
    ...filesBelow(input.publicFolder).map((file) => `/${file}`),
    ...cookbook.files.keys(),
    ...[...anchors.keys()].map(paths.markdown),
  ])
  const flattened = flattenRedirects(
    input.ownsSiteTables ? redirects : {},
    (path) => anchors.has(path) || files.has(path),
    anchors.keys(),
    'content-bundle/site/redirects.ts',
  )
  diagnostics.push(...flattened.problems.found)
  const targets = { anchors, files, redirects: new Map(Object.entries(flattened.flat)) }
  for (const { page, links, file, notebook } of compiled) {
    const name = notebook ? relative(process.cwd(), join(input.cookbookFolder, notebook)) : shown(file)
    diagnostics.push(...checkLinks(name, page.path, links, targets, input.lenient).found)
  }
  return {
    pages: compiled,
    nav,
    redirects: flattened.flat,
    files: cookbook.files,
    pictures,
    diagnostics,
    sources,
  }
}
