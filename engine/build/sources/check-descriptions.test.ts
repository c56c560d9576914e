import { expect, test } from 'vitest'
import { page, SiteTree } from '../../../tests/build-tree.ts'

const described = '---\ntitle: A\ndescription: Shown by search engines.\n---\n\nWords.\n'

async function warningsOf(files: Record<string, string>) {
  const { diagnostics } = await new SiteTree(files).build()
  return diagnostics.map(({ file, message }) => `${file} ${message}`)
}

test('pages without a description are one warning, at the first of them', async () => {
  const files = { 'index.mdx': described, 'a.mdx': described, 'b.mdx': page('B') }
  expect(await warningsOf(files)).toEqual(['b.mdx The page has no `description`.'])
  const more = { ...files, 'c.mdx': page('C'), 'd.mdx': described }
  expect(await warningsOf(more)).toEqual(['b.mdx The page has no `description`, like 1 more.'])
})

test('a site whose pages mostly have no description is not warned', async () => {
  expect(await warningsOf({ 'index.mdx': described, 'a.mdx': page('A'), 'b.mdx': page('B') })).toEqual([])
})
