import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { Env } from '../../worker/env.ts'
import site from '../../worker/index.ts'

/**
 * The worker as it is, on bindings that fail now and then: of every five writes to D1 one fails before
 * it is done and one after (its answer is lost); of every seven messages the queue refuses one.
 */
// Thousands of injected failures would bury the test's own words.
console.error = () => {}

let writes = 0
let messages = 0

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

const faultyQueue = (real: Env['FEEDBACK_QUEUE']) =>
  ({
    send(message) {
      if (messages++ % 7 === 2) throw new Error('Queue send failed: 503 (injected)')
      return real.send(message)
    },
  }) as Env['FEEDBACK_QUEUE']

const withFaults = (env: Env): Env => ({
  ...env,
  DB: faultyDatabase(env.DB),
  FEEDBACK_QUEUE: faultyQueue(env.FEEDBACK_QUEUE),
})

export default {
  fetch: (request, env, context) => site.fetch(request, withFaults(env), context),
  queue: (batch, env) => site.queue(batch, withFaults(env)),
  scheduled: (event, env) => site.scheduled(event, withFaults(env)),
} satisfies typeof site
