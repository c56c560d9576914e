import { expect, test } from 'vitest'
import site from '../../../tests/fixtures/config.ts'
import type { PageEntry } from '../../model/manifest.ts'
import { fullTexts } from './full-texts.ts'

const entry = (title: string, rest: Partial<PageEntry> = {}): PageEntry => ({
  hash: title,
  markdownHash: title,
  locale: 'en',
  front: { title },
  source: '',
  updated: null,
  ...rest,
})

const most = 20_000
const small = { ...site, agents: { ...site.agents, fullTextMaxBytes: most } }

const words = (count: number) => `${'Seven bytes. '.repeat(count)}\n`

test('what fits is one file: the documentation first, each page under its address', () => {
  const texts = fullTexts(
    site,
    { '/blog/a': entry('Post'), '/docs': entry('Docs') },
    (hash) => `Words of ${hash}.\n`,
  )
  expect([...texts.keys()]).toEqual(['/llms-full.txt'])
  const text = texts.get('/llms-full.txt') ?? ''
  expect(text).toContain('# Docs\n\nSource: https://quarry.example/docs\n\nWords of Docs.\n')
  expect(text.indexOf('Words of Docs')).toBeLessThan(text.indexOf('Words of Post'))
})

test('copies, hidden pages and other languages are not in it', () => {
  const pages = {
    '/a': entry('A', { canonical: '/docs/a' }),
    '/b': entry('B', { front: { title: 'B', noindex: true } }),
    '/ja/c': entry('C', { locale: 'ja' }),
  }
  expect([...fullTexts(site, pages, () => 'Words.').values()].join('')).not.toContain('Words.')
})

test('where one file would be too large, each section has its own, and the first lists them', () => {
  const pages = {
    '/': entry('Home'),
    '/blog/a': entry('A post'),
    '/blog/b': entry('B post'),
    '/docs': entry('Documentation'),
    '/docs/a': entry('Tracing'),
    '/pricing': entry('Pricing'),
  }
  const texts = fullTexts(small, pages, (hash) => `${hash}: ${words(500)}`)
  expect([...texts.keys()]).toEqual(['/docs/llms-full.txt', '/blog/llms-full.txt', '/llms-full.txt'])
  const index = texts.get('/llms-full.txt') ?? ''
  expect(index).toContain(
    '- [Documentation](https://quarry.example/docs/llms-full.txt)\n- [/blog](https://quarry.example/blog/llms-full.txt)\n',
  )
  expect(index).toContain('# Home\n')
  expect(index).toContain('# Pricing\n')
  expect(index).not.toContain('# Tracing\n')
  const docs = texts.get('/docs/llms-full.txt') ?? ''
  expect(docs).toMatch(/^# Quarry: Documentation\n\n> .* At most 0\.02 MB;/)
  expect(docs).toContain('The other pages: https://quarry.example/llms-full.txt')
  expect(docs).toContain('# Tracing\n')
})

test('a section that is too large has several files, in order', () => {
  const names = Array.from({ length: 30 }, (_, at) => `/docs/p${String(at).padStart(2, '0')}`)
  const pages = Object.fromEntries(names.map((path) => [path, entry(path)]))
  const texts = fullTexts(small, pages, (hash) => `${hash}: ${words(200)}`)
  expect([...texts.keys()]).toEqual([
    '/docs/llms-full.txt',
    '/docs/llms-full-2.txt',
    '/docs/llms-full-3.txt',
    '/docs/llms-full-4.txt',
    '/docs/llms-full-5.txt',
    '/llms-full.txt',
  ])
  expect(texts.get('/docs/llms-full-2.txt')).toMatch(/^# Quarry: \/docs, part 2 of 5\n/)
  expect(texts.get('/llms-full.txt')).toContain('[/docs, part 5 of 5](')
  const order = [...texts.values()].join('').match(/^# \/docs\/p\d\d$/gm)
  expect(order).toEqual(names.map((name) => `# ${name}`))
})

test('no file is over the limit and nothing is lost, whatever the pages are like', () => {
  const big = Array.from({ length: 3000 }, (_, at) => `line ${at} ü`).join('\n')
  for (const length of [1, 500, 2_900, 19_000, 50_000]) {
    const texts: Record<string, string> = {
      '/about': 'ü'.repeat(length),
      '/docs/a': big,
      ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`/docs/x${at}`, 'ü'.repeat(length)])),
    }
    const pages = Object.fromEntries(Object.keys(texts).map((path) => [path, entry(path)]))
    const files = [...fullTexts(small, pages, (hash) => texts[hash] ?? '').values()]
    for (const file of files) expect(Buffer.byteLength(file)).toBeLessThanOrEqual(most)
    const together = files.join('')
    for (const path of Object.keys(pages)) expect(together).toContain(`# ${path}\n`)
    for (const line of big.split('\n')) expect(together).toContain(`${line}\n`.trimEnd())
    const letters = Object.values(texts).join('').split('ü').length - 1
    expect(together.split('ü').length - 1).toBe(letters)
  }
})

test('a text that fits exactly is one file, one byte more makes two', () => {
  const pages = { '/docs': entry('Docs'), '/docs/a': entry('A', { markdownHash: 'empty' }) }
  const withWords = (text: string) => fullTexts(site, pages, (hash) => (hash === 'empty' ? '' : text))
  const room = site.agents.fullTextMaxBytes - Buffer.byteLength(withWords('').get('/llms-full.txt') ?? '')
  expect([...withWords('x'.repeat(room)).keys()]).toEqual(['/llms-full.txt'])
  expect([...withWords('x'.repeat(room + 1)).keys()]).toContain('/docs/llms-full.txt')
})
