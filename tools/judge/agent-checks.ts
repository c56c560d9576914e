import { z } from 'zod'
import { reportOf } from './run-judge.ts'
import { faultsOf, type Judge } from './verdict.ts'

// The parts of the reports that are read here.
const docsReport = z.object({
  results: z.array(z.object({ id: z.string(), status: z.string(), message: z.string() })),
  scoring: z.object({ overall: z.number() }),
})

/** afdocs: whether agents find, fetch and read the documentation. Every check passes, the score is 100. */
export const agentDocs: Judge = async ({ config, url }) => {
  const { results, scoring } = await reportOf(docsReport, 'afdocs@0.22.2 afdocs', [
    ...['check', `${url}/`, '--format', 'json', '--score', '--quiet'],
    ...['--request-delay', '0', '--sampling', 'none', '--canonical-origin', config.origin],
  ])
  const count = (status: string) => results.filter((result) => result.status === status).length
  const faults = results
    .filter(({ status }) => status !== 'pass' && status !== 'skip')
    .map(({ id, status, message }) => `${id} (${status}): ${message}`)
  const score = `score ${scoring.overall}`
  if (scoring.overall < 100) faults.push(score)
  const says = `${score}; ${count('pass')} of ${results.length} checks pass, ${count('skip')} do not apply`
  return [faultsOf('afdocs', faults, says)]
}

const checkSchema = z.object({
  name: z.string(),
  passed: z.boolean(),
  skipped: z.boolean(),
  tier: z.string(),
  detail: z.string().nullish(),
})

const readabilityReport = z.object({
  score: z.number(),
  categories: z.record(z.string(), z.object({ checks: z.array(checkSchema) })),
})

/** The one recommendation not followed: missing pages answer 404 to everyone (docs/decisions/080-content-negotiation.md). */
const refused = 'Missing page → markdown'

/** @vercel/agent-readability: every required check, and every recommended one but the refused. */
export const agentReadability: Judge = async ({ standIn }) => {
  const command = '@vercel/agent-readability@0.5.1 agent-readability'
  const { score, categories } = await reportOf(readabilityReport, command, ['audit', `${standIn}/`, '--json'])
  const checks = Object.values(categories).flatMap((category) => category.checks)
  const failed = checks.filter(({ passed, skipped }) => !passed && !skipped)
  const faults = failed
    .filter(({ name }) => name !== refused)
    .map(({ name, tier, detail }) => `${name} (${tier}): ${detail ?? ''}`)
  const left = failed.length > 0 ? ', one refused: 404s stay 404' : ''
  const says = `score ${score}; ${checks.length - failed.length} of ${checks.length} checks pass${left}`
  return [faultsOf('agent-readability', faults, says)]
}
