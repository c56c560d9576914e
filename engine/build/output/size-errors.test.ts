import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallEntry, smallManifest } from '../../../tests/small-site.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import type { Manifest } from '../../model/manifest.ts'
import { manifestMaxBytes, sizeErrors, valueMaxBytes } from './size-errors.ts'

/** A content folder with objects of the given sizes, named by their hashes. */
function contentOf(sizes: Record<string, number>, manifestBytes = 100): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'objects'))
  for (const [name, bytes] of [
    ...Object.entries(sizes).map(([hash, size]) => [`objects/${hash}`, size] as const),
    ['manifest.json', manifestBytes] as const,
  ]) {
    writeFileSync(join(folder, name), '')
    truncateSync(join(folder, name), bytes)
  }
  return folder
}

const manifestOf = (pages: Manifest['pages'], files: Manifest['files'] = {}): Manifest => ({
  ...smallManifest(pages),
  files,
})

/** No files of the client. */
const client = '/no-such-folder'

test('a picture and a public file that are larger than what is served are named', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  for (const [name, bytes] of [
    ['assets/photo-0123abcd.png', valueMaxBytes + 1],
    ['film.mp4', 2 * valueMaxBytes],
    ['small.png', valueMaxBytes],
  ] as const) {
    writeFileSync(join(folder, name), '')
    truncateSync(join(folder, name), bytes)
  }
  expect(sizeErrors(manifestOf({}), { content: contentOf({}), client: folder })).toEqual([
    expect.stringMatching(/^The file \/assets\/photo-0123abcd\.png has 25\.0 MiB, and Cloudflare serves/),
    expect.stringMatching(/^The file \/film\.mp4 has 50\.0 MiB/),
  ])
})

test('a notebook that is larger than a value of KV is named, with its size and the limit', () => {
  const manifest = manifestOf(
    { '/a': smallEntry('A', { hash: 'page', markdownHash: 'markdown' }) },
    { '/cookbook/large.ipynb': { hash: 'notebook', contentType: 'application/x-ipynb+json' } },
  )
  const content = contentOf({ page: valueMaxBytes, markdown: 10, notebook: 26 * 1024 * 1024 })
  expect(sizeErrors(manifest, { content, client })).toEqual([
    'The file /cookbook/large.ipynb has 26.0 MiB, and KV stores at most 25.0 MiB in a value. Split it, or remove embedded pictures.',
  ])
})

test('a page and its Markdown version are named too', () => {
  const content = contentOf({ page: valueMaxBytes + 1, markdown: valueMaxBytes + 1 })
  const manifest = manifestOf({ '/a': smallEntry('A', { hash: 'page', markdownHash: 'markdown' }) })
  expect(sizeErrors(manifest, { content, client })).toEqual([
    expect.stringMatching(/^The page \/a has 25\.0 MiB/),
    expect.stringMatching(/^The Markdown version of \/a has 25\.0 MiB/),
  ])
})

test('a site of 50,000 pages is refused with the number of pages that fit', () => {
  const entry = smallEntry('A', { hash: 'page', markdownHash: 'page' })
  const pages = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`/docs/${n}`, entry]))
  const [error, ...more] = sizeErrors(manifestOf(pages), {
    content: contentOf({ page: 1 }, 50_000 * 551),
    client,
  })
  expect(error).toBe(
    'The list of all 50,000 pages has 26.3 MiB, and the worker reads at most 16.0 MiB: about 30,000 pages like these. Build the site as several sites, such as one for each product.',
  )
  expect(more).toEqual([])
})

test('a site at the limits is built', () => {
  const manifest = manifestOf({ '/a': smallEntry('A', { hash: 'page', markdownHash: 'page' }) })
  expect(
    sizeErrors(manifest, { content: contentOf({ page: valueMaxBytes }, manifestMaxBytes), client }),
  ).toEqual([])
})
