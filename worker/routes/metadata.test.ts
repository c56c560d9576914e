import { expect, test } from 'vitest'
import { structuredDataErrors, structuredDataIn } from '../../tests/schemas/structured-data.ts'
import { testApp } from '../../tests/test-app.ts'

const read = async (path: string) =>
  (await testApp().request(path, { headers: { accept: 'text/html' } })).text()
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

type Thing = Record<string, unknown> & { '@type': string }
const thingsOf = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
    ([, json]) => (JSON.parse(json ?? '') as { '@graph': Thing[] })['@graph'],
  )
const thing = (html: string, type: string) => thingsOf(html).find((found) => found['@type'] === type)

test('a page has the metadata of link previews', async () => {
  const html = await read('/docs/guide')
  expect(contentOf(html, 'og:title')).toBe('Guide - Quarry')
  expect(contentOf(html, 'og:url')).toBe('https://quarry.example/docs/guide')
  expect(contentOf(html, 'og:image')).toMatch(/^https:\/\/quarry\.example\/api\/og\?title=Guide&amp;/)
  expect(contentOf(html, 'og:image:width')).toBe('1200')
  expect(contentOf(html, 'twitter:card')).toBe('summary_large_image')
})

test('a page says once what a link preview shows', async () => {
  const html = await read('/docs/guide')
  // X reads Open Graph where these are missing.
  for (const name of ['title', 'description', 'image', 'image:alt']) {
    expect(contentOf(html, `twitter:${name}`)).toBeUndefined()
  }
})

test('a post has metadata for its video, date and authors', async () => {
  const html = await read('/blog/first')
  expect(contentOf(html, 'og:type')).toBe('article')
  expect(contentOf(html, 'og:video')).toBe('https://quarry.example/videos/lamp.mp4')
  expect(contentOf(html, 'article:published_time')).toBe('2026-01-02')
  expect(thing(html, 'BlogPosting')).toMatchObject({
    headline: 'The first post',
    datePublished: '2026-01-02',
    author: [{ '@type': 'Person', name: 'Ada Lind' }],
  })
})

test('the home page describes the publisher and the site’s search', async () => {
  const html = await read('/')
  expect(thing(html, 'Organization')).toMatchObject({ name: 'Quarry' })
  expect(thing(html, 'WebSite')).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://quarry.example/search?q={search_term_string}' },
    },
  })
})

test('an article names its publisher and leaves describing it to other pages', async () => {
  const html = await read('/docs/guide')
  expect(thing(html, 'TechArticle')).toMatchObject({
    url: 'https://quarry.example/docs/guide',
    publisher: { name: 'Quarry', url: 'https://quarry.example' },
  })
  expect(thingsOf(html).map((found) => found['@type'])).toEqual(['TechArticle', 'BreadcrumbList'])
})

test.each(['/', '/docs/guide', '/blog/first', '/faq/all/why', '/docs'])(
  'the linked data of %s is as schema.org and search engines ask',
  async (path) => {
    const html = await read(path)
    expect(structuredDataIn(html).length).toBeGreaterThan(0)
    expect(structuredDataErrors(html)).toEqual([])
  },
)

test('breadcrumbs end with the page', async () => {
  const list = thing(await read('/docs/guide'), 'BreadcrumbList')
  expect(list?.itemListElement).toMatchObject([
    { position: 1, item: 'https://quarry.example/docs' },
    { position: 2, item: 'https://quarry.example/docs/guide', name: 'Guide' },
  ])
})

test('an FAQ page’s structured data has the visible answer', async () => {
  const html = await read('/faq/all/why')
  expect(thing(html, 'FAQPage')).toMatchObject({
    mainEntity: [
      { name: 'Why is it dark?', acceptedAnswer: { text: expect.stringContaining('Because the lamp is') } },
    ],
  })
  expect(thing(await read('/docs/guide'), 'FAQPage')).toBeUndefined()
})

test('a page that does not exist has no structured data', async () => {
  expect(thingsOf(await read('/no/such/page'))).toEqual([])
})

test('feeds are linked from their section and the home page only', async () => {
  const feeds = async (path: string) =>
    [
      ...(await read(path)).matchAll(/type="application\/(rss|atom|feed)\+(?:xml|json)"[^>]*href="([^"]+)"/g),
    ].map(([, , href]) => href)
  expect(await feeds('/blog/first')).toEqual(['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json'])
  expect(await feeds('/')).toContain('/blog/rss.xml')
  expect(await feeds('/docs/guide')).toEqual([])
})

test('a page links a theme color for each theme, icons and a manifest', async () => {
  const html = await read('/')
  expect(html).toContain('media="(prefers-color-scheme: dark)" content="#141211"')
  expect(html).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">')
  const manifest = await testApp().request('/site.webmanifest')
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
  expect(await manifest.json()).toMatchObject({ name: 'Quarry', start_url: '/' })
})

test('the first text of a page tells agents where its Markdown is', async () => {
  expect(await read('/docs/guide')).toMatch(
    /<body id="page-top"><p hidden>[^<]*https:\/\/quarry\.example\/llms\.txt/,
  )
})
