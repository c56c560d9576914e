import { z } from 'zod'
import { reportOf } from './run-judge.ts'
import type { Judge } from './verdict.ts'

/** The part of the report that is read here. */
const reportSchema = z.object({
  results: z.array(z.object({ id: z.string(), status: z.string(), message: z.string() })),
  scoring: z.object({ overall: z.number() }),
})

/** afdocs: whether agents find, fetch and read the documentation. Every check passes, the score is 100. */
export const agentDocs: Judge = async ({ config, url }) => {
  const { results, scoring } = await reportOf(reportSchema, 'afdocs@0.22.2 afdocs', [
    ...['check', `${url}/`, '--format', 'json', '--score', '--quiet'],
    ...['--request-delay', '0', '--sampling', 'none', '--canonical-origin', config.origin],
  ])
  const count = (status: string) => results.filter((result) => result.status === status).length
  const faults = results
    .filter(({ status }) => status !== 'pass' && status !== 'skip')
    .map(({ id, status, message }) => `${id} (${status}): ${message}`)
  return [
    {
      judge: 'afdocs',
      isContent: scoring.overall === 100 && faults.length === 0,
      says: `score ${scoring.overall}; ${count('pass')} of ${results.length} checks pass, ${count('skip')} do not apply`,
      faults,
    },
  ]
}
