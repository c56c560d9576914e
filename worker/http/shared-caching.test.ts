import { expect, test } from 'vitest'
import { type RouteName, routeNames, routes } from '../../engine/model/urls/routes.ts'
import site from '../../tests/fixtures/config.ts'
import { testApp, testParts } from '../../tests/test-app.ts'
import { Places } from './limits/concurrency-limit.ts'

/** One request for each route; a new route needs one. */
const requests: Record<RouteName, string> = {
  continentCode: '/api/get-continent-code',
  feedback: '/api/feedback',
  contact: '/api/contact',
  ogImage: '/api/og?title=Guide',
  searchApi: '/api/search?q=guide',
  searchPasted: '/api/search',
  ask: '/api/ask',
  assistantSettings: '/api/assistant',
  shareChat: '/api/shared-chats',
  deleteSharedChat: '/api/shared-chats/delete',
  openApi: '/api/openapi.json',
  reports: '/api/reports',
  unknownOperation: '/api/unknown',
  version: '/v/1.4/docs',
  openSearch: '/opensearch.xml',
  searchPage: '/search?q=guide',
  searchFragment: '/search/fragment?q=guide',
  linkPreview: '/link-preview/docs/guide',
  brandAssets: '/brand-assets',
  askPage: '/docs/ask-ai',
  sharedChat: '/docs/ask-ai/aaaaaaaaaaaaaaaa',
  formPage: '/docs/weighing',
  cookbookFile: '/cookbook/outputs.ipynb',
  webManifest: '/site.webmanifest',
  socialMarks: '/social-marks.svg',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  changes: '/changes.md',
  pageHistory: '/changes/docs/guide',
  sitemapMarkdown: '/sitemap.md',
  llms: '/llms.txt',
  llmsFull: '/llms-full.txt',
  llmsFullOfSection: '/docs/llms-full.txt',
  llmsOfSection: '/docs/llms.txt',
  rssFeed: '/blog/rss.xml',
  atomFeed: '/blog/atom.xml',
  jsonFeed: '/blog/feed.json',
  mcpServerCard: '/.well-known/mcp/server-card.json',
  agentSkills: '/.well-known/agent-skills/index.json',
  apiCatalog: '/.well-known/api-catalog',
  aiCatalog: '/.well-known/ai-catalog.json',
  health: '/healthz',
  mcp: '/mcp',
  skill: '/skill.md',
  markdown: '/docs/guide.md',
  asset: '/favicon.svg',
  page: '/docs/guide',
}

const app = testApp()
const html = { accept: 'text/html' }
/** What Cloudflare's cache may do with a response. */
const sharedOf = async (path: string, init: RequestInit = { headers: html }, from = app) => {
  const response = await from.request(path, init)
  await response.body?.cancel()
  return `${response.status} ${response.headers.get('cloudflare-cdn-cache-control')}`
}
const kept = 'public, max-age=86400, stale-while-revalidate=2592000'

test('of every route, a cache may keep what answers everyone alike, and nothing else', async () => {
  const weighing = { title: () => 'Weight', component: 'Badge', props: () => ({}) }
  const withForm = { ...site, parts: { formPages: { [requests.formPage]: weighing } } }
  const versions = { file: async () => new ArrayBuffer(8), openSearch: async () => null }
  const drawn = testApp({
    site: withForm,
    versions,
    pictures: { get: async () => new ArrayBuffer(8), put: () => {} },
  })
  const all = await Promise.all(
    routeNames.map(async (name) => {
      const method = routes[name].method === 'GET' ? 'GET' : 'POST'
      return [name, await sharedOf(requests[name], { method, headers: html }, drawn)] as const
    }),
  )
  const not = all.filter(([, answer]) => answer !== `200 ${kept}`)
  expect(Object.fromEntries(not)).toMatchInlineSnapshot(`
    {
      "ask": "400 no-store",
      "askPage": "200 no-store",
      "assistantSettings": "200 no-store",
      "contact": "400 no-store",
      "continentCode": "200 no-store",
      "deleteSharedChat": "400 no-store",
      "feedback": "400 no-store",
      "formPage": "200 no-store",
      "health": "200 no-store",
      "llmsFullOfSection": "404 no-store",
      "mcp": "415 no-store",
      "reports": "400 no-store",
      "searchApi": "200 no-store",
      "searchFragment": "200 no-store",
      "searchPage": "200 no-store",
      "searchPasted": "400 no-store",
      "shareChat": "400 no-store",
      "sharedChat": "404 no-store",
      "unknownOperation": "404 no-store",
    }
  `)
})

