import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { Env } from '../../worker/env.ts'
import site from '../../worker/index.ts'

/**
 * The worker as it is, on a D1 that fails now and then: of every five writes one fails before it is done, and one
 * after (its answer is lost).
 */
// Thousands of injected failures would bury the test's own words.
console.error = () => {}
console.log = () => {}

let writes = 0

async function unreliably<T>(write: () => Promise<T>): Promise<T> {
  const turn = writes++ % 5
  if (turn === 1) throw new Error('D1_ERROR: the write was refused (injected)')
  const result = await write()
  if (turn === 3) throw new Error('D1_ERROR: the answer was lost (injected)')
  return result
}

function faultyStatement(statement: D1PreparedStatement): D1PreparedStatement {
  const bind: D1PreparedStatement['bind'] = (...values) => {
    const bound = statement.bind(...values)
    const run = bound.run.bind(bound)
    return Object.assign(bound, { run: () => unreliably(run) })
  }
  return { bind } as D1PreparedStatement
}

const faultyDatabase = (real: D1Database) =>
  ({
    prepare: (query: string) => faultyStatement(real.prepare(query)),
    batch: (statements: D1PreparedStatement[]) => unreliably(() => real.batch(statements)),
  }) as D1Database

const withFaults = (env: Env): Env => ({
  ...env,
  DB: faultyDatabase(env.DB),
})

export default {
  fetch: (request, env, context) => site.fetch(request, withFaults(env), context),
  scheduled: (event, env) => site.scheduled(event, withFaults(env)),
} satisfies typeof site
