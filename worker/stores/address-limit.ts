/** What the limit needs of a rate limiter; Cloudflare's binding has this shape. */
export interface RateLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** Whether an address may post once more; null stands for an address nobody knows. */
export type AddressLimit = (address: string | null) => Promise<boolean>

/**
 * Counts posts by address without keeping any address: the key is a keyed hash whose salt changes
 * with the UTC day. All limiters must agree. An address nobody knows is not limited (there is no edge
 * in front that could be flooded), and a limiter that fails limits nobody.
 */
export function addressLimit(
  limiters: readonly RateLimiter[],
  secret: string,
  now: () => Date,
): AddressLimit {
  return async (address) => {
    if (address === null) return true
    const key = await addressKey(address, secret, now())
    try {
      for (const limiter of limiters) if (!(await limiter.limit({ key })).success) return false
    } catch (error) {
      console.error('The rate limiter did not answer; nobody is limited meanwhile.', error)
    }
    return true
  }
}

/** HMAC-SHA-256 of an address under the secret and the day, as hex. */
export async function addressKey(address: string, secret: string, now: Date): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const salt = `${now.toISOString().slice(0, 10)} ${secret}`
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(salt), algorithm, false, ['sign'])
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(address)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
