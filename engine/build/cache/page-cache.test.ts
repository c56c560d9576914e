import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { page, SiteTree } from '../../../tests/build-tree.ts'
import site from '../../../tests/fixtures/config.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import type { SiteInput } from '../sources/site-input.ts'
import { linkOrCopy } from './object-folder.ts'
import { openCache } from './page-cache.ts'

const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`

const files = {
  'index.mdx': page('Home'),
  'docs/a.mdx': page("import Part from './_part.mdx'\n\n<Part />"),
  'docs/_part.mdx': 'Shared words.',
  'docs/picture.mdx': page('![A lamp](./lamp.svg)'),
  'docs/lamp.svg': svg(20),
  'blog/index.mdx': page('<BlogIndex />', 'Blog'),
  'blog/one.mdx': page('Words', 'One'),
}

test('a second build compiles nothing and gives the same site', async () => {
  const tree = new SiteTree(files)
  const first = await tree.build()
  expect(tree.compiled).toContain('/docs/a')
  const second = await tree.build()
  expect(tree.compiled).toEqual([])
  expect(second.hits).toBe(second.pages.length)
  expect(second.pages).toEqual(first.pages)
})

test('a changed page is compiled, and no other', async () => {
  const tree = new SiteTree(files)
  await tree.build()
  tree.write({ 'docs/a.mdx': page('Other words') })
  await tree.build()
  expect(tree.compiled).toEqual(['/docs/a'])
})

test('a changed partial compiles the pages that import it', async () => {
  const tree = new SiteTree(files)
  await tree.build()
  tree.write({ 'docs/_part.mdx': 'New words.' })
  await tree.build()
  expect(tree.compiled).toEqual(['/docs/a'])
})

test('a changed picture compiles the pages that show it', async () => {
  const tree = new SiteTree(files)
  await tree.build()
  tree.write({ 'docs/lamp.svg': svg(30) })
  const { pages } = await tree.build()
  expect(tree.compiled).toEqual(['/docs/picture'])
  expect(pages).toHaveLength(5)
})

test('a changed fact of the site that pages contain compiles every page, and a text of the frame none', async () => {
  const tree = new SiteTree(files)
  const { pages } = await tree.build()
  const { en } = tree.site.messages
  if (!en) throw new Error('The fixture has no English texts.')
  const setTexts = (texts: Partial<typeof en>) => {
    tree.site = { ...tree.site, messages: { ...tree.site.messages, en: { ...en, ...texts } } }
  }
  setTexts({ search: 'Find' })
  await tree.build()
  expect(tree.compiled).toEqual([])
  setTexts({ calloutTip: 'Hint' })
  await tree.build()
  expect(new Set(tree.compiled).size).toBe(pages.length)
})

test('a changed component of the site compiles the pages that show it', async () => {
  const tree = new SiteTree({ ...files, 'docs/tide.mdx': page('<Tide harbor="Quay" />') })
  const show = (mark: string) => {
    const module = join(tree.folder, `parts-${mark}.mjs`)
    const nodes = JSON.stringify([{ type: 'paragraph', children: [{ type: 'text', value: mark }] }])
    writeFileSync(module, `export const components = { Tide: { markdown: () => ${nodes} } }`)
    tree.parts = {
      components: { Tide: { props: { harbor: { type: 'string', required: true } }, render: () => null } },
      slots: {},
      formPages: {},
      source: join(tree.folder, 'components.tsx'),
      module,
    }
  }
  show('high')
  const { diagnostics } = await tree.build()
  expect(diagnostics.map(({ message }) => message)).toEqual([])
  show('low')
  const { pages } = await tree.build()
  expect(tree.compiled).toEqual(['/docs/tide'])
  const tide = pages.find(({ path }) => path === '/docs/tide')
  expect(tide?.sections[0]?.text).toBe('low')
})

test('a changed title recompiles the indexes that list it, changed text does not', async () => {
  const tree = new SiteTree(files)
  await tree.build()
  tree.write({ 'blog/one.mdx': page('Other words', 'One') })
  await tree.build()
  expect(tree.compiled).toEqual(['/blog/one'])
  tree.write({ 'blog/one.mdx': page('Other words', 'First') })
  await tree.build()
  expect(tree.compiled).toEqual(['/blog/one', '/blog'])
})

test('a page with an error is reported in every build', async () => {
  const tree = new SiteTree({ ...files, 'docs/bad.mdx': page('<Calout />') })
  const first = await tree.build()
  const second = await tree.build()
  expect(second.diagnostics).toEqual(first.diagnostics)
  expect(second.diagnostics).toHaveLength(1)
})

test.each(['EXDEV', 'EPERM'])('a file is copied where the disk refuses a link with %s', (code) => {
  const folder = temporaryFolder()
  const from = join(folder, 'from')
  const linked = join(folder, 'linked')
  const copied = join(folder, 'copied')
  writeFileSync(from, 'words')
  linkOrCopy(from, linked)
  linkOrCopy(from, copied, () => {
    throw Object.assign(new Error(code), { code })
  })
  expect(statSync(linked).ino).toBe(statSync(from).ino)
  expect(statSync(copied).ino).not.toBe(statSync(from).ino)
  expect(readFileSync(copied, 'utf8')).toBe('words')
})

test.each<[string, Partial<SiteInput>]>([
  ['an export', { site: { ...site, hasServer: false } }],
  ['a kept version', { site: { ...site, base: '/1.4' } }],
  ['a preview of drafts', { showsDrafts: true }],
])('a build removes nothing of %s of the same site', (_, other) => {
  const input = { ...new SiteTree(files).input(), root: temporaryFolder() }
  const theirs = openCache({ ...input, ...other }, false)
  const hash = theirs.objects.put('Theirs')
  openCache(input, false).sweep(new Set())
  expect(theirs.objects.has(hash)).toBe(true)
  openCache({ ...input, ...other }, false).sweep(new Set())
  expect(theirs.objects.has(hash)).toBe(false)
})
