import { join } from 'node:path'
import type { PageEntry } from '../../model/manifest.ts'
import type { CompiledJob, PageJob, PageResult } from '../workers/page-job.ts'
import type { SiteFolders } from './site-folders.ts'

/** A compiled page with what only the site knows about it. */
export type SitePage = PageResult &
  Pick<PageEntry, 'source' | 'updated' | 'notebook' | 'isGuide' | 'canonical' | 'newer'>

/** The pages of all jobs that could be compiled. `dates` has the last change of each file, by absolute path. */
export const sitePages = (
  compiled: readonly CompiledJob[],
  folders: SiteFolders,
  dates: ReadonlyMap<string, string>,
): SitePage[] =>
  compiled.flatMap(({ job, record }) => {
    const updated = dates.get(join(folders.of(job), job.file)) ?? null
    return record.result ? pagesOf(job, record.result, folders.sourceOf(job), updated) : []
  })

/** The pages of a job: one, or two for a notebook with a second route. */
function pagesOf(job: PageJob, result: PageResult, source: string, updated: string | null): SitePage[] {
  const { kind, file, isGuide, secondPath } = job
  const page: SitePage = {
    ...result,
    source,
    updated,
    ...(kind === 'notebook' && { notebook: file, isGuide }),
  }
  if (!secondPath) return [page]
  return [
    { ...page, canonical: secondPath },
    { ...page, path: secondPath },
  ]
}

/** The pages as the manifest lists them, by path. */
export const pageEntries = (pages: readonly SitePage[]): Record<string, PageEntry> =>
  Object.fromEntries(pages.map((page) => [page.path, entryOf(page)]))

function entryOf(page: SitePage): PageEntry {
  // The search data holds a page's questions; nothing that reads the manifest needs them.
  const { questions: _, ...front } = page.front
  return {
    hash: page.hash,
    markdownHash: page.markdownHash,
    locale: page.locale,
    front,
    source: page.source,
    updated: page.updated,
    ...(page.showsTitle && { showsTitle: true }),
    ...(page.showsDescription && { showsDescription: true }),
    ...(page.sheets.length > 0 && { sheets: page.sheets }),
    ...(page.notebook && { notebook: page.notebook }),
    ...(page.isGuide && { isGuide: true }),
    ...(page.newer && { newer: page.newer }),
    ...(page.canonical && { canonical: page.canonical }),
  }
}
