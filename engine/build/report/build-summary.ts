import type { Diagnostic } from '../../compile/diagnostics.ts'
import type { CompiledSite } from '../compile-site.ts'

/** Number of pages listed as the slowest. */
const slowestShown = 5

/** A summary of a build in a line or two. */
export function buildSummary(site: CompiledSite, tookMs: number, outFolder: string): string {
  const { pages, hits } = site
  const words = pages.reduce((sum, page) => sum + page.wordCount, 0)
  const bytes = pages.reduce((sum, page) => sum + page.bytes, 0)
  const number = (value: number) => value.toLocaleString('en')
  const lines = [
    `${number(pages.length)} pages, ${number(words)} words, ${(bytes / 1e6).toFixed(1)} MB in ${(tookMs / 1000).toFixed(1)} s → ${outFolder}`,
  ]
  if (hits > 0) lines.push(`${number(hits)} pages came from the cache.`)
  return lines.join('\n')
}

/** The pages that took longest to compile, the slowest first. */
export function slowestPages({ records }: Pick<CompiledSite, 'records'>): string {
  const slowest = [...records.values()]
    .sort((a, b) => b.record.tookMs - a.record.tookMs)
    .slice(0, slowestShown)
    .map(({ job, record }) => `${job.path} ${Math.round(record.tookMs)} ms`)
  return `Slowest: ${slowest.join(', ')}`
}

/** Most files that the summary names. */
const namedMax = 20

/** Files that a lenient build could not render whole, each once. */
export const brokenFiles = (diagnostics: readonly Diagnostic[]): string[] => [
  ...new Set(diagnostics.filter(({ isBroken }) => isBroken).map(({ file }) => file)),
]

/** The count of broken files, and their names. */
export function brokenSummary(files: readonly string[], pages: number): string {
  const share = pages === 0 ? 0 : Math.max(0, 1 - files.length / pages) * 100
  const names = files.slice(0, namedMax).map((file) => `  ${file}`)
  const rest = files.length > namedMax ? [`  and ${files.length - namedMax} more`] : []
  const count = `${files.length} ${files.length === 1 ? 'file' : 'files'}`
  return [
    `${count} could not be rendered whole (${share.toFixed(1)} % of ${pages} pages are). Warnings above say why:`,
    ...names,
    ...rest,
  ].join('\n')
}
