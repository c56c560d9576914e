// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getPage } from './get-page.ts'

const asked: string[] = []
let status = 200

beforeEach(() => {
  asked.length = 0
  status = 200
  history.replaceState(null, '', '/ja/docs/open#part')
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('# Page', { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a path', { page: '/docs/a' }, '/docs/a.md'],
  ['a path with a slash at its end', { page: '/docs/a/' }, '/docs/a.md'],
  ['the front page', { page: '/' }, '/index.md'],
  ['an address of this site', { page: `${location.origin}/docs/a` }, '/docs/a.md'],
  ['its Markdown version', { page: '/docs/a.md' }, '/docs/a.md'],
  ['a path relative to the open page', { page: 'other' }, '/ja/docs/other.md'],
  ['the anchor of its address', { page: '/docs/a#b' }, '/docs/a.md?section=b'],
  ['an anchor in any script', { page: '/docs/a#設定' }, '/docs/a.md?section=%E8%A8%AD%E5%AE%9A'],
  ['an escaped anchor', { page: '/docs/a#%E8%A8%AD' }, '/docs/a.md?section=%E8%A8%AD'],
  ['a section of its own', { page: '/docs/a#b', section: '#c' }, '/docs/a.md?section=c'],
  ['a part', { page: '/docs/a', max_tokens: 100, offset: 7 }, '/docs/a.md?max_tokens=100&offset=7'],
  ['changes', { page: '/docs/a', since: 'b' }, '/docs/a.md?since=b'],
  ['nothing: the open page, whole', {}, '/ja/docs/open.md'],
  ['an empty path: the open page', { page: '' }, '/ja/docs/open.md'],
  ['only a section: of the open page', { section: 'b c' }, '/ja/docs/open.md?section=b+c'],
])('%s is read', async (_, input, url) => {
  expect(await getPage(input)).toBe('# Page')
  expect(asked).toEqual([url])
})

test.each([
  'https://elsewhere.example/docs',
  '//elsewhere.example/docs',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://[',
])('%s is not a page of this site, and is not fetched', async (page) => {
  await expect(getPage({ page })).rejects.toThrow('is not a page of this site')
  expect(asked).toEqual([])
})

test.each([404, 503])('status %i is an error that names the page and another tool', async (code) => {
  status = code
  await expect(getPage({ page: '/docs/gone', section: 'x' })).rejects.toThrow(
    'There is no page `/docs/gone` with a heading `x`. Use search_docs to find one.',
  )
})

test('a broken line is not taken for a missing page', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('The line is cut.')
  })
  await expect(getPage({ page: '/docs/a' })).rejects.toThrow('The line is cut.')
})
