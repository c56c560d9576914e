import type { Diagnostic } from '../compile/diagnostics.ts'
import { siteFactsOf } from '../compile/site-facts.ts'
import type { FileEntry } from '../model/manifest.ts'
import type { Nav } from '../model/nav.ts'
import type { PageCache } from './cache/page-cache.ts'
import { cookbookFiles } from './output/cookbook-files.ts'
import { buildNavs } from './sources/build-navs.ts'
import { checkApiReference } from './sources/check-api-reference.ts'
import { checkDescriptions } from './sources/check-descriptions.ts'
import { checkIndexes } from './sources/check-indexes.ts'
import { checkInterfaceTexts } from './sources/check-interface-texts.ts'
import { checkPreviewTitles } from './sources/check-preview-titles.ts'
import { checkSiteLinks } from './sources/check-site-links.ts'
import { collectJobs } from './sources/collect-jobs.ts'
import { contentRoots } from './sources/content-roots.ts'
import { lastChanges } from './sources/last-changes.ts'
import { newerOriginals } from './sources/newer-originals.ts'
import type { PictureFiles } from './sources/picture-files.ts'
import type { ReadText } from './sources/read-text.ts'
import { type ReadersQuestions, readersQuestions } from './sources/readers-questions.ts'
import { SiteFolders } from './sources/site-folders.ts'
import type { SiteInput } from './sources/site-input.ts'
import { type SitePage, sitePages } from './sources/site-pages.ts'
import { type CompileJobs, compileRecords } from './workers/compile-records.ts'
import { type CompiledJob, type CompileSettings, objectsOfResult } from './workers/page-job.ts'

/** Compiles the pages, in worker processes or in this process. */
export interface SiteCompiler {
  cache: PageCache
  compile: CompileJobs
  /** Records of the previous build, by path, if this process made them. */
  recordsBefore?: ReadonlyMap<string, CompiledJob>
  /** When each file was last changed, if it is known already: reading the history takes long. */
  dates?: ReadonlyMap<string, string>
  /** Reads a text file; from the disk when left out. */
  read?: ReadText
}

export interface CompiledSite {
  pages: SitePage[]
  /** By locale. */
  navs: Map<string, Nav>
  redirects: Record<string, string>
  /** Questions as readers type them, by the path of the page that answers. */
  questions: ReadonlyMap<string, ReadersQuestions>
  /** Notebooks and their scripts, by URL path; their texts are in the cache's objects. */
  files: Map<string, FileEntry>
  pictures: PictureFiles[]
  /** Each diagnostic once, in the order of the files. */
  diagnostics: Diagnostic[]
  /** Number of pages that came from the cache. */
  hits: number
  /** The record of each page, by path: the next build of this process starts from it. */
  records: Map<string, CompiledJob>
}

/** The settings of a site that page compilers need. */
export const compileSettings = (input: SiteInput, cache: PageCache): CompileSettings => ({
  roots: contentRoots(input.site, input.pagesFolder),
  cookbookFolder: input.cookbookFolder,
  publicFolder: input.publicFolder,
  objectsFolder: cache.objects.folder,
  site: siteFactsOf(input.site, input.parts),
})

/** Compiles every page and notebook. Never throws for an error in the content: see `diagnostics`. */
export async function compileSite(input: SiteInput, compiler: SiteCompiler): Promise<CompiledSite> {
  const { site } = input
  const folders = new SiteFolders(input)
  // Reading the history runs in parallel with the compilation.
  const dating = compiler.dates ?? lastChanges([input.pagesFolder, input.cookbookFolder])
  const { jobs, metas, notebooks, unreadable, drafts, diagnostics } = collectJobs(
    input,
    folders,
    compiler.read,
  )
  const { compiled, hits } = await compileRecords({
    ...compiler,
    site,
    parts: input.parts,
    jobs,
    folders,
  })
  for (const { job, record } of compiled) folders.addPictures(job, record)

  const compared = newerOriginals(folders, sitePages(compiled, folders, await dating))
  const { pages } = compared
  const files = cookbookFiles(pages, notebooks, compiler.cache.objects)
  const uncompiled = compiled.filter(({ record }) => !record.result).map(({ job }) => job.path)
  const failed = new Set([...uncompiled, ...unreadable])
  const leftOut = new Set([...failed, ...drafts])
  const navs = buildNavs(site, folders.roots, pages, metas, leftOut)
  const questions = readersQuestions(input, folders, pages, leftOut)
  const links = checkSiteLinks({
    input,
    folders,
    compiled,
    pages,
    cookbookFiles: files.keys(),
    metas,
    failed,
  })
  return {
    pages,
    navs: navs.navs,
    redirects: links.redirects,
    questions: questions.byPath,
    files,
    pictures: folders.pictures,
    diagnostics: eachOnce([
      ...diagnostics,
      ...pageDiagnostics(compiled, folders),
      ...navs.diagnostics,
      ...links.diagnostics,
      ...questions.diagnostics,
      ...checkInterfaceTexts(input),
      ...compared.diagnostics,
      ...checkApiReference(input, pages),
      ...checkDescriptions(compiled, folders),
      ...checkIndexes(site, compiled, folders),
      ...checkPreviewTitles(site, compiled, folders),
    ]),
    hits,
    records: new Map(compiled.map((made) => [made.job.path, made])),
  }
}

const pageDiagnostics = (compiled: readonly CompiledJob[], folders: SiteFolders): Diagnostic[] =>
  compiled.flatMap(({ job, record }) =>
    record.diagnostics.map((diagnostic) => ({
      ...diagnostic,
      file: folders.nameOf(folders.of(job), diagnostic.file),
    })),
  )

/** Every object a site needs. */
export const objectsOf = ({ pages, files }: CompiledSite): Set<string> =>
  new Set([...pages.flatMap(objectsOfResult), ...[...files.values()].map(({ hash }) => hash)])

/** An error in a partial is found by every page that imports it, one in a notebook on both of its routes. */
function eachOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return diagnostics.filter(({ file, place, message }) => {
    const key = JSON.stringify([file, place, message])
    return !seen.has(key) && seen.add(key)
  })
}
