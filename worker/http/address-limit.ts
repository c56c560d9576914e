import { BoundedMap } from '../../content-bundle/model/bounded-map.ts'
import { toHex } from './to-hex.ts'
import { within } from './within.ts'

/** What the limit needs of a rate limiter; Cloudflare's binding has this shape. */
export interface RateLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** Whether an address may post once more. Null stands for an unknown address. */
export type AddressLimit = (address: string | null) => Promise<boolean>

export interface AddressLimitOptions {
  /** Counts over a minute for a whole location. */
  limiter: RateLimiter
  /** Keys the hash under which an address is counted. */
  secret: string
  now: () => Date
}

/** Most posts in ten seconds: no reader makes more. */
const burst = 12
const burstMs = 10_000
/** Posts a minute that pass without a call to the limiter, so that a reader's vote never waits for it. */
const unlimitedPosts = 4
const minuteMs = 60_000
/** Addresses an isolate counts; the one that posted longest ago is evicted first. */
const countedAddresses = 10_000
/** Milliseconds the limiter may take. */
const limiterLimitMs = 500

/**
 * Limits posts by address without storing any address. An isolate counts bursts by itself and calls the
 * location's limiter only for addresses that post again and again. Unknown addresses are not limited: there
 * is no edge in front that could be flooded. When the limiter fails, nobody is limited.
 */
export function addressLimit({ limiter, secret, now }: AddressLimitOptions): AddressLimit {
  const postTimes = new BoundedMap<string, number[]>(countedAddresses)
  const timesOf = (key: string, at: number): number[] => {
    const recent = (postTimes.get(key) ?? []).filter((time) => time > at - minuteMs).slice(-burst)
    const times = [...recent, at]
    postTimes.set(key, times)
    return times
  }
  return async (address) => {
    if (address === null) return true
    const key = await addressKey(address, secret, now())
    const at = now().getTime()
    const times = timesOf(key, at)
    if (times.filter((time) => time > at - burstMs).length > burst) return false
    if (times.length <= unlimitedPosts) return true
    try {
      return (await within(limiterLimitMs, limiter.limit({ key }), 'The rate limiter')).success
    } catch (error) {
      console.error('The rate limiter failed, so nobody is limited.', error)
      return true
    }
  }
}

/** HMAC-SHA-256 of an address, keyed by the secret and the UTC day, in hexadecimal. */
export async function addressKey(address: string, secret: string, now: Date): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const salt = `${now.toISOString().slice(0, 10)} ${secret}`
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(salt), algorithm, false, ['sign'])
  return toHex(await crypto.subtle.sign('HMAC', key, bytes(address)))
}
