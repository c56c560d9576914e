import type { CompiledSite } from '../compile-site.ts'

/** Number of pages listed as the slowest. */
const slowestShown = 5

/** A summary of a build in a line or two. */
export function buildSummary(site: CompiledSite, tookMs: number, outFolder: string): string {
  const { pages, hits } = site
  const wordCount = pages.reduce((sum, page) => sum + page.wordCount, 0)
  const bytes = pages.reduce((sum, page) => sum + page.bytes, 0)
  const number = (value: number) => value.toLocaleString('en')
  const lines = [
    `${number(pages.length)} ${pages.length === 1 ? 'page' : 'pages'}, ${number(wordCount)} words, ${(bytes / 1e6).toFixed(1)} MB in ${(tookMs / 1000).toFixed(1)} s → ${outFolder}`,
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
