import { expect, test } from 'vitest'
import { testApp } from '../test-app.ts'

const long = 'a'.repeat(8000)

/** Pieces that requests of scanners, broken clients and fuzzers are made of. */
const pieces = [
  '..',
  '%2e%2e%2f',
  '..%5c',
  '%00',
  '%',
  '%zz',
  '%ff%fe',
  '%ed%a0%80',
  '%0d%0aSet-Cookie:a=b',
  '//evil.example',
  '%5Cevil.example',
  '%09',
  ';a=b',
  '*',
  '<script>alert(1)</script>',
  '"onload=x',
  '{{7*7}}',
  '$%7B7*7}',
  "'%20OR%201=1--",
  '__proto__',
  'constructor',
  'toString',
  '.git/config',
  '.env',
  'wp-login.php',
  'x.md.md',
  'index.md/index.md',
  '日本語',
  '%F0%9F%98%80',
  '\u202e',
  '(((((((((',
  long,
]
const bases = [
  '/',
  '/docs/',
  '/docs/guide/',
  '/search?q=',
  '/search/fragment?tab=all&locale=en&q=',
  '/assets/',
  '/api/',
  '/cookbook/',
]
const queries = [
  '/api/search?q=',
  '/api/search?locale=',
  '/api/search?limit=',
  '/api/og?title=',
  '/docs/guide.md?section=',
  '/docs/guide.md?max_tokens=',
  '/docs/guide.md?offset=',
  '/docs/guide?',
]
const headers: Record<string, string>[] = [
  {},
  { accept: 'text/html;q=oops,*/*;q=9,,;;' },
  { accept: `${'a/b;q=0.1,'.repeat(3000)}text/markdown` },
  { 'if-none-match': `W/"${long}", *` },
  { range: 'bytes=-1,5-4,99999999999999999999-' },
  { 'accept-language': '*;q=NaN', 'user-agent': 'GPTBot'.repeat(500), origin: 'null' },
]
const bodies = [
  '',
  '{',
  '[]',
  'null',
  '"\\ud800"',
  '{"page":"/docs/guide","feedback":"positive","comment":1}',
  `{"page":"/${long}","feedback":"negative"}`,
  '[[[['.repeat(5000),
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_page","arguments":{"page":"//\\\\%00"}}}',
]

function* requests(): Generator<[path: string, init: RequestInit]> {
  for (const [at, base] of [...bases, ...queries].entries()) {
    for (const [piece, text] of pieces.entries()) {
      for (let variant = 0; variant < 4; variant++) {
        yield [base + text, { headers: headers[(at + piece + variant) % headers.length] ?? {} }]
      }
    }
  }
  for (const path of ['/api/feedback', '/mcp', '/docs/guide', '/api/search', '/nowhere']) {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD']) {
      for (const body of bodies) {
        const type = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
        yield [path, { method, headers: type, ...(method !== 'HEAD' && { body }) }]
      }
    }
  }
}

test('no hostile request gets a 5xx, computes for a second, or finds its markup in a page', async () => {
  const app = testApp()
  // The first one loads the MCP server.
  await app.request('/mcp', { method: 'POST' })
  let sent = 0
  const bad: string[] = []
  for (const [path, init] of requests()) {
    sent += 1
    // The clock would count the tests that run at the same time.
    const before = process.cpuUsage()
    const response = await app.request(path, init)
    const text = await response.text()
    const { user, system } = process.cpuUsage(before)
    const ms = (user + system) / 1000
    const isPage = response.headers.get('content-type')?.includes('html')
    const name = `${init.method ?? 'GET'} ${path.slice(0, 80)} ${String(init.body ?? '').slice(0, 40)}`
    if (response.status >= 500) bad.push(`${response.status} ${name}`)
    if (ms > 1000) bad.push(`${Math.round(ms)} ms ${name}`)
    if (isPage && text.includes('<script>alert(1)')) bad.push(`markup ${name}`)
    if (response.headers.get('location')?.match(/^(?:[/\\]{2}|https?:)/)) bad.push(`leaves the site ${name}`)
  }
  expect(bad).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(2000)
})
