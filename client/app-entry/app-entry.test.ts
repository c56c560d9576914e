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
const limits = { sessionTimeoutMs: 50 }

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
const store = (signedIn: string[]) =>
  sessionStorage.setItem('app-entry', JSON.stringify({ signedIn, preferred: null }))
const stored = () => JSON.parse(sessionStorage.getItem('app-entry') ?? 'null')

test('a visitor without a session is sent to the region of their continent', async () => {
  world.continent = 'NA'
  appEntry(regions, limits)
  await expect.poll(() => link()?.href).toBe('https://us.example/')
  expect(document.documentElement.hasAttribute('data-session')).toBe(false)
})

test('a visitor with one session is sent to its region', async () => {
  world.signedIn = ['us']
  appEntry(regions, limits)
  await expect.poll(() => link()?.href).toBe('https://us.example/')
  expect(document.documentElement.hasAttribute('data-session')).toBe(true)
})

test('a visitor with several sessions chooses', async () => {
  world.signedIn = ['eu', 'us']
  appEntry(regions, limits)
  await expect.poll(() => document.querySelectorAll('#app-entry li a')).toHaveLength(2)
  expect(link()?.hidden).toBe(true)
})

test('a region that does not answer holds nobody up', async () => {
  Object.assign(world, { continent: 'NA', silent: '//eu.', signedIn: [] })
  appEntry(regions, { sessionTimeoutMs: 60_000 })
  await expect.poll(() => link()?.href).toBe('https://us.example/')
})

test('a session is shown while another region is silent, and is stored', async () => {
  Object.assign(world, { silent: '//eu.', signedIn: ['us'] })
  appEntry(regions, { sessionTimeoutMs: 60_000 })
  await expect.poll(() => document.documentElement.hasAttribute('data-session')).toBe(true)
  expect(link()?.href).toBe('https://us.example/')
  expect(stored()).toMatchObject({ signedIn: ['us'] })
})

test('what the tab stored is shown at once, and the regions are asked all the same', async () => {
  store(['us', 'gone'])
  appEntry(regions, limits)
  expect(link()?.href).toBe('https://us.example/')
  await expect.poll(() => document.documentElement.hasAttribute('data-session')).toBe(false)
  expect(stored()).toEqual({ signedIn: [], preferred: null })
})

test('an answer that changes nothing leaves the open menu alone', async () => {
  store(['eu', 'us'])
  world.signedIn = ['eu', 'us']
  appEntry(regions, limits)
  const menu = document.querySelector('#app-entry details')
  await expect.poll(() => world.asked).toHaveLength(3)
  await expect.poll(() => stored()).toEqual({ signedIn: ['eu', 'us'], preferred: null })
  expect(document.querySelector('#app-entry details')).toBe(menu)
})

test.each(['click', 'auxclick'])(
  'after a %s on the link, the visitor who comes back is asked for',
  async (type) => {
    appEntry(regions, limits)
    await expect.poll(() => stored()).toEqual({ signedIn: [], preferred: null })
    link()?.addEventListener('click', (event) => event.preventDefault())
    link()?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    expect(stored()).toBeNull()
    world.signedIn = ['us']
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => link()?.href).toBe('https://us.example/')
  },
)

test('a page from the back-forward cache asks again', async () => {
  appEntry(regions, limits)
  await expect.poll(() => stored()).toEqual({ signedIn: [], preferred: null })
  world.signedIn = ['us']
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await expect.poll(() => link()?.href).toBe('https://us.example/')
})

test('answers that come after the visitor left are not stored', async () => {
  world.silent = 'example'
  appEntry(regions, { sessionTimeoutMs: 60_000 })
  await expect.poll(() => world.asked).toHaveLength(3)
  dispatchEvent(new Event('pagehide'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(stored()?.signedIn ?? []).toEqual([])
  expect(world.asked).toHaveLength(3)
})

test('a site without regions asks nobody', () => {
  appEntry(null, limits)
  expect(world.asked).toEqual([])
})
