import { expect, test } from 'vitest'
import { page, SiteTree } from '../../../tests/build-tree.ts'
import { buildSummary, slowestPages } from './build-summary.ts'

async function built() {
  const pages = Object.fromEntries(
    Array.from({ length: 7 }, (_, index) => [`p${index}.mdx`, page('two words')]),
  )
  const tree = new SiteTree({ 'index.mdx': page('Home'), ...pages })
  return { tree, site: await tree.build() }
}

test('a build ends with its pages, words, bytes, time and folder', async () => {
  const { site } = await built()
  const [first] = buildSummary(site, 12_345, '/out').split('\n')
  expect(first).toMatch(/^8 pages, 15 words, 0\.0 MB in 12\.3 s → \/out$/)
})

test('the five slowest pages are named, the slowest first', async () => {
  const { site } = await built()
  for (const [index, { record }] of [...site.records.values()].entries()) record.tookMs = index * 10
  expect(slowestPages(site)).toBe('Slowest: /p6 70 ms, /p5 60 ms, /p4 50 ms, /p3 40 ms, /p2 30 ms')
})

test('pages from the cache are counted', async () => {
  const { tree, site } = await built()
  expect(buildSummary(site, 1, '/out')).not.toContain('cache')
  expect(buildSummary(await tree.build(), 1, '/out')).toContain('8 pages came from the cache.')
})
