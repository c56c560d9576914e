import { z } from 'zod'
import { findBrowser } from '../../scripts/find-browser.ts'
import { kindsOfPage } from '../../tests/served/kinds-of-page.ts'
import { reportOf } from './run-judge.ts'
import { faultsOf, type Judge } from './verdict.ts'

const judgedCategories = ['accessibility', 'best-practices', 'seo', 'agentic-browsing']

/** The part of Lighthouse's report that is read here; scores run from 0 to 1, null where nothing was judged. */
const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), title: z.string(), scoreDisplayMode: z.string() }),
  ),
})
type Report = z.infer<typeof reportSchema>

const forms = { desktop: ['--preset=desktop'], mobile: [] } as const
const scored = new Set(['binary', 'numeric', 'metricSavings'])

/** Lighthouse on a page of every kind, as desktop and phone: each category below 100, with the audits it lost. */
export const lighthouse: Judge = async ({ url }) => {
  // The page of search results keeps itself out of search engines, which costs it points on purpose.
  const { search: _, ...judged } = kindsOfPage
  process.env.CHROME_PATH = findBrowser()
  const losses: string[] = []
  for (const path of Object.values(judged))
    for (const [form, flags] of Object.entries(forms)) {
      const faults = lossesIn(await lighthouseOn(url + path, flags))
      console.log(`${faults.length === 0 ? 'ok' : 'not ok'}  ${path} (${form})`)
      losses.push(...faults.map((fault) => `${path} (${form}) ${fault}`))
    }
  return [faultsOf('Lighthouse', losses, `100 in ${judgedCategories.join(', ')}`)]
}

const lighthouseOn = (url: string, flags: readonly string[]): Promise<Report> =>
  reportOf(reportSchema, 'lighthouse@13.5.0 lighthouse', [
    ...[url, '--quiet', '--output=json', '--no-enable-error-reporting', ...flags],
    ...[`--only-categories=${judgedCategories.join(',')}`, '--chrome-flags=--headless=new --no-sandbox'],
    // The session calls fail here: no region answers on this machine.
    '--blocked-url-patterns=*/api/auth/session',
  ])

function lossesIn({ runtimeError, categories, audits }: Report): string[] {
  if (runtimeError) return [runtimeError.message]
  return Object.values(categories).flatMap(({ title, score, auditRefs }) => {
    if (score === 1) return []
    const lost = auditRefs
      .map(({ id }) => ({ id, audit: audits[id] }))
      .filter(({ audit }) => audit && scored.has(audit.scoreDisplayMode) && audit.score !== 1)
      .map(({ id, audit }) => `${id} (${audit?.title})`)
    return [`${title} ${score === null ? 'not judged' : Math.round(score * 100)}: ${lost.join('; ')}`]
  })
}
