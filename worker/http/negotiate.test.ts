import { expect, test } from 'vitest'
import { negotiate, type Representation, representationOf, requestPathOf } from './negotiate.ts'

/** Chrome's header for a page. */
const chrome =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7'

const ask = (accept: string | undefined, rest: { fetchDestination?: string; isAgent?: boolean } = {}) =>
  negotiate({ accept, fetchDestination: rest.fetchDestination, isAgent: rest.isAgent ?? false })

test('a header that no browser sends is not read', () => {
  const long = `${'a/b;q=0.1,'.repeat(10_000)}text/markdown`
  expect([ask(long), ask(long, { isAgent: true })]).toEqual(['html', 'markdown'])
})

test.each<[string | undefined, Representation]>([
  [undefined, 'html'],
  ['', 'html'],
  ['*/*', 'html'],
  [chrome, 'html'],
  ['text/*', 'html'],
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
  ['application/json, */*;q=0.1', 'html'],
  ['text/markdown;q=2', 'markdown'],
  ['text/markdown;q=high, text/html', 'html'],
  ['gibberish', 'html'],
  [',,', 'html'],
])('`Accept: %s` is answered with %s', (accept, expected) => {
  expect(ask(accept)).toBe(expected)
})

test('a document that a browser opens is HTML, whatever it accepts', () => {
  expect(ask('text/markdown', { fetchDestination: 'document' })).toBe('html')
  expect(ask('text/html;q=0', { fetchDestination: 'document' })).toBe('html')
})

test('a script of a page can fetch Markdown', () => {
  expect(ask('text/markdown', { fetchDestination: 'empty' })).toBe('markdown')
})

test('an agent that names no type gets Markdown', () => {
  expect(ask(undefined, { isAgent: true })).toBe('markdown')
  expect(ask('*/*', { isAgent: true })).toBe('markdown')
})

test('an agent that asks for HTML gets HTML', () => {
  expect(ask('text/html', { isAgent: true })).toBe('html')
  expect(ask(chrome, { isAgent: true })).toBe('html')
})

test.each<[string, Record<string, string>, Representation]>([
  ['/docs', {}, 'html'],
  ['/docs', { accept: 'text/markdown' }, 'markdown'],
  ['/docs', { 'user-agent': 'ClaudeBot/1.0' }, 'markdown'],
  ['/docs', { accept: 'text/markdown', 'sec-fetch-dest': 'document' }, 'html'],
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
