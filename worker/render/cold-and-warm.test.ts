import { expect, test } from 'vitest'
import { appWithManifest, fixtureManifest } from '../../tests/test-app.ts'

/** An app whose caches are empty: a new manifest owns all of them. The Japanese pages are fallback pages. */
function coldApp() {
  const { navHashes, searchSets } = fixtureManifest()
  return appWithManifest({
    navHashes: { ...navHashes, ja: navHashes.en ?? '' },
    searchSets: { ...searchSets, ja: searchSets.en ?? '' },
  })
}

const pages = Object.keys(fixtureManifest().pages)
const paths = [
  ...pages,
  ...pages.map((path) => (path === '/' ? '/ja' : `/ja${path}`)),
  '/search',
  '/search?q=guide',
  '/ja/search?q=guide',
  '/search?q=%3Cscript%3E&tab=Docs',
  '/no/such/page',
  '/docs/no-such-page',
  '/ja/no-such-page',
]

const textOf = async (app: ReturnType<typeof coldApp>, path: string) => (await app.request(path)).text()

test('a page is the same, byte for byte, whatever was rendered before it', async () => {
  const cold = new Map<string, string>()
  for (const path of paths) cold.set(path, await textOf(coldApp(), path))
  for (const order of [paths, paths.toReversed()]) {
    const app = coldApp()
    for (const path of [...order, ...paths]) {
      if ((await textOf(app, path)) !== cold.get(path))
        throw new Error(`${path} differs when it is rendered warm.`)
    }
  }
  expect(new Set(cold.values()).size).toBe(paths.length)
})

test('a page is the same, byte for byte, whether the build has rendered its frame or the worker does', async () => {
  const { frames, navHashes } = fixtureManifest()
  expect(Object.keys(frames ?? {})).toEqual(Object.keys(navHashes))
  const [rendered, prepared] = [appWithManifest({ frames: {} }), appWithManifest({})]
  const local = paths.filter((path) => !path.startsWith('/ja'))
  for (const path of local) expect(await textOf(rendered, path)).toBe(await textOf(prepared, path))
})

test('no part of the frame is left for the worker to render', async () => {
  const frames = Object.fromEntries(
    Object.entries(fixtureManifest().frames ?? {}).map(([locale, markup]) => [
      locale,
      Object.fromEntries(Object.keys(markup).map((key) => [key, `[${key}]`])),
    ]),
  )
  const app = appWithManifest({ frames })
  for (const path of Object.keys(fixtureManifest().pages)) {
    const text = await textOf(app, path)
    expect(text).toContain('[header {}]')
    expect(text).toContain('[footer {}]')
    expect(text).toContain('[search {}]')
    expect(text).not.toMatch(
      /<header class="navbar"|<footer class="site-footer"|<dialog class="(?:menu|search)"/,
    )
  }
})

test('the pages are of every layout', () => {
  const entries = Object.entries(fixtureManifest().pages)
  expect(entries.some(([, { notebook }]) => notebook)).toBe(true)
  for (const folder of ['/docs/', '/blog/', '/faq/']) {
    expect(entries.some(([path]) => path.startsWith(folder))).toBe(true)
  }
})
