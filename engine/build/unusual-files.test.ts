import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { page, SiteTree } from '../../tests/build-tree.ts'
import { shortFault } from '../../tests/compile-text.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { entriesBelow } from './sources/files-below.ts'

async function faultsOf(files: Record<string, string | Uint8Array>): Promise<string[]> {
  const { diagnostics } = await new SiteTree({ 'index.mdx': page('Home'), ...files }).build()
  return diagnostics.map(shortFault)
}

test('a file skipped because of its extension is reported; other kinds are not', async () => {
  const body = page('x')
  expect(await faultsOf({ 'a.markdown': body, 'b.MDX': body, 'c.txt': body, '_d.MD': body })).toEqual([
    'a.markdown This file is left out.',
    'b.MDX This file is left out.',
  ])
})

test('a file that is not text is an error at the byte', async () => {
  expect(
    await faultsOf({
      'nul.mdx': page('a\0b'),
      'latin.mdx': Buffer.concat([Buffer.from(page('caf').trimEnd()), Buffer.from([0xe9, 0x20])]),
    }),
  ).toEqual([
    'latin.mdx:5:4 The file is not valid UTF-8.',
    'nul.mdx:5:2 The file contains a NUL byte, so it is not text.',
  ])
})

test('a page of 5 MB is an error with its size', async () => {
  expect(await faultsOf({ 'big.mdx': page('Some words about a thing.\n\n'.repeat(200_000)) })).toEqual([
    'big.mdx The file has 5.2 MiB; a page may have 2.',
  ])
})

test('two thousand nested list levels are an error at the line where they are too many', async () => {
  const list = Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(Math.min(depth * 2, 400))}- a`).join(
    '\n',
  )
  expect(await faultsOf({ 'deep.mdx': page(list) })).toEqual([
    'deep.mdx:105:1 A list is nested more than a hundred levels deep.',
  ])
})

test('a table of ten thousand cells is a page', async () => {
  const row = `|${'a|'.repeat(100)}`
  const table = [row, `|${'-|'.repeat(100)}`, ...Array.from({ length: 100 }, () => row)].join('\n')
  const site = await new SiteTree({ 'index.mdx': page(table) }).build()
  expect(site.diagnostics).toEqual([])
  expect(site.pages[0]?.wordCount).toBe(10_100)
})

test('a symbolic link out of the tree is an error, one within it is a page', async () => {
  const tree = new SiteTree({ 'index.mdx': page('Home'), 'a.mdx': page('A') })
  symlinkSync('/etc/hostname', join(tree.folder, 'pages/out.mdx'))
  symlinkSync('a.mdx', join(tree.folder, 'pages/b.mdx'))
  symlinkSync('/etc', join(tree.folder, 'pages/etc'))
  symlinkSync('.', join(tree.folder, 'pages/self'))
  const site = await tree.build()
  expect(site.diagnostics.map(shortFault)).toEqual([
    'etc This symbolic link leads out of the content folder, to nothing, or in a circle.',
    'out.mdx This symbolic link leads out of the content folder, to nothing, or in a circle.',
    'self This symbolic link leads out of the content folder, to nothing, or in a circle.',
  ])
  expect(site.pages.map(({ path }) => path)).toEqual(['/a', '/b', '/'])
})

test('a symbolic link to another folder of the tree gives its pages a second path', async () => {
  const tree = new SiteTree({ 'index.mdx': page('Home'), 'v1/a.mdx': page('A') })
  symlinkSync('v1', join(tree.folder, 'pages/latest'))
  const site = await tree.build()
  expect(site.diagnostics).toEqual([])
  expect(site.pages.map(({ path }) => path)).toEqual(['/', '/latest/a', '/v1/a'])
})

test('folders that link to one another again and again are listed to a limit', () => {
  const folder = temporaryFolder()
  for (let depth = 0; depth < 24; depth += 1) {
    mkdirSync(join(folder, `f${depth}`))
    for (const name of ['a', 'b']) symlinkSync(`../f${depth + 1}`, join(folder, `f${depth}`, name))
  }
  mkdirSync(join(folder, 'f24'))
  writeFileSync(join(folder, 'f24/page.mdx'), 'Words')
  const entries = entriesBelow(folder)
  expect(entries.length).toBeLessThan(200_000)
  expect(entries.some(({ path, link }) => path.endsWith('page.mdx') && link === 'inside')).toBe(true)
  expect(entries.some(({ link }) => link === 'stray')).toBe(true)
})

test('a file name with capitals or spaces is a warning, since its address has them, too', async () => {
  const { diagnostics } = await new SiteTree({
    'index.mdx': page('Home'),
    'docs/My-Page.mdx': page('A'),
    'docs/my page.mdx': page('B'),
    'docs/日本語-v1.2.mdx': page('C'),
  }).build()
  expect(diagnostics.map(({ file, message }) => `${file} ${message.slice(0, 20)}`)).toEqual([
    'docs/My-Page.mdx The name of this fil',
    'docs/my page.mdx The name of this fil',
  ])
})
