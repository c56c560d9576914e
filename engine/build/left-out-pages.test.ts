import { expect, test } from 'vitest'
import { page, SiteTree } from '../../tests/build-tree.ts'
import { shortFault } from '../../tests/compile-text.ts'

const draft = '---\ntitle: Plans\ndraft: true\n---\n\nWords.\n'

test('a draft is in no build, and its place in the sidebar may wait for it', async () => {
  const tree = new SiteTree({
    'index.mdx': page('Home'),
    'docs/plans.mdx': draft,
    'docs/a.mdx': page('x'),
    'docs/meta.json': '{ "pages": ["plans", "a"] }',
  })
  const { pages, diagnostics } = await tree.build()
  expect(pages.map(({ path }) => path)).toEqual(['/docs/a', '/'])
  expect(diagnostics).toEqual([])
})

const spellings = [
  'draft: true # not yet',
  'draft: True',
  '"draft": true',
  'draft : true',
  'draft: !!bool true',
]

test.each(spellings)('a page and a notebook that say `%s` are in no build', async (line) => {
  const tree = new SiteTree({
    'index.mdx': page('Home'),
    'docs/plans.mdx': `---\ntitle: Plans\n${line}\n---\n\n<Unknown>\n`,
  })
  tree.addNotebooks({
    'comment.ipynb': [`<!-- NOTEBOOK_METADATA\ntitle: Plans\n${line}\n-->\n`, 'Words.'],
    'yaml.ipynb': [`---\ntitle: Plans\n${line}\n---\nWords.`],
    'shown.ipynb': ['# Shown', line],
  })
  const { pages, files, diagnostics } = await tree.build()
  expect(pages.map(({ path }) => path)).toEqual(['/', '/guides/cookbook/shown', '/docs/shown'])
  expect([...files.keys()]).toEqual(['/cookbook/shown.ipynb', '/cookbook/shown.py'])
  expect(diagnostics).toEqual([])
  tree.showsDrafts = true
  expect((await tree.build()).pages.map(({ path }) => path)).toContain('/docs/comment')
})

test('a link to a draft is a dead link in a build', async () => {
  const tree = new SiteTree({ 'index.mdx': page('[x](/plans)'), 'plans.mdx': draft })
  expect((await tree.build()).diagnostics.map(shortFault)).toEqual([
    'index.mdx:5:1 The link `/plans` does not lead to a page.',
  ])
})

test('drafts are built where they are shown', async () => {
  const tree = new SiteTree({ 'index.mdx': page('[x](/plans)'), 'plans.mdx': draft })
  tree.showsDrafts = true
  const { pages, diagnostics } = await tree.build()
  expect(pages.map(({ path }) => path)).toEqual(['/', '/plans'])
  expect(diagnostics).toEqual([])
})

test('a page that is not text gives one error, and none where it is linked or listed', async () => {
  const tree = new SiteTree({
    'index.mdx': page('[x](/docs/a)'),
    'docs/a.mdx': Buffer.from([0xff, 0xfe, 0x41, 0]),
    'docs/meta.json': '{ "pages": ["a"] }',
  })
  expect((await tree.build()).diagnostics.map(shortFault)).toEqual([
    'docs/a.mdx:1:1 The file is written in UTF-16.',
  ])
})
