import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PageCache } from '../../content-bundle/build/cache/page-cache.ts'
import { loadSiteInput } from '../../content-bundle/build/cli/load-site-input.ts'
import { diagnosticTexts } from '../../content-bundle/build/cli/report-diagnostics.ts'
import { compileSettings, compileSite } from '../../content-bundle/build/compile-site.ts'
import type { CompileJobs } from '../../content-bundle/build/workers/compile-records.ts'
import { PageCompiler } from '../../content-bundle/build/workers/page-compiler.ts'
import type { PageRecord } from '../../content-bundle/build/workers/page-job.ts'
import { compileInPool } from '../../content-bundle/build/workers/page-pool.ts'
import type { Diagnostic } from '../../content-bundle/compile/diagnostics.ts'
import type { AdoptionReport } from './adoption-report.ts'

/** A link to a heading that a page does not have: other tools make other anchors. */
const deadAnchor = /^The link `([^`]*)` does not match a heading/

/**
 * Builds a site folder strictly, without writing it. Links to headings that are missing lose their anchor first.
 * Returns the errors that are left, each as text.
 */
export async function strictErrors(root: string, folder: string, report: AdoptionReport): Promise<string[]> {
  const first = await compiled(root, folder)
  const anchors = first.filter(({ message }) => deadAnchor.test(message))
  for (const { file, message } of anchors) {
    const url = deadAnchor.exec(message)?.[1] ?? ''
    const path = resolve(root, file)
    const text = readFileSync(path, 'utf8')
    // The page writes its own path or none before the anchor.
    const anchor = url.slice(url.indexOf('#'))
    writeFileSync(
      path,
      text.replaceAll(
        new RegExp(`(\\]\\(|href=")([^)"#\\s]*)${escaped(anchor)}(?=[)"\\s])`, 'g'),
        (_, before, target) => before + (target || '#top'),
      ),
    )
    report.lost('anchor', `${url} (${file})`)
  }
  const left = anchors.length > 0 ? await compiled(root, folder) : first
  return diagnosticTexts(root, left)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Pages compiled in this process; more are worth starting workers for. */
const compiledHere = 24

async function compiled(root: string, folder: string): Promise<Diagnostic[]> {
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
    const { diagnostics } = await compileSite(input, { cache, compile })
    return diagnostics.filter(({ severity }) => severity === 'error')
  } finally {
    rmSync(cacheFolder, { recursive: true, force: true })
  }
}
