import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import ownSite from '../../content-bundle/site/config.ts'
import type { Figure } from './figure.ts'
import { platformLimits, prices, subscription } from './public-prices.ts'
import { caching, isolateHabits, site, visits } from './workload.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const wranglerNumber = (name: string) =>
  Number(new RegExp(`^${name} = ([\\d.]+)$`, 'm').exec(read('wrangler.toml'))?.[1])

const figures: [string, Figure][] = [
  ...Object.entries({ ...site, ...caching, ...visits, ...platformLimits, subscription }),
  ...Object.entries(prices).map(([name, { dollars }]): [string, Figure] => [name, dollars]),
]

test.each(figures)('%s is a number of which the kind and the source are named', (name, figure) => {
  expect(figure.value).toBeGreaterThan(0)
  if (figure.kind === 'measured') expect(figure.source).toMatch(/2026-\d\d-\d\d/)
  if (figure.kind === 'published') expect(figure.source).not.toBe('')
  if (name in visits && figure.kind !== 'published') expect(figure.kind).toBe('assumed')
})

test('sources in this repository exist', () => {
  const named = figures.flatMap(([, { source }]) => source.match(/\b(?:worker|bench)\/[\w./-]*\w/g) ?? [])
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('what the worker is configured with is what wrangler.toml says', () => {
  expect(caching.responseCacheBytes.value).toBe(wranglerNumber('RESPONSE_CACHE_BYTES'))
  expect(site.logLinesPerRequest.value).toBe(wranglerNumber('REQUEST_LOG_SHARE'))
  expect(platformLimits.cpuMs.value).toBe(wranglerNumber('cpu_ms'))
})

test('what the worker keeps is what its source says', () => {
  const store = read('worker/stores/content-store.ts')
  expect(store).toContain(`const keptObjects = ${caching.keptObjects.value}\n`)
  expect(store).toContain('const objectCacheSeconds = 24 * 60 * 60\n')
  expect(caching.edgeObjectSeconds.value).toBe(24 * 60 * 60)
  expect(read('worker/http/response-cache.ts')).toContain(
    `const entryOverhead = ${caching.responseOverheadBytes.value}\n`,
  )
})

test('a vote writes a row and its indexes, and is kept for the months of the site config', () => {
  const tables = read('worker/stores/migrations/0001_feedback.sql')
  const indexes = tables.match(/CREATE INDEX \w+ ON feedback\b/g) ?? []
  // The text key has its own index.
  expect(visits.rowsPerVote.value).toBe(1 + 1 + indexes.length)
  expect(ownSite.limits.feedbackKeptMonths).toBe(24)
})

test('the harsh guess is harsher than the kind one in all respects', () => {
  const { kind, harsh } = isolateHabits
  expect(harsh.idleSeconds).toBeLessThan(kind.idleSeconds)
  expect(harsh.lifeSeconds).toBeLessThan(kind.lifeSeconds)
  expect(harsh.requestsPerSecond).toBeLessThan(kind.requestsPerSecond)
})
