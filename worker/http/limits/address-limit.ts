import { BoundedMap } from '../../../engine/model/values/bounded-map.ts'
import { keyedHash } from '../../../engine/model/values/keyed-hash.ts'
import { within } from '../within.ts'
import { networksOf } from './networks-of.ts'

/** A rate limiter; Cloudflare's binding has this shape. */
export interface RateLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** True when an address may send another request. Pass null when the address is unknown. */
export type AddressLimit = (address: string | null) => Promise<boolean>

/** Requests that an isolate accepts from one address. */
export interface Allowance {
  /** Most requests in ten seconds. */
  burst: number
  /** Requests a minute that pass without a call to the location's limiter, so that no reader waits for it. */
  uncounted: number
  /** Most requests in an hour; left out: as many as the other limits let pass. */
  hourly?: number
}

export interface AddressLimitOptions {
  /** Counts over a minute for a whole location. */
  limiter: RateLimiter
  /** The same for /56 networks, which are let do more; null: only the isolate counts them. */
  wideLimiter: RateLimiter | null
  /** Keeps counts apart that share a limiter. */
  kind: string
  allowance: Allowance
  /** Keys the hash under which an address is counted. */
  secret: string
  now: () => Date
}

/** Requests since a time, in milliseconds. */
interface Count {
  since: number
  requests: number
}

const burstMs = 10_000
const minuteMs = 60_000
const hourMs = 3_600_000
/** Addresses an isolate counts for each kind; the one that asked longest ago is evicted first. */
const countedAddresses = 10_000
/** Requests of a /56 network at once for each one of a host: several people may share a network. */
const wideFactor = 4
/** Milliseconds the limiter may take. */
const limiterLimitMs = 500

/**
 * Limits requests by address without storing any address. An isolate counts bursts by itself and calls the
 * location's limiter only for addresses that ask again and again. An IPv6 address counts by its /64 network, which
 * one host owns, and by its /56 network, which a household may own. Unknown addresses are not limited: no edge is in
 * front that could be flooded. When the limiter fails, nobody is limited.
 */
export function addressLimit(options: AddressLimitOptions): AddressLimit {
  const { limiter, wideLimiter, allowance } = options
  const ownLimit = networkLimit({ ...options, limiter })
  const wideLimit = networkLimit({
    ...options,
    limiter: wideLimiter,
    // The count of an hour is not wider: a household must not use up the budgets of a day.
    allowance: {
      ...allowance,
      burst: wideFactor * allowance.burst,
      uncounted: wideFactor * allowance.uncounted,
    },
  })
  return async (address) => {
    if (address === null) return true
    const { own, wide } = networksOf(address)
    return (await ownLimit(own)) && (wide === null || (await wideLimit(wide)))
  }
}

/** Limits the requests of each network. */
function networkLimit({
  limiter,
  kind,
  allowance,
  secret,
  now,
}: Omit<AddressLimitOptions, 'limiter'> & { limiter: RateLimiter | null }) {
  const counts = new BoundedMap<string, { burst: Count; minute: Count; hour: Count }>(countedAddresses)
  return async (network: string): Promise<boolean> => {
    const key = `${kind} ${await addressKey(network, secret, now())}`
    const at = now().getTime()
    const known = counts.get(key)
    const burst = counted(known?.burst, at, burstMs)
    const minute = counted(known?.minute, at, minuteMs)
    const hour = counted(known?.hour, at, hourMs)
    counts.set(key, { burst, minute, hour })
    if (burst.requests > allowance.burst) return false
    if (allowance.hourly !== undefined && hour.requests > allowance.hourly) return false
    if (limiter === null || minute.requests <= allowance.uncounted) return true
    try {
      return (await within(limiterLimitMs, limiter.limit({ key }), 'The rate limiter')).success
    } catch (error) {
      console.error('The rate limiter failed, so nobody is limited.', error)
      return true
    }
  }
}

/** A count with one more request; a new one when its period is over. */
const counted = (count: Count | undefined, at: number, periodMs: number): Count =>
  count && at - count.since < periodMs
    ? { since: count.since, requests: count.requests + 1 }
    : { since: at, requests: 1 }

/** HMAC-SHA-256 of an address, keyed by the secret and the UTC day, in hexadecimal. */
export const addressKey = (address: string, secret: string, now: Date): Promise<string> =>
  keyedHash(`${now.toISOString().slice(0, 10)} ${secret}`, address)
