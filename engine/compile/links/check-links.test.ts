import { expect, test } from 'vitest'
import { checkLinks } from './check-links.ts'

const targets = {
  anchors: new Map([
    ['/docs/a', new Set(['setup', '設定'])],
    ['/docs/b', new Set<string>()],
  ]),
  files: new Set(['/files/a?b.pdf', '/logo.svg']),
  redirects: new Map([['/docs/old', '/docs/a']]),
}
const check = (url: string, isImplied = false) =>
  checkLinks(
    'docs/a.mdx',
    '/docs/a',
    [{ url, place: null, ...(isImplied && { isImplied }) }],
    targets,
    new Set(['/docs/failed']),
  ).list

test.each([
  '/docs/b',
  '/docs/a#setup',
  '#setup',
  '#%E8%A8%AD%E5%AE%9A',
  '/docs/b#top',
  '/docs/a#:~:text=Words',
  '#setup:~:text=two,words&text=more',
  '/docs/a?tab=2#setup',
  '/docs/old#setup',
  '/logo.svg',
  '/docs/failed',
  'https://other.example/x',
  'mailto:a@b.example',
])('the link `%s` is fine', (url) => {
  expect(check(url)).toEqual([])
})

test('a link to a page that does not exist is an error with the nearest page', () => {
  expect(check('/docs/c')).toMatchObject([
    { severity: 'error', hint: expect.stringContaining('Did you mean `/docs/a`?') },
  ])
})

test.each(['/docs/plan.pdf', './pic.svg', '/docs/rows.CSV'])(
  'a dead link to the file %s says where files are',
  (url) => {
    expect(check(url)[0]?.hint).toContain('below `public`')
  },
)

test('a link without its first slash leads to the page that it ends with, and not to another language', () => {
  const pages = ['/ja/docs/lamps', '/docs/lamps', '/ja/docs/wicks', '/docs/wicksies']
  const hintOf = (url: string) =>
    checkLinks('docs/a.mdx', '/docs/a', [{ url, place: null }], {
      ...targets,
      anchors: new Map(pages.map((page) => [page, new Set<string>()])),
    }).list[0]?.hint
  expect(hintOf('/docs/docs/lamps')).toContain('Did you mean `/docs/lamps`?')
  expect(hintOf('/docs/lamps.html')).toContain('Did you mean `/docs/lamps`?')
  expect(hintOf('/docs/lamps/index.html')).toContain('Did you mean `/docs/lamps`?')
  expect(hintOf('/docs/wicks')).toContain('Did you mean `/docs/wicksies`?')
  expect(hintOf('/ja/docs/lampz')).toContain('Did you mean `/ja/docs/lamps`?')
})

test('a link to a heading that does not exist is an error with the nearest heading', () => {
  expect(check('/docs/a#setpu')[0]?.hint).toBe('Did you mean `#setup`?')
  expect(check('/docs/b#setup')[0]?.hint).toBe('That page has no headings.')
})

test('a link that the author did not write is a warning', () => {
  expect(check('/docs/nothing', true)).toMatchObject([{ severity: 'warning' }])
  expect(check('/docs/a#no', true)).toMatchObject([{ severity: 'warning' }])
})

test('a file whose name has a question mark is found when the link escapes it', () => {
  expect(check('/files/a%3Fb.pdf')).toEqual([])
  expect(check('/files/a?b.pdf')[0]?.hint).toContain('%3F')
})

test.each(['javascript:alert(1)', ' JavaScript:x', 'vbscript:x', 'data:text/html,x'])(
  'the link `%s` is refused, because it would run code',
  (url) => {
    expect(check(url)[0]?.message).toContain('would run code')
  },
)
