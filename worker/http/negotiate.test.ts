import { expect, test } from 'vitest'
import { negotiate, type Representation, representationOf, requestPathOf } from './negotiate.ts'

/** Chrome's header for a page. */
const chrome =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7'

test('a header that no browser sends is not read', () => {
  expect(negotiate(`${'a/b;q=0.1,'.repeat(10_000)}text/markdown`)).toBe('either')
})

test.each<[string | null, Representation | 'either']>([
  [null, 'either'],
  ['', 'either'],
  ['*/*', 'either'],
  [chrome, 'html'],
  ['text/*', 'either'],
  ['text/markdown', 'markdown'],
  ['TEXT/Markdown', 'markdown'],
  ['text/x-markdown', 'markdown'],
  ['text/markdown; charset=utf-8', 'markdown'],
  ['text/markdown, text/html', 'markdown'],
  ['text/html, text/markdown', 'html'],
  ['text/markdown, text/html, */*', 'markdown'],
  ['text/markdown, */*', 'markdown'],
  ['text/html, */*', 'html'],
  ['text/html;q=0.9, text/markdown', 'markdown'],
  ['text/markdown;q=0.5, text/html', 'html'],
  ['text/markdown;q=0.5, */*;q=0.4', 'markdown'],
  ['text/html;q=0.5, text/markdown;q=0.5', 'html'],
  ['text/html;q=0, */*', 'markdown'],
  ['text/markdown;q=0, */*', 'html'],
  ['text/markdown;q=0, text/html', 'html'],
  ['text/*;q=0.3, text/html;q=0.2', 'markdown'],
  ['*/*;q=0, text/markdown', 'markdown'],
  ['text/html;q=0, text/markdown;q=0', 'none'],
  ['text/html;q=0, text/markdown;q=0, */*;q=0', 'none'],
  ['*/*;q=0', 'none'],
  ['application/json', 'none'],
  ['image/png, text/html;q=0.0', 'none'],
  ['application/json, */*;q=0.1', 'either'],
  ['text/markdown;q=2', 'markdown'],
  ['text/markdown;q=high, text/html', 'html'],
  ['gibberish', 'either'],
  [',,', 'either'],
])('`Accept: %s` is answered with %s', (accept, expected) => {
  expect(negotiate(accept)).toBe(expected)
})

test.each<[string, Record<string, string>, Representation]>([
  ['/docs', {}, 'html'],
  ['/docs', { accept: 'text/markdown' }, 'markdown'],
  ['/docs', { 'user-agent': 'ClaudeBot/1.0' }, 'markdown'],
  ['/docs', { accept: '*/*', 'user-agent': 'ClaudeBot/1.0' }, 'markdown'],
  ['/docs', { accept: 'text/html', 'user-agent': 'ClaudeBot/1.0' }, 'html'],
  ['/docs', { accept: chrome, 'user-agent': 'ClaudeBot/1.0' }, 'html'],
  ['/docs', { accept: '*/*', 'user-agent': 'ClaudeBot/1.0', 'sec-fetch-dest': 'document' }, 'html'],
  ['/docs', { accept: 'text/markdown', 'sec-fetch-dest': 'empty' }, 'markdown'],
  ['/docs.md', { accept: 'text/html' }, 'markdown'],
  ['/docs.md?section=a', { accept: 'text/html' }, 'markdown'],
  ['/docs?file=a.md', { accept: 'text/html' }, 'html'],
])('a request for %s with %o gets %s', (path, headers, expected) => {
  expect(representationOf(new Request(`https://site.example${path}`, { headers }))).toBe(expected)
})

test.each([
  ['https://site.example', { path: '/', hasQuery: false }],
  ['https://site.example/a%20b', { path: '/a%20b', hasQuery: false }],
  ['http://localhost:8787/docs?q=/a', { path: '/docs', hasQuery: true }],
  ['http://a/?', { path: '/', hasQuery: true }],
])('the path of %s is read from the URL', (url, expected) => {
  expect(requestPathOf(new Request(url))).toEqual(expected)
})
