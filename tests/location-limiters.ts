import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'smol-toml'
import type { LocationLimiters, RateLimiter } from '../worker/http/limits/request-limits.ts'

interface LimiterTable {
  name: string
  simple: { limit: number; period: number }
}
const config = readFileSync(resolve(import.meta.dirname, '../wrangler.toml'), 'utf8')
const { ratelimits } = parse(config) as unknown as { ratelimits: LimiterTable[] }

/** Most requests a minute of each limiter in `wrangler.toml`. */
export function perMinute(name: keyof LocationLimiters): number {
  const table = ratelimits.find((one) => one.name === `${name.toUpperCase()}_RATE`)
  if (!table) throw new Error(`wrangler.toml has no rate limiter for ${name}.`)
  return (table.simple.limit * 60) / table.simple.period
}

/** The limiters of `wrangler.toml`, counting in minutes of a clock that the test moves, and the keys they were asked for. */
export function locationLimiters(clock: { at: number }) {
  const keys: string[] = []
  const limiter = (name: keyof LocationLimiters): RateLimiter => {
    const counts = new Map<string, number>()
    return {
      async limit({ key }) {
        keys.push(key)
        const inMinute = `${Math.floor(clock.at / 60_000)} ${key}`
        const count = (counts.get(inMinute) ?? 0) + 1
        counts.set(inMinute, count)
        return { success: count <= perMinute(name) }
      },
    }
  }
  const limiters: LocationLimiters = {
    stored: limiter('stored'),
    low: limiter('low'),
    high: limiter('high'),
    wide: limiter('wide'),
  }
  return { keys, limiters }
}
