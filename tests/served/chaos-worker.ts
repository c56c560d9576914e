import type {
  D1Database,
  D1PreparedStatement,
  ExecutionContext,
  KVNamespace,
} from '@cloudflare/workers-types'
import type { Env } from '../../worker/env.ts'
import { type SiteAnswer, siteAnswer } from '../../worker/site-answer.ts'
import { uploadedContent } from '../../worker/uploaded-content.ts'

/**
 * The app on bindings that fail as a test says: `/chaos?kv=object:&fault=hang` names the beginning
 * of the KV keys, or another binding, and what its answers do. `&cold` forgets all that is in memory, as a
 * new isolate does. Time stands still until `/chaos/pass?ms=2500` lets some of it pass: the clock of the machine
 * would count its other work.
 */
// The expected failures would bury the test's own output.
console.error = () => {}
console.warn = () => {}
console.log = () => {}

/** What the answers of a binding do. */
export type Fault = 'reject' | 'hang' | 'null' | 'cut' | 'flip' | 'slow'

let fault: Fault | '' = ''
let keys: string | null = null
let binding = ''
let site: SiteAnswer | undefined
let passedMs = 0
/** Calls that a binding has not answered, since time last passed. */
let unanswered = 0

/** Milliseconds between two looks at what a test said. */
const lookMs = 5

Date.now = () => passedMs
globalThis.setTimeout = ((run: () => void, ms = 0) => {
  const due = passedMs + ms
  // `clearTimeout` ends intervals too.
  const timer = setInterval(() => {
    if (passedMs < due) return
    clearInterval(timer)
    run()
  }, lookMs)
  return timer
}) as typeof setTimeout

/** Lets time pass when so many calls wait for an answer, and with them the timers that limit them. */
async function pass(ms: number, waiting: number): Promise<void> {
  while (unanswered < waiting) await new Promise((look) => setInterval(look, lookMs))
  unanswered = 0
  passedMs += ms
}

const isBroken = (name: string) => fault !== '' && binding === name

/** Makes an answer as faulty as the test says. */
async function faulty<T>(call: () => Promise<T>): Promise<T> {
  if (fault === 'reject') throw new Error('injected')
  if (fault === 'hang' || fault === 'slow') unanswered += 1
  if (fault === 'hang') return new Promise<T>(() => {})
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 1))
  return call()
}

const damaged = (value: unknown): unknown => {
  if (fault === 'null') return null
  if (typeof value === 'string')
    return fault === 'cut' ? value.slice(0, value.length / 2) : `0${value.slice(1)}`
  if (!(value instanceof ArrayBuffer)) return value
  if (fault === 'cut') return value.slice(0, value.byteLength / 2)
  const bytes = new Uint8Array(value.slice())
  bytes.set([(bytes[bytes.length >> 1] ?? 0) ^ 1], bytes.length >> 1)
  return bytes.buffer
}

const chaosKv = (real: KVNamespace) =>
  ({
    getWithMetadata: real.getWithMetadata.bind(real),
    async get(key: string, options?: object) {
      if (!isBroken('kv') || keys === null || !key.startsWith(keys)) return real.get(key, options)
      const value = await faulty(() => real.get(key, options))
      return fault === 'slow' ? value : damaged(value)
    },
  }) as KVNamespace

const chaosDatabase = (real: D1Database) => {
  const through = <T>(call: () => Promise<T>) => (isBroken('d1') ? faulty(call) : call())
  return {
    prepare: (query: string) => ({
      bind: (...values: unknown[]) => {
        const bound: D1PreparedStatement = real.prepare(query).bind(...values)
        const [run, first] = [bound.run.bind(bound), bound.first.bind(bound)]
        return Object.assign(bound, { run: () => through(run), first: () => through(first) })
      },
    }),
    batch: (statements: D1PreparedStatement[]) => through(() => real.batch(statements)),
  } as D1Database
}

const withChaos = (env: Env): Env => ({
  ...env,
  CONTENT: chaosKv(env.CONTENT),
  DB: chaosDatabase(env.DB),
  ASSETS: {
    fetch: (request) => {
      const call = () => env.ASSETS.fetch(request)
      return isBroken('assets') ? faulty(call) : call()
    },
  },
  LOW_RATE: {
    limit: (options) => {
      const call = () => env.LOW_RATE.limit(options)
      return isBroken('limiter') ? faulty(call) : call()
    },
  },
})

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/chaos/pass') {
      await pass(Number(searchParams.get('ms')), Number(searchParams.get('waiting')))
      return new Response()
    }
    if (pathname === '/chaos') {
      fault = (searchParams.get('fault') ?? '') as Fault | ''
      binding = searchParams.get('binding') ?? (searchParams.has('kv') ? 'kv' : '')
      keys = searchParams.get('kv')
      unanswered = 0
      if (searchParams.has('cold')) site = undefined
      return new Response()
    }
    site ??= siteAnswer(withChaos(env), uploadedContent)
    return site(request, context)
  },
}
