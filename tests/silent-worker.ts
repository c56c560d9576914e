import type { D1Database, D1PreparedStatement, KVNamespace } from '@cloudflare/workers-types'
import type { Env } from '../worker/env.ts'
import site from '../worker/index.ts'

/**
 * The worker on bindings that stop answering when a test says so: `/silence?kv=manifest,object&d1` names the
 * beginnings of the KV keys whose reads never end, and silences D1.
 */
// The expected failures would bury the test's own output.
console.error = () => {}

let silentKeys: string[] = []
let isDatabaseSilent = false

const never = <T>() => new Promise<T>(() => {})

const silenceableKv = (real: KVNamespace) =>
  ({
    get: (key: string, options?: object) =>
      silentKeys.some((start) => key.startsWith(start)) ? never() : real.get(key, options),
  }) as KVNamespace

const silenceableDatabase = (real: D1Database) =>
  ({
    prepare: (query: string) => ({
      bind: (...values: unknown[]) => {
        const bound: D1PreparedStatement = real.prepare(query).bind(...values)
        const run = bound.run.bind(bound)
        return Object.assign(bound, { run: () => (isDatabaseSilent ? never() : run()) })
      },
    }),
    batch: (statements: D1PreparedStatement[]) => (isDatabaseSilent ? never() : real.batch(statements)),
  }) as D1Database

const silenceable = (env: Env): Env => ({
  ...env,
  CONTENT: silenceableKv(env.CONTENT),
  DB: silenceableDatabase(env.DB),
})

export default {
  fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/silence') return site.fetch(request, silenceable(env), context)
    silentKeys = (searchParams.get('kv') ?? '').split(',').filter(Boolean)
    isDatabaseSilent = searchParams.has('d1')
    return new Response()
  },
  queue: (batch, env) => site.queue(batch, silenceable(env)),
} satisfies typeof site
