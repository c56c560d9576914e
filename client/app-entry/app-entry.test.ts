// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RegionTable } from '../../engine/model/site/site-config.ts'
import { appEntry } from './app-entry.ts'

const regions: RegionTable = {
  list: [
    { id: 'eu', url: 'https://eu.example', label: 'Europe' },
    { id: 'us', url: 'https://us.example', label: 'America' },
  ],
  fallback: 'eu',
  byContinent: { NA: 'us' },
}
const limits = { sessionTimeoutMs: 50, sessionsFreshForMs: 1000 }

/** Regions where the visitor is signed in; a region that is `silent` never answers. */
const world = { signedIn: [] as string[], continent: 'EU', silent: '', asked: [] as string[] }

beforeEach(() => {
  sessionStorage.clear()
  Object.assign(world, { signedIn: [], continent: 'EU', silent: '', asked: [] })
  document.documentElement.removeAttribute('data-session')
  document.body.innerHTML = `<div id="app-entry"><a href="https://eu.example">Sign up</a></div>
    <template id="app-choice"><details data-dropdown><ul></ul></details></template>`
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    world.asked.push(url)
    signal.throwIfAborted()
    if (world.silent && url.includes(world.silent)) {
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    if (!url.includes('session')) return Response.json({ continentCode: world.continent })
    const isSignedIn = world.signedIn.some((id) => url.includes(`//${id}.`))
    return Response.json(isSignedIn ? { user: {} } : {})
  })
})
afterEach(() => vi.unstubAllGlobals())

const link = () => document.querySelector<HTMLAnchorElement>('#app-entry > a')
const stored = () => JSON.parse(sessionStorage.getItem('app-entry') ?? 'null')

test('a visitor without a session is sent to the region of their continent', async () => {
  world.continent = 'NA'
  appEntry(regions, limits)
  await vi.waitFor(() => expect(link()?.href).toBe('https://us.example/'))
  expect(document.documentElement.hasAttribute('data-session')).toBe(false)
})

test('a visitor with one session is sent to its region', async () => {
  world.signedIn = ['us']
  appEntry(regions, limits)
  await vi.waitFor(() => expect(link()?.href).toBe('https://us.example/'))
  expect(document.documentElement.hasAttribute('data-session')).toBe(true)
})

test('a visitor with several sessions chooses', async () => {
  world.signedIn = ['eu', 'us']
  appEntry(regions, limits)
  await vi.waitFor(() => expect(document.querySelectorAll('#app-entry li a')).toHaveLength(2))
  expect(link()?.hidden).toBe(true)
})

test('a region that does not answer in time counts as without a session, and nothing is stored', async () => {
  Object.assign(world, { continent: 'NA', silent: '//eu.' })
  appEntry(regions, limits)
  await vi.waitFor(() => expect(link()?.href).toBe('https://us.example/'))
  expect(stored()).toBeNull()
})

test('a fresh answer of this tab is shown without asking, an old one is asked again', async () => {
  const store = (askedAt: number) =>
    sessionStorage.setItem(
      'app-entry',
      JSON.stringify({ signedIn: ['us', 'gone'], preferred: null, askedAt }),
    )
  store(Date.now())
  appEntry(regions, limits)
  expect(link()?.href).toBe('https://us.example/')
  store(Date.now() - 2000)
  appEntry(regions, limits)
  await vi.waitFor(() => expect(world.asked).not.toEqual([]))
})

test('a visitor who leaves is asked for again when the page is shown', async () => {
  world.silent = 'example'
  appEntry(regions, { ...limits, sessionTimeoutMs: 10_000 })
  await vi.waitFor(() => expect(world.asked).toHaveLength(3))
  dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(stored()).toBeNull())
  Object.assign(world, { silent: '', signedIn: ['us'] })
  await vi.waitFor(() => {
    dispatchEvent(new Event('pageshow'))
    expect(link()?.href).toBe('https://us.example/')
  })
})

test('a site without regions asks nobody', () => {
  appEntry(null, limits)
  expect(world.asked).toEqual([])
})
