import { expect, test } from 'vitest'
import { addressed, belowPath } from './below-path.ts'

const site = { base: '/help' }
const asked: string[] = []
const answer = (headers: Record<string, string>) =>
  belowPath(site, (request: Request, _context: null) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`)
    return new Response('Answer', { status: 201, headers })
  })
const get = async (path: string, headers: Record<string, string> = {}) =>
  answer(headers)(new Request(`https://site.example${path}`), null)

test('requests reach the site without the path below which it is', async () => {
  asked.length = 0
  for (const path of ['/help', '/help?q=1', '/help/guide/a%20b', '/help/help']) await get(path)
  await answer({})(new Request('https://site.example/help/api/x', { method: 'POST', body: '{}' }), null)
  expect(asked).toEqual(['GET /', 'GET /?q=1', 'GET /guide/a%20b', 'GET /help', 'POST /api/x'])
})

test('paths outside that of the site are not answered by it', async () => {
  asked.length = 0
  for (const path of ['/', '/helpers', '/guide', '/Help']) expect((await get(path)).status).toBe(404)
  expect(asked).toEqual([])
})

test('addresses in headers lead below the path, and those of other hosts stay', async () => {
  const { status, headers } = await get('/help/a', {
    location: '/',
    link: '</a.md>; rel="alternate", <https://other.example/b>; rel="next"',
    'reporting-endpoints': 'site="/api/reports"',
    'content-security-policy': "default-src 'self'; report-uri /api/reports; report-to site",
    etag: '"/a"',
  })
  expect(status).toBe(201)
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'text/plain;charset=UTF-8',
    location: '/help',
    link: '</help/a.md>; rel="alternate", <https://other.example/b>; rel="next"',
    'reporting-endpoints': 'site="/help/api/reports"',
    'content-security-policy': "default-src 'self'; report-uri /help/api/reports; report-to site",
    etag: '"/a"',
  })
  expect((await get('/help/a', { location: '//other.example/' })).headers.get('location')).toBe(
    '//other.example/',
  )
})

test('the home page has one address', async () => {
  const response = await get('/help/?q=1')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/help?q=1'])
})

test('the asset server gets the whole path', () => {
  expect(addressed('/help', new Request('https://site.example/a.js')).url).toBe(
    'https://site.example/help/a.js',
  )
  const request = new Request('https://site.example/a.js')
  expect(addressed('', request)).toBe(request)
})

test('a site at the root of its host is answered as it is', () => {
  const direct = () => new Response()
  expect(belowPath({ base: '' }, direct)).toBe(direct)
})
