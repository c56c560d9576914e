import type { Context, MiddlewareHandler } from 'hono'
import { isApiPath, routes } from '../../../engine/model/urls/routes.ts'
import { type Problem, problem } from '../failures/problem.ts'
import { within } from '../within.ts'
import { networksOf } from './networks-of.ts'

/** A rate limiter; Cloudflare's binding has this shape. */
export interface RateLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** The limiters of a location, by the most requests of a key. Their figures are in wrangler.toml. */
export interface LocationLimiters {
  /** What is stored for months. */
  stored: RateLimiter
  /** What a person does a few times a minute. */
  low: RateLimiter
  /** What an office behind one address does. */
  high: RateLimiter
  /** What a company does. */
  wide: RateLimiter
}

type LimiterName = keyof LocationLimiters

/**
 * Limiters of a host (an IPv4 address, or the /64 of an IPv6 address) and of its /48. What is stored counts by /48
 * alone: who has one may not fill a table from 65,536 hosts.
 */
const rates: Readonly<Record<'stored' | 'low' | 'high', { host: LimiterName | null; site: LimiterName }>> = {
  stored: { host: null, site: 'stored' },
  low: { host: 'low', site: 'high' },
  high: { host: 'high', site: 'wide' },
}

/** Requests that are limited for each address, by kind: they cost work or fill storage. */
const kinds = {
  comment: 'stored',
  message: 'stored',
  share: 'stored',
  // Words that found nothing. The request is answered in any case.
  words: 'stored',
  vote: 'low',
  ask: 'low',
  report: 'low',
  // The dialog sends a query for each key until the browser has the index.
  search: 'high',
  mcp: 'high',
  miss: 'high',
  // Services that show links ask for the pictures of many pages.
  picture: 'high',
} satisfies Record<string, keyof typeof rates>

export type LimitedKind = keyof typeof kinds

/** True when an address may send another request. Pass null when the address is unknown. */
export type AddressLimit = (address: string | null) => Promise<boolean>

/** The limit of each kind of request. */
export type RequestLimits = Readonly<Record<LimitedKind, AddressLimit>>

/** Seconds after which a refused request may be sent again: the period of the limiters. */
const retryAfterSeconds = 60
/** Milliseconds a limiter may take. */
const limiterLimitMs = 500

/**
 * Limits requests by address, with the platform's limiters only. Unknown addresses are not limited: no edge is in
 * front that could be flooded. When a limiter fails, it limits nobody.
 */
export function requestLimits(limiters: LocationLimiters): RequestLimits {
  const limits = Object.entries(kinds).map(([kind, rate]) => {
    const names = rates[rate]
    const limit: AddressLimit = async (address) => {
      if (address === null) return true
      const { host, site } = networksOf(address)
      const counts: [LimiterName, string][] = []
      if (names.host) counts.push([names.host, host])
      if (site) counts.push([names.site, site])
      else if (!names.host) counts.push([names.site, host])
      const answers = counts.map(([name, network]) => ask(limiters[name], `${kind} ${network}`))
      return (await Promise.all(answers)).every(Boolean)
    }
    return [kind, limit]
  })
  return Object.fromEntries(limits)
}

async function ask(limiter: RateLimiter, key: string): Promise<boolean> {
  try {
    return (await within(limiterLimitMs, limiter.limit({ key }), 'The rate limiter')).success
  } catch (error) {
    console.error('The rate limiter failed, so nobody is limited.', error)
    return true
  }
}

/** True when the sender is within the limit. Cloudflare sets the header; a client cannot. */
export const isAllowed = (mayAsk: AddressLimit, c: Context): Promise<boolean> =>
  mayAsk(c.req.header('cf-connecting-ip') ?? null)

/** Answers 429 to an address that asks too often, before the handler does any work. */
export const limitedBy =
  (mayAsk: AddressLimit): MiddlewareHandler =>
  async (c, next) =>
    (await isAllowed(mayAsk, c)) ? next() : tooManyRequests(c)

/** The problem of an address that asks too often, and the header that says when it may ask again. */
export function tooManyProblem(c: Context): Problem {
  c.header('retry-after', String(retryAfterSeconds))
  const detail = 'Too many requests came from this address. Wait a minute and try again.'
  return { status: 429, title: 'Too many requests', detail }
}

/** The 429 answer, in the form that callers of the address expect. */
export function tooManyRequests(c: Context): Response {
  const refusal = tooManyProblem(c)
  if (c.req.path === routes.mcp.pattern) {
    const error = { code: -32000, message: refusal.detail }
    return c.json({ jsonrpc: '2.0', id: null, error }, 429, { 'cache-control': 'no-store' })
  }
  return isApiPath(c.req.path)
    ? problem(c, refusal)
    : c.text(`${refusal.detail}\n`, 429, { 'cache-control': 'no-store' })
}
