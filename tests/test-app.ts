import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../content-bundle/model/manifest.ts'
import site from '../content-bundle/site/config.ts'
import { createApp } from '../worker/app.ts'
import type { AppParts } from '../worker/app-parts.ts'
import { finishedAnswers } from '../worker/http/response-cache.ts'
import { memoryContent } from '../worker/stores/content-store.ts'
import { feedbackIntake } from '../worker/stores/feedback-intake.ts'
import { memoryFeedback } from '../worker/stores/feedback-store.ts'
import { memoryPictures } from '../worker/stores/picture-store.ts'
import { fixtureDist } from './build-fixture-site.ts'

/** The fixture site's manifest, as it was built. */
export function fixtureManifest(): Manifest {
  return JSON.parse(readFileSync(join(fixtureDist, 'content/manifest.json'), 'utf8')) as Manifest
}

/** The parts of an app over the fixture site, all in memory; any of them can be replaced. */
export function testParts(parts: Partial<AppParts> = {}) {
  const folder = join(fixtureDist, 'content/objects')
  const objects = new Map(readdirSync(folder).map((hash) => [hash, readFileSync(join(folder, hash), 'utf8')]))
  return {
    site,
    content: memoryContent(fixtureManifest(), objects),
    feedback: feedbackIntake(memoryFeedback(), { send: async () => {} }, false),
    mayPost: async () => true,
    finished: finishedAnswers(0),
    pictures: memoryPictures(),
    assets: async ({ url }: Request) => {
      const file = join(fixtureDist, 'client', new URL(url).pathname)
      return existsSync(file) ? new Response(readFileSync(file)) : new Response(null, { status: 404 })
    },
    codeBuild: 'test',
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
export const appWithManifest = (changes: Partial<Manifest>) =>
  appWithContent({ manifest: async () => ({ ...fixtureManifest(), ...changes }) })
