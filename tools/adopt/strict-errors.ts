import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { PageCache } from '../../content-bundle/build/cache/page-cache.ts'
import { compileSettings, compileSite } from '../../content-bundle/build/compile-site.ts'
import { diagnosticTexts } from '../../content-bundle/build/report/report-diagnostics.ts'
import { loadSiteInput } from '../../content-bundle/build/sources/load-site-input.ts'
import type { SitePage } from '../../content-bundle/build/sources/site-pages.ts'
import type { CompileJobs } from '../../content-bundle/build/workers/compile-records.ts'
import { PageCompiler } from '../../content-bundle/build/workers/page-compiler.ts'
import type { PageRecord } from '../../content-bundle/build/workers/page-job.ts'
import { compileInPool } from '../../content-bundle/build/workers/page-pool.ts'
import type { Diagnostic } from '../../content-bundle/compile/diagnostics.ts'
import { decodedPath } from '../../content-bundle/model/urls/url-path.ts'
import type { AdoptionReport } from './adoption-report.ts'

/** A link to a heading that a page does not have: other tools make other anchors. */
const deadAnchor = /^The link `([^`]*)` does not match a heading of `([^`]*)`/

/**
 * Builds a site folder strictly, without writing it. Links to headings that are missing are led to the heading
 * of the same letters, else they lose their anchor. Returns the errors that are left, each as text.
 */
export async function strictErrors(root: string, folder: string, report: AdoptionReport): Promise<string[]> {
  const first = await compiled(root, folder)
  const dead = first.errors.filter(({ message }) => deadAnchor.test(message))
  for (const { file, message } of dead) {
    const [, url = '', target = ''] = deadAnchor.exec(message) ?? []
    const path = resolve(root, file)
    const text = readFileSync(path, 'utf8')
    const anchor = url.slice(url.indexOf('#'))
    const ids = first.pages.find((page) => page.path === target)?.headings.map(({ id }) => id) ?? []
    const meant = ids.find((id) => lettersOf(id) === lettersOf(anchor))
    // The page writes its own path or none before the anchor.
    const written = new RegExp(
      `(\\]\\(|href="|^\\[[^\\]]+\\]: *)([^)"#\\s]*)${escaped(anchor)}(?=[)"\\s]|$)`,
      'gm',
    )
    const end = meant === undefined ? '' : `#${meant}`
    writeFileSync(
      path,
      text.replaceAll(written, (_, before, page) => before + (page + end || '#top')),
    )
    if (meant === undefined) report.lost('anchor', `${url} (${relative(folder, path)})`)
    else report.converted('anchor')
  }
  const { errors } = dead.length > 0 ? await compiled(root, folder) : first
  return diagnosticTexts(
    folder,
    errors.map((error) => ({ ...error, file: relative(folder, resolve(root, error.file)) })),
  )
}

/** An anchor without what tools write differently. */
const lettersOf = (anchor: string) =>
  decodedPath(anchor)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Pages compiled in this process; more are worth starting workers for. */
const compiledHere = 24

async function compiled(root: string, folder: string): Promise<{ errors: Diagnostic[]; pages: SitePage[] }> {
  const cacheFolder = mkdtempSync(join(tmpdir(), 'adopt-cache-'))
  const input = await loadSiteInput(root, { site: join(folder, 'config.ts'), lenient: false })
  const cache = new PageCache(cacheFolder, 'adopt')
  const settings = compileSettings(input, cache)
  const compile: CompileJobs = async (jobs) => {
    if (jobs.length > compiledHere) return compileInPool(jobs, { settings, workers: 2 })
    const compiler = new PageCompiler(settings)
    const records: PageRecord[] = []
    for (const job of jobs) records.push(await compiler.compile(job))
    return records
  }
  try {
    const { diagnostics, pages } = await compileSite(input, { cache, compile })
    return { errors: diagnostics.filter(({ severity }) => severity === 'error'), pages }
  } finally {
    rmSync(cacheFolder, { recursive: true, force: true })
  }
}
