import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../engine/model/manifest.ts'
import { createApp } from '../worker/app.ts'
import type { AppParts } from '../worker/app-parts.ts'
import { answerCache } from '../worker/assistant/answer-cache.ts'
import type { AssistantParts } from '../worker/assistant/assistant-parts.ts'
import { d1SharedChats } from '../worker/assistant/stores/shared-chats.ts'
import { concurrencyLimit, Places } from '../worker/http/limits/concurrency-limit.ts'
import type { RequestLimits } from '../worker/http/limits/request-limits.ts'
import { assetSearchIndexes } from '../worker/stores/search-indexes.ts'
import { d1WordCounts } from '../worker/stores/word-counts.ts'
import { fixtureDist } from './build-fixture-site.ts'
import site from './fixtures/config.ts'
import { testDatabase } from './stores/test-database.ts'
import { testContent, testFeedback, testMessages } from './stores/test-stores.ts'

/** The fixture site's manifest, as it was built. */
export function fixtureManifest(): Manifest {
  return JSON.parse(readFileSync(join(fixtureDist, 'content/manifest.json'), 'utf8')) as Manifest
}

export const always = async () => true
/** Limits that refuse nobody. */
export const unlimited: RequestLimits = {
  vote: always,
  comment: always,
  message: always,
  share: always,
  ask: always,
  words: always,
  search: always,
  mcp: always,
  miss: always,
  report: always,
  picture: always,
}

function fixtureContent() {
  const folder = join(fixtureDist, 'content/objects')
  const objects = new Map(readdirSync(folder).map((hash) => [hash, readFileSync(join(folder, hash), 'utf8')]))
  return testContent(fixtureManifest(), objects)
}

/** An assistant without a model, with stores in memory. */
export const testAssistant = (parts: Partial<AssistantParts> = {}): AssistantParts => ({
  site,
  content: fixtureContent(),
  model: null,
  timeLimitMs: 2000,
  countModelAnswer: always,
  running: new Places(2, 2000, Date.now),
  answers: answerCache(),
  sharing: { secret: 'test', chats: d1SharedChats(testDatabase()) },
  unanswered: d1WordCounts(testDatabase(), 'unanswered', () => new Date('2026-11-21T12:00:00Z')),
  logAnswer: () => {},
  clock: () => 0,
  background: () => {},
  ...parts,
})

/** The parts of an app over the fixture site, all in memory; any of them can be replaced. */
export function testParts(parts: Partial<AppParts> = {}) {
  const assets = async ({ url }: Request) => {
    const file = join(fixtureDist, 'client', new URL(url).pathname)
    return existsSync(file) ? new Response(readFileSync(file)) : new Response(null, { status: 404 })
  }
  return {
    site,
    content: fixtureContent(),
    feedback: testFeedback(),
    tellTeam: () => {},
    messages: testMessages(),
    limits: unlimited,
    concurrency: concurrencyLimit(Date.now),
    search: assetSearchIndexes(parts.assets ?? assets),
    versions: { file: async () => null, openSearch: async () => null },
    countEmptySearch: () => {},
    pictures: { get: async () => null, put: () => {} },
    assets,
    previewHost: null,
    assistant: testAssistant(),
    codeBuild: 'test',
    logRequest: () => {},
    reports: () => {},
    now: () => new Date('2026-11-21T12:00:00Z'),
    ...parts,
  }
}

/** The whole app over the fixture site. */
export function testApp(parts: Partial<AppParts> = {}) {
  return createApp(testParts(parts))
}

/** The whole app over the fixture site, with a content store that differs in some of its reads. */
export function appWithContent(content: Partial<AppParts['content']>) {
  const parts = testParts()
  return createApp({ ...parts, content: { ...parts.content, ...content } })
}

/** The whole app over a site whose manifest differs from the fixture's in some of its fields. */
export function appWithManifest(changes: Partial<Manifest>) {
  const folder = join(fixtureDist, 'content/objects')
  const objects = new Map(readdirSync(folder).map((hash) => [hash, readFileSync(join(folder, hash), 'utf8')]))
  return testApp({ content: testContent({ ...fixtureManifest(), ...changes }, objects) })
}
