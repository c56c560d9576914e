import { rmSync } from 'node:fs'
import { get } from 'node:http'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PageCache } from '../../engine/build/cache/page-cache.ts'
import { loadSiteInput } from '../../engine/build/sources/load-site-input.ts'
import { page, siteFolder } from '../../tests/build-tree.ts'
import type { SiteChange } from './changed-pages.ts'
import { DevSite } from './dev-site.ts'
import type { ChangeKind } from './watch-sources.ts'

const root = resolve(import.meta.dirname, '../..')
const pages = {
  'index.mdx': page('Home'),
  'docs/a.mdx': page("import Part from './_part.mdx'\n\nFirst words. <Part />", 'A'),
  'docs/_part.mdx': 'Shared words.',
  'docs/b.mdx': page('Words of b', 'B'),
  // The config of this site names it.
  'docs/api-reference/index.mdx': page('Calls.', 'API'),
}
const tree = siteFolder(pages)
const inTree = (name: string) => join(tree.folder, name)
const folders = { pages: inTree('pages'), cookbook: inTree('pages'), public: join(root, 'public') }
const input = await loadSiteInput(root, { ...folders })
let load = async () => input
const site = new DevSite(input, inTree('out'), () => load(), new PageCache(inTree('cache'), 'seed'))
const faults = () => site.faults(root).map(({ text }) => text)
const html = async (path: string) => (await fetch(site.address + path)).text()
const save = (files: Record<string, string | Uint8Array>, kinds: ChangeKind[] = ['content']) => {
  tree.write(files)
  return site.change(new Set(kinds))
}

beforeAll(() => site.start())
beforeEach(async () => {
  load = async () => input
  rmSync(folders.pages, { recursive: true })
  await save(pages, ['content', 'site'])
  await site.follow(() => {})
})
afterAll(async () => {
  await site.close()
  tree.remove()
})

test('a saved page is served at once, and is the only one that changed', async () => {
  expect(await html('/docs/a')).toContain('First words.')
  const change = await save({ 'docs/b.mdx': page('Second words.', 'B') })
  expect(change).toEqual({ pages: ['/docs/b'], styles: null })
  expect(await html('/docs/b')).toContain('Second words.')
})

test('pages of the web read no draft, neither below a name of theirs nor from their origin', async () => {
  const answer = await fetch(`${site.address}/llms-full.txt`, {
    headers: { origin: 'https://other.example' },
  })
  expect([answer.status, answer.headers.has('access-control-allow-origin')]).toEqual([200, false])
  const status = await new Promise((answered) =>
    get(`${site.address}/docs/a`, { headers: { host: 'other.example' } }, (response) => {
      response.resume()
      answered(response.statusCode)
    }),
  )
  expect(status).toBe(403)
})

test('a saved partial changes the pages that show it', async () => {
  expect(await save({ 'docs/_part.mdx': 'Other shared words.' })).toMatchObject({ pages: ['/docs/a'] })
  expect(await html('/docs/a')).toContain('Other shared words.')
})

test('a broken page keeps its last good version and is reported until it is fixed', async () => {
  expect(await save({ 'docs/b.mdx': page('Open { brace', 'B') })).toMatchObject({ pages: [] })
  expect(await html('/docs/b')).toContain('Words of b')
  expect(faults().join()).toContain('starts with `{` and is never closed')
  await save({ 'docs/a.mdx': page('Meanwhile.', 'A') })
  expect(faults()).toHaveLength(1)
  await save({ 'docs/b.mdx': page('Third words.', 'B') })
  expect(faults()).toEqual([])
  expect(await html('/docs/b')).toContain('Third words.')
})

test('a program that leaves its realm has none of the rights of this process', async () => {
  const call = `process.getBuiltinModule("node:fs").readFileSync("/etc/hostname", "utf8")`
  await save({ 'docs/b.mdx': page(`{String(__collect.constructor('return ${call}')())}`, 'B') })
  expect(faults().join()).toContain('restricted')
  await save({ 'docs/b.mdx': page('Third words.', 'B') })
  expect(faults()).toEqual([])
})

