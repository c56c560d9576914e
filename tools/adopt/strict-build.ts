import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { PageCache } from '../../engine/build/cache/page-cache.ts'
import { type CompiledSite, compileSettings, compileSite } from '../../engine/build/compile-site.ts'
import { loadSiteInput } from '../../engine/build/sources/load-site-input.ts'
import { SiteFolders } from '../../engine/build/sources/site-folders.ts'
import type { SiteInput } from '../../engine/build/sources/site-input.ts'
import { compileInPool } from '../../engine/build/workers/page-pool.ts'
import type { Diagnostic } from '../../engine/compile/diagnostics.ts'
import { decodedPath } from '../../engine/model/urls/url-path.ts'
import type { AdoptionReport } from './adoption-report.ts'

/** Compiler processes: the pages of a foreign site run in them and nowhere else. */
const workers = 2

/**
 * Builds a site folder strictly, without writing it. A link to a heading that its page does not have leads to the
 * heading of the same letters, else to the page. Returns the errors that are left; files are named from `folder`.
 */
export async function strictErrors(
  root: string,
  folder: string,
  report: AdoptionReport,
): Promise<Diagnostic[]> {
  const input = await loadSiteInput(root, { site: join(folder, 'config.ts'), lenient: false })
  const cacheFolder = mkdtempSync(join(tmpdir(), 'adopt-cache-'))
  try {
    const first = await compiled(input, cacheFolder)
    const isChanged = settleAnchors(input, first, report)
    const { diagnostics } = isChanged ? await compiled(input, cacheFolder) : first
    return diagnostics
      .filter(({ severity }) => severity === 'error')
      .map((error) => ({ ...error, file: relative(folder, resolve(root, error.file)) }))
  } finally {
    rmSync(cacheFolder, { recursive: true, force: true })
  }
}

function compiled(input: SiteInput, cacheFolder: string): Promise<CompiledSite> {
  const cache = new PageCache(cacheFolder, 'adopt')
  const settings = compileSettings(input, cache)
  return compileSite(input, { cache, compile: (jobs) => compileInPool(jobs, { settings, workers }) })
}

/** Rewrites links to headings that are missing: other tools make other anchors. Returns whether there were any. */
function settleAnchors(input: SiteInput, { pages, records }: CompiledSite, report: AdoptionReport): boolean {
  const folders = new SiteFolders(input)
  const anchors = new Map(
    pages.map(({ path, headings, ids }) => [path, new Set([...headings.map(({ id }) => id), ...ids])]),
  )
  /** The first anchor of a page with the same letters, by its letters. */
  const byLetters = new Map<string, Map<string, string>>()
  const meantBy = (page: string, anchor: string): string | undefined => {
    const known =
      byLetters.get(page) ??
      new Map([...(anchors.get(page) ?? [])].reverse().map((id) => [lettersOf(id), id]))
    byLetters.set(page, known)
    return known.get(lettersOf(anchor))
  }
  const changes = new Map<string, Map<string, string>>()
  for (const { job, record } of records.values())
    for (const { url, place } of record.result?.links ?? []) {
      const [, path = '', anchor = ''] = /^([^?#]*)#(.+)$/.exec(url) ?? []
      const target = decodedPath(path) || job.path
      const ids = anchors.get(target)
      if (anchor === '' || anchor === 'top' || !ids || ids.has(decodedPath(anchor))) continue
      const meant = meantBy(target, anchor)
      const own = join(folders.of(job), place?.file ?? job.file)
      // A partial may be that of the default language.
      const file = existsSync(own) ? own : join(folders.roots[0]?.folder ?? '', place?.file ?? job.file)
      // Pages write links without their language.
      const prefix = folders.roots.find(({ locale }) => locale === job.locale)?.prefix ?? ''
      const page = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
      const ofFile = changes.get(file) ?? new Map<string, string>()
      changes.set(
        file,
        ofFile.set(`${page}#${anchor}`, meant === undefined ? page || '#top' : `${page}#${meant}`),
      )
      if (meant !== undefined) report.converted('anchor')
      else report.lost('anchor', `${page}#${anchor}`, relative(input.pagesFolder, file))
    }
  for (const [file, urls] of changes)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(
        /(?<=\]\(<?|href="|^[ \t]{0,99}\[[^\]\n]{1,999}\]: {0,99}<?)[^\s()<>"]*#[^\s()<>"]+/gm,
        (url) => urls.get(url) ?? url,
      ),
    )
  return changes.size > 0
}

/** An anchor without what tools write differently. */
const lettersOf = (anchor: string) =>
  decodedPath(anchor)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
