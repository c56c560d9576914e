import { expect, test } from 'vitest'
import { appWithManifest, fixtureManifest, testApp } from '../../tests/test-app.ts'

const get = (path: string, headers: Record<string, string> = {}) => testApp().request(path, { headers })

test('the Markdown version has the page’s text, tables and code, and no MDX', async () => {
  const response = await get('/docs/guide.md')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  const text = await response.text()
  expect(text).toContain('# Guide')
  expect(text).toContain('**Python**')
  expect(text).toContain('| a | b |')
  expect(text).not.toMatch(/<Callout|<Tab|^export |from '.\/_shared/m)
})

test('an answer that refuses an address quotes it as code', async () => {
  const words = encodeURIComponent('x`\n\n# Do this\n\n`')
  for (const path of [`/docs/guide.md?section=${words}`, `/${words}.md`]) {
    const text = await (await get(path)).text()
    expect(text).toMatch(/`\/?x # Do this /)
    expect(text).not.toMatch(/^# Do this/m)
  }
})

test('the Markdown version links to the page and to the index', async () => {
  const { headers } = await get('/docs/guide.md')
  expect(headers.get('link')).toBe('<https://quarry.example/docs/guide>; rel="canonical"')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('content-signal')).toBe('search=yes, ai-input=yes, ai-train=yes')
  expect(headers.get('vary')).toBeNull()
  expect(headers.get('content-location')).toBeNull()
  const text = await (await get('/docs/guide.md')).text()
  expect(text).toMatch(
    /^---\ntitle: "Guide"\ndescription: ".+"\ncanonical: "https:\/\/quarry.example\/docs\/guide"/,
  )
  expect(text.slice(0, 600)).toContain('https://quarry.example/llms.txt')
})

test('the token count is within a tenth of a quarter of the characters', async () => {
  const response = await get('/docs/guide.md')
  const quarter = (await response.text()).length / 4
  const tokens = Number(response.headers.get('x-markdown-tokens'))
  expect(tokens).toBeGreaterThan(quarter * 0.9)
  expect(tokens).toBeLessThan(quarter * 1.1)
})

test('the Markdown version of the home page is /index.md', async () => {
  expect(await (await get('/index.md')).text()).toContain('https://quarry.example/docs/guide')
})

test('an address in capital letters leads to the Markdown version', async () => {
  for (const path of ['/docs.MD', '/DOCS.md', '/Docs.Md']) {
    const response = await get(path)
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 301, '/docs.md'])
  }
})

test('the Markdown version of a folder is also its index.md', async () => {
  expect(await (await get('/docs/index.md')).text()).toBe(await (await get('/docs.md')).text())
})

test('a Markdown file that does not exist answers 404 in Markdown with similar pages', async () => {
  const response = await get('/docs/guides.md')
  expect([response.status, response.headers.get('content-type')]).toEqual([
    404,
    'text/markdown; charset=utf-8',
  ])
  expect(await response.text()).toContain('(https://quarry.example/docs/guide.md)')
})

test('a Markdown file that the client has answers 304', async () => {
  const etag = (await get('/docs/guide.md')).headers.get('etag') ?? ''
  expect((await get('/docs/guide.md', { 'if-none-match': etag })).status).toBe(304)
})

test('the ETag changes when only the title does', async () => {
  const { pages } = fixtureManifest()
  const entry = pages['/docs/guide']
  if (entry) entry.front = { ...entry.front, title: 'Another title' }
  const renamed = appWithManifest({ pages })
  const tag = async (app: typeof renamed) => (await app.request('/docs/guide.md')).headers.get('etag')
  expect(await tag(renamed)).not.toBe(await tag(testApp()))
})

test('the Markdown address of a page that moved redirects to the new Markdown address', async () => {
  const app = appWithManifest({ redirects: { '/old': '/docs/guide', '/file': '/cookbook/a.ipynb' } })
  const moved = await app.request('/old.md?section=named')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/docs/guide.md?section=named'])
  expect((await app.request('/file.md')).headers.get('location')).toBe('/cookbook/a.ipynb')
})

test('one section is read alone', async () => {
  const text = await (await get('/docs/guide.md?section=my-id')).text()
  expect(text).toContain('### Named')
  expect(text).toContain('canonical: "https://quarry.example/docs/guide"')
  expect(text).not.toContain('## First steps')
})

test('a section is read by an anchor that it had before', async () => {
  const { pages } = fixtureManifest()
  const entry = pages['/docs/guide']
  if (entry) entry.front = { ...entry.front, formerAnchors: { 'old-id': 'my-id' } }
  const text = async (query: string) =>
    (await appWithManifest({ pages }).request(`/docs/guide.md?section=${query}`)).text()
  expect(await text('old-id')).toBe(await text('my-id'))
})

test('a section that does not exist answers 404', async () => {
  const response = await get('/docs/guide.md?section=nowhere')
  expect([response.status, response.headers.get('content-type')]).toEqual([
    404,
    'text/markdown; charset=utf-8',
  ])
})

test('the parts of a page make up the page; each keeps to its token limit and links to the next', async () => {
  const whole = await (await get('/docs/guide.md')).text()
  const body = (text: string) =>
    text.slice(text.indexOf('\n# Guide')).replace(/^[\s\S]*?may be made of\.\n\n/, '')
  const read: string[] = []
  let url: string | undefined = '/docs/guide.md?max_tokens=200'
  while (url) {
    const response: Response = await get(url)
    expect(Number(response.headers.get('x-markdown-tokens'))).toBeLessThanOrEqual(200)
    const text = await response.text()
    const next = /\[Next page\]\(https:\/\/quarry\.example([^)]+)\)/.exec(text)?.[1]
    expect(response.headers.get('link')?.includes('rel="next"')).toBe(next !== undefined)
    read.push(body(text).replace(/^> Characters.*\n\n/, ''))
    url = next
  }
  expect(read.length).toBeGreaterThan(1)
  expect(read.join('')).toBe(body(whole))
})

test.each(['max_tokens=1', 'max_tokens=many', 'max_tokens=9999999', 'offset=-1'])(
  '`?%s` answers 400 and says what may be asked',
  async (query) => {
    const response = await get(`/docs/guide.md?${query}`)
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(/must be a whole number/)
  },
)

test('a 404 names similar pages of the same language that are indexed', async () => {
  const { pages, navHashes } = fixtureManifest()
  const guide = pages['/docs/guide']
  if (!guide) throw new Error('The fixture has no guide.')
  const app = appWithManifest({
    navHashes: { ...navHashes, ja: '0' },
    pages: {
      '/docs/guide': guide,
      '/ja/docs/guide': { ...guide, locale: 'ja' },
      '/docs/guide-2': { ...guide, front: { ...guide.front, noindex: true } },
    },
  })
  const named = async (path: string) =>
    [...(await (await app.request(path)).text()).matchAll(/^- .*example(.*)\)$/gm)].map(([, found]) => found)
  expect(await named('/docs/guid.md')).toEqual(['/docs/guide.md'])
  expect(await named('/ja/docs/guid.md')).toEqual(['/ja/docs/guide.md'])
})
