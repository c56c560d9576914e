import { expect, test } from 'vitest'
import type { PageEntry } from '../../content-bundle/model/manifest.ts'
import { seededRandom } from '../random.ts'
import { mixedTraffic, type SoakRequest } from './traffic.ts'

const pages = Object.fromEntries(
  ['/', '/docs/traces', '/docs/prompts', '/ja/docs/日本'].map((path) => [path, {} as PageEntry]),
)
const source = { manifest: { pages, redirects: { '/old': '/docs/traces' } }, assets: ['/assets/main.js'] }
const etags = new Map([['/docs/traces', 'W/"a"']])

function draw(count: number, seed = 1): SoakRequest[] {
  const next = mixedTraffic({ ...source, etags, random: seededRandom(seed) })
  return Array.from({ length: count }, next)
}

test('all kinds of requests come, pages most often', () => {
  const kinds = Map.groupBy(draw(5000), ({ kind }) => kind)
  expect(kinds.size).toBe(9)
  for (const requests of kinds.values())
    expect(requests.length).toBeLessThanOrEqual(kinds.get('page')?.length ?? 0)
})

test('a seed decides the traffic but for the ids of votes', () => {
  const paths = (seed: number) => draw(200, seed).map(({ path, headers }) => [path, headers])
  expect(paths(3)).toEqual(paths(3))
  expect(paths(3)).not.toEqual(paths(4))
})

test('a request carries the ETag of its page where it is known, and expects 304 only then', () => {
  const conditional = draw(5000).filter(({ kind }) => kind === 'conditional')
  for (const { path, headers, expects } of conditional) {
    expect(headers['if-none-match']).toBe(etags.get(path))
    expect(expects).toEqual([etags.has(path) ? 304 : 200])
  }
})

test('requests are ready to send: paths are ASCII, missing pages are missing, and addresses differ', () => {
  const requests = draw(5000)
  for (const { path } of requests) expect(path).toMatch(/^\/[!-~]*$/)
  for (const { path } of requests.filter(({ kind }) => kind === 'missing page'))
    expect(Object.keys(pages)).not.toContain(path)
  expect(new Set(requests.map(({ headers }) => headers['cf-connecting-ip'])).size).toBeGreaterThan(4000)
})

test('every vote has its own id', () => {
  const votes = draw(5000).filter(({ kind }) => kind === 'vote')
  expect(new Set(votes.map(({ body }) => JSON.parse(body ?? '{}').id)).size).toBe(votes.length)
})
