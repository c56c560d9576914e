import { expect, test } from 'vitest'
import type { PageEntry } from '../../../engine/model/manifest.ts'
import { jsonFeedErrors } from '../../../tests/schemas/json-feed.ts'
import { xmlErrors } from '../../../tests/schemas/xml-faults.ts'
import { appWithManifest } from '../../../tests/test-app.ts'

const post = (front: PageEntry['front'], updated: string | null = null): PageEntry => ({
  hash: '0',
  markdownHash: '0',
  locale: 'en',
  front,
  source: '',
  updated,
})

/** Posts with what formats trip over: marks of markup, control characters, no description, several authors. */
const pages = {
  '/blog': post({ title: 'Blog & <more>', description: 'Notes.' }),
  '/blog/old': post({
    title: 'Old',
    date: '2025-01-01',
    description: 'Then.',
    authors: ['ada-lind', 'tomas-reyes'],
  }),
  '/blog/new': post(
    { title: 'A < B & "C" \u0007', date: '2026-02-03', tags: ['sdk', 'a&b'] },
    '2026-05-01T08:00:00+02:00',
  ),
  '/blog/hidden': post({ title: 'Hidden', date: '2026-03-03', noindex: true }),
}

const read = async (path: string) => (await appWithManifest({ pages }).request(path)).text()
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)

test('RSS is valid by its schema', async () => {
  expect(await xmlErrors(await read('/blog/rss.xml'), 'rss')).toEqual([])
})

test('Atom is valid by its schema', async () => {
  expect(await xmlErrors(await read('/blog/atom.xml'), 'atom')).toEqual([])
})

test('JSON Feed is valid by its schema', async () => {
  expect(jsonFeedErrors(await read('/blog/feed.json'))).toEqual([])
})

test('the schemas refuse a feed without a title, with an invalid date or with a relative address', async () => {
  const rss = await read('/blog/rss.xml')
  expect(await xmlErrors(rss.replace(/<title>[^<]*<\/title>/, ''), 'rss')).not.toEqual([])
  expect(await xmlErrors(rss.replace(' GMT', ''), 'rss')).not.toEqual([])
  const atom = await read('/blog/atom.xml')
  expect(await xmlErrors(atom.replace(/<id>[^<]*/, '<id>/blog'), 'atom')).not.toEqual([])
  expect(await xmlErrors(atom.replace(/(<updated>[^<]*)Z/, '$1'), 'atom')).not.toEqual([])
  const json = await read('/blog/feed.json')
  expect(jsonFeedErrors(json.replace('"url":"https://quarry.example', '"url":"'))).not.toEqual([])
})

test('the three formats list the same posts, newest first, without hidden ones', async () => {
  const posts = ['https://quarry.example/blog/new', 'https://quarry.example/blog/old']
  expect(all(await read('/blog/rss.xml'), /<item>.*?<link>([^<]*)/g)).toEqual(posts)
  expect(all(await read('/blog/atom.xml'), /<entry>.*?<id>([^<]*)/g)).toEqual(posts)
  const { items, ...feed } = JSON.parse(await read('/blog/feed.json'))
  expect(items.map(({ url }: { url: string }) => url)).toEqual(posts)
  expect(feed).toMatchObject({ home_page_url: 'https://quarry.example/blog' })
  expect(items[0]).toMatchObject({
    date_published: '2026-02-03T00:00:00Z',
    date_modified: '2026-05-01T06:00:00Z',
    tags: ['sdk', 'a&b'],
  })
  expect(items[1].authors).toEqual([{ name: 'Ada Lind' }, { name: 'Tomás Reyes' }])
})

test('each feed has its own address', async () => {
  for (const file of ['rss.xml', 'atom.xml']) {
    expect(await read(`/blog/${file}`)).toContain(`href="https://quarry.example/blog/${file}" rel="self"`)
  }
  expect(JSON.parse(await read('/blog/feed.json')).feed_url).toBe('https://quarry.example/blog/feed.json')
})

test('a section without dated pages has no feed', async () => {
  const app = appWithManifest({
    pages: { '/blog': post({ title: 'Blog' }), '/blog/a': post({ title: 'A' }) },
  })
  expect((await app.request('/blog/rss.xml')).status).toBe(404)
  expect((await app.request('/docs/rss.xml')).status).toBe(404)
})
