import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { CookbookEntry } from '../../cookbook/catalog.ts'
import type { Diagnostic } from '../compile/diagnostics.ts'
import { checkLinks } from '../compile/links/check-links.ts'
import { flattenRedirects } from '../compile/links/flatten-redirects.ts'
import type { FileEntry } from '../model/manifest.ts'
import type { Nav } from '../model/nav.ts'
import { paths } from '../model/routes.ts'
import { redirects } from '../site/redirects.ts'
import { site } from '../site/site.ts'
import type { PageCache } from './cache/page-cache.ts'
import { buildNavs } from './sources/build-navs.ts'
import { checkNavLinks, checkTables, linkTargets, placeIn } from './sources/check-site-links.ts'
import { collectJobs } from './sources/collect-jobs.ts'
import { type ContentRoot, contentRoots } from './sources/content-roots.ts'
import { lastChanges } from './sources/last-changes.ts'
import { PictureFiles } from './sources/picture-files.ts'
import type { ReadText } from './sources/read-text.ts'
import { type CompileJobs, compileRecords, type RecordsInput } from './workers/compile-records.ts'
import type { CompileSettings, PageJob, PageRecord, PageResult } from './workers/page-job.ts'

export interface SiteInput {
  /** The repository's root: diagnostics name files from here. */
  root: string
  pagesFolder: string
  cookbookFolder: string
  publicFolder: string
  catalog: readonly CookbookEntry[]
  lenient: boolean
  /** Whether the site's own redirects, footer and navbar belong to these pages. */
  ownsSiteTables: boolean
}

/** How the pages are compiled: threads, or the process itself. */
export interface SiteCompiler {
  cache: PageCache
  compile: CompileJobs
  known?: RecordsInput['known']
  /** When each file was last changed, where it is known already: the history takes long to read. */
  dates?: ReadonlyMap<string, string>
  read?: ReadText
}

/** A page of the site: what its compilation gave, and what only the site knows. */
export interface SitePage extends PageResult {
  /** Path of the source file inside the docs repository. */
  source: string
  /** When the words last changed (ISO 8601), when the history is known. */
  updated: string | null
  notebook?: string
  isGuide?: boolean
  canonical?: string
}

export interface CompiledSite {
  pages: SitePage[]
  /** By locale. */
  navs: Map<string, Nav>
  redirects: Record<string, string>
  /** Notebooks and their scripts, by URL path; their texts are in the cache's objects. */
  files: Map<string, FileEntry>
  pictures: PictureFiles[]
  /** Each fault once, in the order of the files. */
  diagnostics: Diagnostic[]
  /** Pages that came from the cache. */
  hits: number
  /** What each page was made from, for the build after this one. */
  records: Map<string, { job: PageJob; record: PageRecord }>
}

/** What a page compiler has to know of a site. */
export const compileSettings = (input: SiteInput, cache: PageCache): CompileSettings => ({
  roots: contentRoots(input.pagesFolder),
  cookbookFolder: input.cookbookFolder,
  publicFolder: input.publicFolder,
  objectsFolder: cache.objects.folder,
  origin: site.origin,
  lenient: input.lenient,
})