test.each([
  ['a HEAD request', '/docs/guide', { method: 'HEAD', headers: html }, `200 ${kept}`],
  ['a page in Markdown', '/docs/guide', { headers: { accept: 'text/markdown' } }, `200 ${kept}`],
  ['a part of a page', '/docs/guide.md?section=my-id', {}, `200 ${kept}`],
  ['a page that moved', '/docs/old-guide', { headers: html }, `301 ${kept}`],
  ['an address with a slash at its end', '/docs/guide/', { headers: html }, `301 ${kept}`],
  ['a guess by another header than `Accept`', '/docs/guide', { headers: { accept: '*/*' } }, '200 no-store'],
  ['a client that takes neither form', '/docs/guide', { headers: { accept: 'image/png' } }, '406 no-store'],
  ['a missing page', '/docs/nowhere', { headers: html }, '404 no-store'],
  ['a missing page in Markdown', '/docs/nowhere.md', {}, '404 no-store'],
  ['a missing part', '/docs/guide.md?section=nowhere', {}, '404 no-store'],
  ['a mistaken part', '/docs/guide.md?max_tokens=x', {}, '400 no-store'],
  ['a preview of a missing section', '/link-preview/docs/guide?section=nowhere', {}, '404 no-store'],
  ['a missing picture', '/images/nowhere.png', {}, '404 no-store'],
  ['a missing notebook', '/cookbook/nowhere.ipynb', {}, '404 no-store'],
  ['a missing list', '/nowhere/llms.txt', {}, '404 no-store'],
  ['an unknown build', '/docs/guide.md?since=nowhere', {}, '404 no-store'],
  ['a mistaken query', '/api/search', {}, '422 no-store'],
  ['a preview picture without a title', '/api/og', {}, '400 no-store'],
  ['a method that no route takes', '/docs/guide', { method: 'DELETE' }, '405 no-store'],
  ['a question to the API from elsewhere', '/api/ask', { method: 'OPTIONS' }, '204 no-store'],
])('%s is kept or not: %s', async (_, path, init, expected) => {
  expect(await sharedOf(path, init)).toBe(expected)
})

test.each([
  '/cookbook/nowhere.ipynb',
  '/nowhere/llms.txt',
  '/docs/rss.xml',
  '/docs/llms-full.txt',
  '/api/nowhere',
])('no cache may keep a 404 as long as it likes: %s', async (path) => {
  const { status, headers } = await app.request(path)
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('the 304 of a page is kept like the page', async () => {
  const etag = (await app.request('/docs/guide', { headers: html })).headers.get('etag') ?? ''
  expect(await sharedOf('/docs/guide', { headers: { ...html, 'if-none-match': etag } })).toBe(`304 ${kept}`)
})

test('at the address of a version, search engines list nothing and caches keep nothing', async () => {
  const version = 'https://a1b2c3d4-docs.team.workers.dev/docs/guide'
  const { headers } = await app.request(version, { headers: html })
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(await sharedOf(version)).toBe('200 no-store')
  const { headers: ofReaders } = await app.request('/docs/guide', { headers: html })
  expect(ofReaders.get('x-robots-tag')).toBeNull()
})

test('a part of a video is not kept, the whole video is', async () => {
  const videos = testApp({ assets: async () => new Response('0123456789') })
  expect(await sharedOf('/videos/a.mp4', { headers: { range: 'bytes=2-4' } }, videos)).toBe('206 no-store')
  expect(await sharedOf('/videos/a.mp4', {}, videos)).toBe(`200 ${kept}`)
})

test('an answer is not kept when a store fails, a limit refuses, or the isolate is busy', async () => {
  const never = async (): Promise<never> => {
    throw new Error('The store is broken.')
  }
  const { content, limits, concurrency } = testParts()
  const failing = testApp({ content: { ...content, json: never, text: never, bytes: never } })
  const refusing = testApp({ limits: { ...limits, picture: async () => false, miss: async () => false } })
  const busy = testApp({ concurrency: { ...concurrency, read: new Places(0, 1000, Date.now) } })
  const answers = [
    ...['/docs/guide', '/docs/guide.md', '/cookbook/outputs.ipynb'].map((path) =>
      sharedOf(path, { headers: html }, failing),
    ),
    ...['/docs/nowhere', '/api/og?title=Guide'].map((path) => sharedOf(path, { headers: html }, refusing)),
    sharedOf('/docs/guide', { headers: html }, busy),
  ]
  expect(await Promise.all(answers)).toEqual([
    '503 no-store',
    '503 no-store',
    '503 no-store',
    '429 no-store',
    '429 no-store',
    '503 no-store',
  ])
})
