import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { page, SiteTree } from '../../../tests/build-tree.ts'
import type { ClientAssets, Manifest } from '../../model/manifest.ts'
import { ObjectFolder } from '../cache/object-folder.ts'
import { copyPictures } from './copy-public-files.ts'
import { writeContent } from './write-content.ts'

const client: ClientAssets = {
  main: '/assets/main.js',
  styles: '/assets/site.css',
  criticalStyle: '',
  componentStyles: {} as ClientAssets['componentStyles'],
  headScript: '',
  componentScripts: {},
  sidebarScript: '',
}
const parts = {
  base: '',
  client,
  searchSets: { en: 'set' },
  fullTexts: new Map([['/llms-full.txt', 'Everything']]),
}

/** The content of a tree, written into `out` in its folder. */
async function write(tree: SiteTree, changes: Partial<typeof parts> = {}) {
  const compiled = await tree.build()
  const cached = new ObjectFolder(join(tree.folder, 'cache/objects'))
  const out = join(tree.folder, 'out')
  const manifest = await writeContent(compiled, cached, { ...parts, ...changes }, out)
  const objects = new ObjectFolder(join(out, 'objects'))
  return { manifest, out, objects, compiled, cached }
}

const files = { 'docs/a.mdx': page('Words of A', 'A'), 'docs/b.mdx': page('Words of B', 'B') }

test('every hash of the manifest is an object, and there are no others', async () => {
  const { manifest, objects } = await write(new SiteTree(files))
  const hashes = [
    ...Object.values(manifest.pages).flatMap(({ hash, markdownHash }) => [hash, markdownHash]),
    ...Object.values(manifest.files).map(({ hash }) => hash),
    ...Object.values(manifest.navHashes),
  ]
  expect(readdirSync(objects.folder).sort()).toEqual([...new Set(hashes)].sort())
  expect(objects.text(manifest.pages['/docs/a']?.markdownHash ?? '')).toContain('Words of A')
  expect(JSON.parse(objects.text(manifest.navHashes.en ?? '')).items[0].title).toBe('Docs')
})

test('the manifest on disk is the one that is returned', async () => {
  const { manifest, out } = await write(new SiteTree(files))
  expect(JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest).toEqual(manifest)
  expect(manifest).toMatchObject({ client, searchSets: { en: 'set' } })
  expect(Object.keys(manifest.pages)).toEqual(['/docs/a', '/docs/b'])
})

test('the full text is a file of the site', async () => {
  const { manifest, objects } = await write(new SiteTree(files))
  const entry = manifest.files['/llms-full.txt']
  expect(entry?.contentType).toBe('text/plain; charset=utf-8')
  expect(objects.text(entry?.hash ?? '')).toBe('Everything')
})

test('equal content is the same build; each part of it that differs makes another', async () => {
  const tree = new SiteTree(files)
  const { manifest } = await write(tree)
  expect((await write(tree)).manifest.build).toBe(manifest.build)
  const others = [
    (await write(tree, { fullTexts: new Map([['/llms-full.txt', 'Other']]) })).manifest.build,
    (await write(tree, { client: { ...client, main: '/assets/other.js' } })).manifest.build,
    (await write(tree, { searchSets: { en: 'other' } })).manifest.build,
  ]
  tree.write({ 'docs/a.mdx': page('Other words', 'A') })
  others.push((await write(tree)).manifest.build)
  expect(new Set([manifest.build, ...others]).size).toBe(5)
})

test('objects of the previous build that are not needed are removed, the others stay', async () => {
  const tree = new SiteTree(files)
  const before = await write(tree)
  tree.write({ 'docs/a.mdx': page('Other words', 'A') })
  const after = await write(tree)
  expect(after.objects.has(before.manifest.pages['/docs/a']?.hash ?? '')).toBe(false)
  expect(after.manifest.pages['/docs/b']?.hash).toBe(before.manifest.pages['/docs/b']?.hash)
  expect(after.objects.has(before.manifest.pages['/docs/b']?.hash ?? '')).toBe(true)
})

test('pictures next to pages and those inside notebooks are copied to the client', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>'
  const tree = new SiteTree({ 'docs/a.mdx': page('![A lamp](./a%20lamp.svg)'), 'docs/a lamp.svg': svg })
  const { compiled, cached } = await write(tree)
  const hash = cached.put('embedded')
  const [first] = compiled.pages
  if (!first) throw new Error('There is no page.')
  const folder = join(tree.folder, 'client')
  const pages = [{ ...first, assets: [{ url: '/assets/plot%20a-0123.png', hash }] }]
  copyPictures({ ...compiled, pages }, cached, folder)
  const names = readdirSync(join(folder, 'assets'))
  expect(names.some((name) => /^a-lamp-[0-9a-f]{8}\.svg$/.test(name))).toBe(true)
  expect(readFileSync(join(folder, 'assets/plot a-0123.png'), 'utf8')).toBe('embedded')
})

test('a site without pictures has an empty folder for them, and what is there stays', async () => {
  const tree = new SiteTree(files)
  const { compiled, cached } = await write(tree)
  const folder = join(tree.folder, 'client')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'assets/main.js'), '')
  copyPictures(compiled, cached, folder)
  expect(existsSync(join(folder, 'assets/main.js'))).toBe(true)
})