/** Compiles every page and notebook. Never throws for a fault in the content: see `diagnostics`. */
export async function compileSite(input: SiteInput, compiler: SiteCompiler): Promise<CompiledSite> {
  const { pagesFolder, cookbookFolder, publicFolder, lenient, root } = input
  const roots = contentRoots(pagesFolder)
  const shown = (folder: string, file: string) => relative(root, join(folder, file))
  const folderOf = ({ kind, locale }: PageJob) =>
    kind === 'notebook' ? cookbookFolder : (roots.find((root) => root.locale === locale)?.folder ?? '')
  const dated = compiler.dates ?? lastChanges([pagesFolder, cookbookFolder])
  const { jobs, metas, notebooks, diagnostics } = collectJobs({ ...input, roots, shown, read: compiler.read })
  const stores = new Map<string, PictureFiles>()
  const picturesOf = (job: PageJob): PictureFiles => {
    const folder = folderOf(job)
    const store = stores.get(folder) ?? new PictureFiles(folder, publicFolder)
    stores.set(folder, store)
    return store
  }
  const { records, hits } = await compileRecords({ jobs, roots, picturesOf, ...compiler })

  const dates = await dated
  const pages: SitePage[] = []
  for (const [index, job] of jobs.entries()) {
    const { result, diagnostics: found, pictures } = records[index] as PageRecord
    diagnostics.push(...found.map((fault) => ({ ...fault, file: shown(folderOf(job), fault.file) })))
    for (const { url, file } of pictures) picturesOf(job).resolve(url, file)
    if (result) pages.push(...pagesOf(job, result, dates.get(join(folderOf(job), job.file)) ?? null))
  }
  const files = cookbookFiles(pages, notebooks, compiler.cache)

  const failed = new Set(jobs.filter((_, index) => !records[index]?.result).map(({ path }) => path))
  const { navs, diagnostics: navFaults } = buildNavs(roots, pages, metas, lenient, failed)
  const found = linkTargets(pages, roots, publicFolder, files.keys())
  const table = 'content-bundle/site/redirects.ts'
  const flattened = flattenRedirects(input.ownsSiteTables ? redirects : {}, found, table, (path) =>
    placeIn(readFileSync(join(root, table), 'utf8'), `'${path}'`),
  )
  const targets = { ...found, redirects: localRedirects(flattened.flat, roots) }
  const linkFaults = jobs.flatMap((job, index) => {
    const links = records[index]?.result?.links ?? []
    return checkLinks(job.file, job.path, links, targets, lenient, failed).found.map((fault) => ({
      ...fault,
      file: shown(folderOf(job), fault.file),
    }))
  })
  const tableFaults = input.ownsSiteTables ? checkTables(root, targets, lenient) : []
  return {
    pages,
    navs,
    redirects: flattened.flat,
    files,
    pictures: [...stores.values()],
    diagnostics: eachOnce([
      ...diagnostics,
      ...navFaults,
      ...flattened.problems.found,
      ...linkFaults,
      ...checkNavLinks(metas, targets, lenient),
      ...tableFaults,
    ]),
    hits,
    records: new Map(jobs.map((job, index) => [job.path, { job, record: records[index] as PageRecord }])),
  }
}

/** Redirects hold below every locale's prefix. */
function localRedirects(flat: Record<string, string>, roots: readonly ContentRoot[]): Map<string, string> {
  const entries = Object.entries(flat)
  return new Map(
    roots.flatMap(({ prefix }) => entries.map(([from, to]) => [prefix + from, prefix + to] as const)),
  )
}

/** The pages of a job: one, or two where a notebook has a second route. */
function pagesOf(job: PageJob, result: PageResult, updated: string | null): SitePage[] {
  const { kind, file, locale, isGuide, secondPath } = job
  const page: SitePage = {
    ...result,
    source: kind === 'notebook' ? `cookbook/${file}` : `content-bundle/pages/${locale}/${file}`,
    updated,
    ...(kind === 'notebook' && { notebook: file, isGuide }),
  }
  if (!secondPath || !result.secondHash) return [page]
  return [
    { ...page, canonical: secondPath },
    { ...page, path: secondPath, hash: result.secondHash },
  ]
}

const scriptTypes = { py: 'text/x-python; charset=utf-8', ts: 'text/x-typescript; charset=utf-8' } as const

/** What is served below `/cookbook/`: notebooks as they are, and their scripts. */
function cookbookFiles(
  pages: readonly SitePage[],
  notebooks: ReadonlyMap<string, string>,
  cache: PageCache,
): Map<string, FileEntry> {
  const files = new Map<string, FileEntry>()
  for (const { notebook, script } of pages) {
    if (!notebook || files.has(paths.notebookFile(notebook))) continue
    const hash = cache.objects.put(notebooks.get(notebook) ?? '')
    files.set(paths.notebookFile(notebook), { hash, contentType: 'application/x-ipynb+json' })
    if (!script) continue
    const path = paths.notebookScript(notebook, script.extension)
    files.set(path, { hash: script.hash, contentType: scriptTypes[script.extension] })
  }
  return files
}

/** Every object a site needs. */
export function objectsOf({ pages, files }: CompiledSite): Set<string> {
  const ofPages = pages.flatMap(({ hash, markdownHash, assets }) => [
    hash,
    markdownHash,
    ...assets.map((asset) => asset.hash),
  ])
  return new Set([...ofPages, ...[...files.values()].map(({ hash }) => hash)])
}

/** A partial's fault is found by every page that imports it, a notebook's on both of its routes. */
function eachOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return diagnostics.filter(({ file, place, message }) => {
    const key = JSON.stringify([file, place, message])
    return !seen.has(key) && seen.add(key)
  })
}