test('a saved meta.json and a new page change every page, for all show the order', async () => {
  expect(await save({ 'docs/meta.json': '{ "title": "Handbook" }' })).toMatchObject({ pages: 'all' })
  expect(await save({ 'docs/c.mdx': page('New', 'Brand new') })).toMatchObject({ pages: 'all' })
  expect(await html('/docs/a')).toMatch(/Handbook[\s\S]*Brand new/)
})

test('the search data follows, and no tab has to know', async () => {
  await save({ 'docs/c.mdx': page('New', 'Brand new') })
  await site.refreshAggregates()
  const found = await (await fetch(`${site.address}/api/search?q=brand%20new`)).json()
  expect(JSON.stringify(found)).toContain('/docs/c')
})

test('a page that is not text any more keeps its last good version', async () => {
  expect(await save({ 'docs/b.mdx': Buffer.from([0xff, 0xfe, 0x41, 0]) })).toMatchObject({ pages: [] })
  expect(faults()).toEqual([expect.stringContaining('The file is written in UTF-16.')])
  expect(await html('/docs/b')).toContain('Words of b')
})

test('a fact of the site is shown without another process, and nothing is uploaded again', async () => {
  const before = site.address
  const { build } = await (await fetch(`${before}/healthz`)).json()
  await save({ 'docs/a.mdx': page("import Part from './_part.mdx'\n\nChanged words. <Part />", 'A') })
  load = async () => ({ ...input, site: { ...input.site, legalName: 'Quarry Ltd' } })
  expect(await site.change(new Set(['site']), ['/docs/a'])).toMatchObject({ pages: 'all' })
  expect(site.address).not.toBe(before)
  expect(await html('/docs/a')).toContain('Quarry Ltd')
  // The stores of the worker before have the build that is compared with.
  expect(await html(`/docs/a.md?since=${build}`)).toContain('Changed words.')
})

test('a saved fact is on the open page first, then in the frame, then everywhere', async () => {
  const names = ['one', 'two', 'three', 'four']
  const banner = '<AvailabilityBanner core="full" />'
  await save({
    ...Object.fromEntries(names.map((name) => [`docs/${name}.mdx`, page(banner, name)])),
  })
  const renamed = <Named extends { name: string }>(list: readonly Named[]) =>
    list.map((each) => (each.name === 'Core' ? { ...each, name: 'Ember' } : each))
  const { plans } = input.site
  const legalName = 'Fact Ltd'
  load = async () => ({ ...input, site: { ...input.site, legalName, plans: renamed(plans) } })
  const before = site.address
  const shown: SiteChange[] = []
  await site.change(new Set(['content', 'site']), ['/docs/two'], (change) => {
    shown.push(change)
    expect(site.address).toBe(before)
  })
  expect(shown).toEqual([{ pages: ['/docs/two'], styles: null }])
  expect(await html('/docs/two.md')).toContain('Ember')
  expect(await html('/docs/two')).toContain('Fact Ltd')
  expect(await html('/docs/one.md')).toContain('Core')

  await site.follow((change) => shown.push(change))
  expect(shown.at(-1)?.pages).toEqual(['/docs/four', '/docs/one', '/docs/three'])
  for (const name of names) expect(await html(`/docs/${name}.md`)).toContain('Ember')
  await site.refreshAggregates()
  expect(await html('/api/search?q=ember')).toContain('/docs/one')
})

test('a site config that cannot be loaded leaves the site as it is, and the next save recovers', async () => {
  load = () => Promise.reject(new Error('The site config has 1 error.'))
  expect(await site.change(new Set(['site']))).toMatchObject({ pages: [] })
  expect(faults()).toEqual(['The site config has 1 error.'])
  expect(await html('/docs/a')).toContain(input.site.legalName)
  load = async () => input
  await site.change(new Set(['site']))
  expect(faults()).toEqual([])
})

test('an error that nobody catches is shown until the next change', async () => {
  site.failed(new Error('boom'))
  expect(faults()).toEqual(['boom'])
  await save({ 'docs/a.mdx': page('After it.', 'A') })
  expect(faults()).toEqual([])
})
