/** What the limit needs of a rate limiter; Cloudflare's binding has this shape. */
export interface RateLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** Whether an address may post once more; null stands for an address nobody knows. */
export type AddressLimit = (address: string | null) => Promise<boolean>

export interface AddressLimitOptions {
  /** Counts over a minute for a whole location. */
  limiter: RateLimiter
  /** Keys the hash under which an address is counted. */
  secret: string
  now: () => Date
}

/** Posts in ten seconds that no reader makes. */
const burst = 12
const burstMs = 10_000
/** Posts a minute that are let through without asking the limiter: a reader's vote never waits for it. */
const unasked = 4
const minuteMs = 60_000
/** Addresses an isolate remembers; the one that posted longest ago goes first. */
const remembered = 10_000

/**
 * Limits posts by address without keeping any address. An isolate knows bursts by itself and asks the
 * location's limiter only for those who post again and again. An address nobody knows is not limited
 * (there is no edge in front that could be flooded), and a limiter that fails limits nobody.
 */
export function addressLimit({ limiter, secret, now }: AddressLimitOptions): AddressLimit {
  const postTimes = new Map<string, number[]>()
  const timesOf = (key: string, at: number): number[] => {
    const recent = (postTimes.get(key) ?? []).filter((time) => time > at - minuteMs).slice(-burst)
    postTimes.delete(key)
    postTimes.set(key, [...recent, at])
    if (postTimes.size > remembered) postTimes.delete(postTimes.keys().next().value ?? '')
    return [...recent, at]
  }
  return async (address) => {
    if (address === null) return true
    const key = await addressKey(address, secret, now())
    const at = now().getTime()
    const times = timesOf(key, at)
    if (times.filter((time) => time > at - burstMs).length > burst) return false
    if (times.length <= unasked) return true
    try {
      return (await limiter.limit({ key })).success
    } catch (error) {
      console.error('The rate limiter did not answer; nobody is limited meanwhile.', error)
      return true
    }
  }
}

/** HMAC-SHA-256 of an address under the secret and the UTC day, as hex. */
export async function addressKey(address: string, secret: string, now: Date): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const salt = `${now.toISOString().slice(0, 10)} ${secret}`
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(salt), algorithm, false, ['sign'])
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(address)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
