import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KVNamespace } from '@cloudflare/workers-types'
import { expect, test } from 'vitest'
import { contentKeys } from '../../content-bundle/model/manifest.ts'
import { fixtureDist } from '../../tests/build-fixture-site.ts'
import { fixtureManifest, siteWithCache, testParts } from '../../tests/test-app.ts'
import { responseCache } from '../../worker/http/response-cache.ts'
import { kvContent } from '../../worker/stores/content-store.ts'
import { sampler, seededRandom, zipfShares } from './random.ts'
import { emptyTally, SimulatedIsolate } from './simulated-isolate.ts'

/** The fixture site as one isolate serves it from KV, with a clock and counts of what it does. */
function realIsolate() {
  const manifest = fixtureManifest()
  const seen = { kvReads: 0, fromMemory: 0 }
  const clock = { seconds: 0 }
  const background: Promise<unknown>[] = []
  const bytesOf = (path: string) => new Uint8Array(readFileSync(join(fixtureDist, 'content', path))).buffer
  const get = async (key: string) => {
    seen.kvReads += 1
    if (key === contentKeys.pointer) return manifest.build
    if (key === contentKeys.manifest(manifest.build)) return bytesOf('manifest.json')
    return bytesOf(join('objects', key.slice(contentKeys.object('').length)))
  }
  const content = kvContent({
    kv: { get } as unknown as Pick<KVNamespace, 'get'>,
    now: () => clock.seconds * 1000,
    background: (work) => background.push(work),
  })
  const responses = responseCache({
    maxBytes: 32 * 2 ** 20,
    currentBuild: () => content.freshManifest()?.build,
    onMatch: () => {
      seen.fromMemory += 1
    },
  })
  const ask = siteWithCache(testParts({ content, responses }))
  return {
    seen,
    /** Answers at a second of the day; waits for all that the answer began. */
    async answer(seconds: number, path: string, headers: Record<string, string>): Promise<Response> {
      clock.seconds = seconds
      const response = await ask(path, { headers })
      await response.arrayBuffer()
      await Promise.all(background)
      return response
    },
  }
}

/** Pages of the fixture site in its first language, each with its own words. */
const pages = Object.entries(fixtureManifest().pages)
  .filter(([path, { locale, canonical }]) => path.startsWith('/docs/') && locale === 'en' && !canonical)
  .map(([path]) => path)
  .slice(0, 12)

test('a simulated isolate reads KV and uses its memory exactly as the worker does', async () => {
  expect(pages.length).toBeGreaterThan(3)
  const random = seededRandom(11)
  const nextPage = sampler(zipfShares(pages.length, 0.9), random)
  const real = realIsolate()
  const tally = emptyTally()
  const simulated = new SimulatedIsolate(0, new Map(), tally)
  const etags = new Map<string, string>()
  const kinds = { notModified: 0, markdown: 0 }
  let at = 0
  for (let number = 0; number < 400; number += 1) {
    // Mostly seconds apart, sometimes minutes, so that manifests become stale in all ways.
    at += random() < 0.05 ? 1000 * random() : 12 * random()
    const page = nextPage()
    const isMarkdown = random() < 0.2
    const path = `${pages[page]}${isMarkdown ? '.md' : ''}`
    const etag = etags.get(path)
    const isRevalidation = etag !== undefined && random() < 0.3
    const response = await real.answer(at, path, isRevalidation ? { 'if-none-match': etag } : {})
    expect(response.status).toBe(isRevalidation ? 304 : 200)
    etags.set(path, response.headers.get('etag') ?? '')
    kinds.notModified += isRevalidation ? 1 : 0
    kinds.markdown += isMarkdown ? 1 : 0
    simulated.answer({ at, page, isMarkdown, isRevalidation, build: 1 })
    expect({ number, path, kvReads: tally.kvReads, fromMemory: tally.fromMemory }).toEqual({
      number,
      path,
      ...real.seen,
    })
  }
  expect(real.seen.fromMemory).toBeGreaterThan(100)
  expect(kinds.notModified).toBeGreaterThan(40)
  expect(kinds.markdown).toBeGreaterThan(40)
})
