import { expect, test } from 'vitest'
import { page, SiteTree } from '../../../tests/build-tree.ts'
import { Diagnostics } from '../../compile/diagnostics.ts'
import { brokenFiles, brokenSummary, buildSummary, slowestPages } from './build-summary.ts'

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

test('a file that is broken in two places is counted once, and a warning is not', () => {
  const diagnostics = new Diagnostics('a.mdx', true)
  diagnostics.error('syntax', null, 'One.')
  diagnostics.error('syntax', null, 'Two.')
  diagnostics.within('b.mdx').strictError('dead-link', null, 'Three.')
  expect(brokenFiles(diagnostics.found)).toEqual(['a.mdx'])
})

test('the summary counts the files and names the first twenty', () => {
  const files = Array.from({ length: 22 }, (_, index) => `${index}.mdx`)
  const [count, ...names] = brokenSummary(files, 1000).split('\n')
  expect(count).toContain('22 files could not be rendered whole (97.8 % of 1000 pages are)')
  expect(names).toHaveLength(21)
  expect(names.at(-1)).toBe('  and 2 more')
})
