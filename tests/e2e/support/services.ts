import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test as plain } from '@playwright/test'
import { hostileNotebook } from '../../fixtures/hostile-outputs.ts'
import { siteWithSettings } from './site-with-settings.ts'
import { type StandIn, standIn } from './stand-in.ts'

const cookbook = resolve(import.meta.dirname, '../../../.cache/hostile-cookbook')

/** Milliseconds that are longer than any test: what passes by itself stays, and no slow machine reaches a limit. */
const longMs = 3_600_000

/** How a region answers those who ask for a session. */
type Answer = 'signed in' | 'signed out' | 'broken' | 'silent'

const regionIds = ['eu', 'us', 'hipaa'] as const
type RegionId = (typeof regionIds)[number]

/** A site with all services that a config can name, each a server of the tests. */
export interface Services {
  site: Awaited<ReturnType<typeof siteWithSettings>>
  regions: Record<RegionId, StandIn>
  /** What the regions answer; the tests set it. */
  answers: Record<RegionId, Answer>
  /** Product analytics. */
  product: StandIn
  /** The marketing tracker. */
  tracker: StandIn
  /** A host of the API. It knows one pair of keys. */
  api: StandIn
  /** A host that allows no page of another origin to read its answer. */
  closed: StandIn
}

async function startServices(): Promise<Services> {
  const answers: Services['answers'] = { eu: 'signed out', us: 'signed out', hipaa: 'signed out' }
  const regionOf = (id: RegionId) =>
    standIn((_, response) => {
      const answer = answers[id]
      if (answer === 'silent') return
      if (answer === 'broken') return void response.writeHead(500).end('{}')
      response.setHeader('content-type', 'application/json')
      response.end(answer === 'signed in' ? '{"user":{"name":"Ada"}}' : '{}')
    })
  const regions = { eu: await regionOf('eu'), us: await regionOf('us'), hipaa: await regionOf('hipaa') }
  const product = await standIn((_, response) => response.end('{"status":"Ok"}'))
  const tracker = await standIn((_, response) => {
    response.setHeader('content-type', 'text/javascript')
    response.end('window.trackerLoaded = true')
  })
  const api = await standIn(({ headers }, response) => {
    const isKnown = headers.authorization === `Basic ${btoa('pk-2:sk-2')}`
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ mass: 3 }))
  })
  const closed = await standIn((_request, response) => {
    response.removeHeader('access-control-allow-origin')
    response.end('{}')
  })
  rmSync(cookbook, { recursive: true, force: true })
  mkdirSync(cookbook, { recursive: true })
  writeFileSync(join(cookbook, 'hostile.ipynb'), hostileNotebook())
  // The picture `src=x` of the notebook: without it, the build stops.
  writeFileSync(join(cookbook, 'x'), '')
  const site = await siteWithSettings(
    {
      regions: {
        list: regionIds.map((id) => ({ id, url: regions[id].url, label: `${id.toUpperCase()} region` })),
        fallback: 'eu',
        byContinent: { EU: 'eu', AS: 'eu', NA: 'us', SA: 'us' },
      },
      analytics: {
        product: { host: product.url, key: 'project-key' },
        marketing: { script: `${tracker.url}/code.js`, queue: '_hsq', origins: [] },
      },
      apiReference: {
        file: 'api.yaml',
        path: '/docs/api',
        servers: [
          { label: 'EU', url: api.url },
          { label: 'Closed', url: closed.url },
          { label: 'Gone', url: 'http://127.0.0.1:9' },
        ],
      },
      limits: { copiedForMs: longMs, copyFailedForMs: longMs, sessionTimeoutMs: longMs },
    },
    ['--cookbook', cookbook],
  )
  return { site, regions, answers, product, tracker, api, closed }
}

/** Tests of one site with all services, which one process builds and keeps. Each begins with nobody signed in. */
export const test = plain.extend<{ fresh: undefined }, { services: Services }>({
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const services = await startServices()
      await use(services)
      const { site, regions, answers: _, ...others } = services
      await site.close()
      for (const server of [...Object.values(regions), ...Object.values(others)]) server.close()
    },
    { scope: 'worker' },
  ],
  fresh: [
    async ({ services }, use) => {
      const { regions, answers, product, tracker } = services
      for (const id of regionIds) answers[id] = 'signed out'
      for (const server of [...Object.values(regions), product, tracker])
        server.received.length = server.abandoned.length = 0
      await use(undefined)
    },
    { auto: true },
  ],
})

/** The same for visitors whom nobody asks for consent: their browser has answered. */
export const testWithoutBanner = test.extend({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
    })
    await use(page)
  },
})
