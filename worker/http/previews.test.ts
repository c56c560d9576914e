import { expect, test } from 'vitest'
import { previewToken } from '../../content-bundle/model/preview-token.ts'
import { withPreviews } from './previews.ts'

const build = '0123456789abcdef0123456789abcdef'
const now = 1_000_000
const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} }
const origin = 'https://site.example'

function setUp() {
  const made: string[] = []
  const site = withPreviews(() => new Response('current', { headers: { etag: '"1"' } }), {
    secret: 'secret',
    now: () => new Date(now * 1000),
    siteOf: (id) => {
      made.push(id)
      return () =>
        new Response(`build ${id}`, { headers: { etag: '"2"', 'cache-control': 'public, max-age=60' } })
    },
  })
  const get = async (path: string, init?: RequestInit) => site(new Request(`${origin}${path}`, init), context)
  return { get, made }
}

const token = previewToken('secret', { build, expires: now + 60 })
const withCookie = (cookie: string) => ({ headers: { cookie } })

test('a signed link leads to the page itself, with a cookie that lasts as long as the link', async () => {
  const { get } = setUp()
  const response = await get(`/docs?a=1&build=${await token}`)
  expect([response.status, response.headers.get('location')]).toEqual([302, '/docs?a=1'])
  expect(response.headers.get('set-cookie')).toBe(
    `preview=${await token}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure`,
  )
})

test('with the cookie, every page comes from the build, and no cache or search engine keeps it', async () => {
  const { get, made } = setUp()
  for (const path of ['/docs', '/faq']) {
    const response = await get(path, withCookie(`language=ja; preview=${await token}`))
    expect(await response.text()).toBe(`build ${build}`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-preview-build': build,
    })
    expect(response.headers.has('etag')).toBe(false)
  }
  expect(made).toEqual([build])
})

test('requests without a link, and all posts, get the current build', async () => {
  const { get, made } = setUp()
  const expired = await previewToken('secret', { build, expires: now })
  const forged = await previewToken('guess', { build, expires: now + 60 })
  const responses = [
    await get('/docs'),
    await get('/docs', withCookie('language=ja')),
    await get('/docs', withCookie(`xpreview=${await token}`)),
    await get('/docs', withCookie(`preview=${expired}`)),
    await get('/docs', withCookie(`preview=${forged}`)),
    await get('/api/feedback', { method: 'POST', ...withCookie(`preview=${await token}`) }),
    await get('/search?q=build%3D'),
  ]
  for (const response of responses) {
    expect([await response.text(), response.headers.get('etag')]).toEqual(['current', '"1"'])
  }
  expect(made).toEqual([])
})

test('a link that is not valid says so, and `build=off` ends a preview', async () => {
  const { get } = setUp()
  const refused = await get('/docs?build=abc')
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null])
  expect(await refused.text()).toContain('`npm run preview` makes another one')
  const left = await get('/docs?build=off')
  expect(left.headers.get('set-cookie')).toMatch(/^preview=; Max-Age=0;/)
})

test('a link leads nowhere but to the site itself', async () => {
  const { get } = setUp()
  const response = await get(`//evil.example/x?build=${await token}`)
  expect(new URL(response.headers.get('location') ?? '', origin).origin).toBe(origin)
})
