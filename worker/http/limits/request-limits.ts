import type { Context, MiddlewareHandler } from 'hono'
import { isApiPath, routes } from '../../../engine/model/urls/routes.ts'
import { type Problem, problem } from '../failures/problem.ts'
import { type AddressLimit, type Allowance, addressLimit, type RateLimiter } from './address-limit.ts'

/** Limiters of the location. Their figures are in wrangler.toml. */
export interface LocationLimiters {
  /** For what a person does a few times a minute. */
  low: RateLimiter
  /** For what an office behind one address does. */
  high: RateLimiter
}

/** Requests that are limited for each address, by kind: they cost work or fill storage. */
const allowances = {
  // 24 times the hour's count is below the day's budget: in one isolate, no network uses it up for all.
  vote: { rate: 'low', burst: 12, uncounted: 4, hourly: 60 },
  comment: { rate: 'low', burst: 6, uncounted: 3, hourly: 10 },
  message: { rate: 'low', burst: 6, uncounted: 3, hourly: 10 },
  share: { rate: 'low', burst: 6, uncounted: 3, hourly: 8 },
  ask: { rate: 'low', burst: 6, uncounted: 3, hourly: 80 },
  // Words that found nothing. The request is answered in any case.
  words: { rate: 'low', burst: 6, uncounted: 3, hourly: 20 },
  // The dialog sends a query for each key until the browser has the index.
  search: { rate: 'high', burst: 100, uncounted: 60 },
  mcp: { rate: 'high', burst: 60, uncounted: 30 },
  miss: { rate: 'high', burst: 60, uncounted: 30 },
  report: { rate: 'low', burst: 10, uncounted: 5 },
  // Services that show links ask for the pictures of many pages.
  picture: { rate: 'high', burst: 60, uncounted: 30 },
} satisfies Record<string, Allowance & { rate: keyof LocationLimiters }>

export type LimitedKind = keyof typeof allowances

/** The limit of each kind of request. */
export type RequestLimits = Readonly<Record<LimitedKind, AddressLimit>>

/** Seconds after which a refused request may be sent again: the longest period a limiter counts over. */
const retryAfterSeconds = 60

export function requestLimits(
  limiters: LocationLimiters,
  { secret, now }: { secret: string; now: () => Date },
): RequestLimits {
  const limits = Object.entries(allowances).map(([kind, { rate, ...allowance }]) => {
    const wideLimiter = rate === 'low' ? limiters.high : null
    return [kind, addressLimit({ limiter: limiters[rate], wideLimiter, kind, allowance, secret, now })]
  })
  return Object.fromEntries(limits)
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
  const found = tooManyProblem(c)
  if (c.req.path === routes.mcp.pattern) {
    const error = { code: -32000, message: found.detail }
    return c.json({ jsonrpc: '2.0', id: null, error }, 429, { 'cache-control': 'no-store' })
  }
  return isApiPath(c.req.path)
    ? problem(c, found)
    : c.text(`${found.detail}\n`, 429, { 'cache-control': 'no-store' })
}
