import { z } from 'zod'
import { reportOf } from './run-judge.ts'
import type { Judge } from './verdict.ts'

const checkSchema = z.object({
  name: z.string(),
  passed: z.boolean(),
  skipped: z.boolean(),
  tier: z.string(),
  detail: z.string().nullish(),
})

/** The part of the report that is read here. */
const reportSchema = z.object({
  score: z.number(),
  categories: z.record(z.string(), z.object({ checks: z.array(checkSchema) })),
})

/** The one recommendation not followed: missing pages answer 404 to everyone (docs/decisions/080-content-negotiation.md). */
const refused = 'Missing page → markdown'

/** @vercel/agent-readability: every required check, and every recommended one but the refused. */
export const agentReadability: Judge = async ({ standIn }) => {
  const command = '@vercel/agent-readability@0.5.1 agent-readability'
  const { score, categories } = await reportOf(reportSchema, command, ['audit', `${standIn}/`, '--json'])
  const checks = Object.values(categories).flatMap((category) => category.checks)
  const failed = checks.filter(({ passed, skipped }) => !passed && !skipped)
  const faults = failed
    .filter(({ name }) => name !== refused)
    .map(({ name, tier, detail }) => `${name} (${tier}): ${detail ?? ''}`)
  return [
    {
      judge: 'agent-readability',
      isContent: faults.length === 0,
      says: `score ${score}; ${checks.length - failed.length} of ${checks.length} checks pass${failed.length > faults.length ? ', one refused: 404s stay 404' : ''}`,
      faults,
    },
  ]
}
