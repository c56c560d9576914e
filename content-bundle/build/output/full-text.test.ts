import { expect, test } from 'vitest'
import type { PageEntry } from '../../model/manifest.ts'
import site from '../../site/config.ts'
import { fullText } from './full-text.ts'

const entry = (title: string, rest: Partial<PageEntry> = {}): PageEntry => ({
  hash: title,
  markdownHash: title,
  locale: 'en',
  front: { title },
  source: '',
  updated: null,
  ...rest,
})

test('the documentation comes first, each page under its address', () => {
  const text = fullText(
    site,
    { '/blog/a': entry('Post'), '/docs': entry('Docs') },
    (hash) => `Words of ${hash}.\n`,
  )
  expect(text).toContain('# Docs\n\nSource: https://cinnabar.example/docs\n\nWords of Docs.\n')
  expect(text.indexOf('Words of Docs')).toBeLessThan(text.indexOf('Words of Post'))
})

test('copies, hidden pages and other languages are not in it', () => {
  const pages = {
    '/a': entry('A', { canonical: '/docs/a' }),
    '/b': entry('B', { front: { title: 'B', noindex: true } }),
    '/ja/c': entry('C', { locale: 'ja' }),
  }
  expect(fullText(site, pages, () => 'Words.')).not.toContain('Words.')
})

test('pages over the limit are listed instead of cut', () => {
  const long = 'x'.repeat(site.agents.fullTextMaxBytes)
  const text = fullText(site, { '/docs/long': entry('Long'), '/docs/short': entry('Short') }, (hash) =>
    hash === 'Long' ? long : 'Short words.',
  )
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(site.agents.fullTextMaxBytes)
  expect(text).toContain('Short words.')
  expect(text).toContain('- https://cinnabar.example/docs/long')
})

test('the limit covers the whole file, including title, rules and the list of omitted pages', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 400 }, (_, at) => [`/docs/${'a-long-name-'.repeat(6)}${at}`, entry(`Page ${at}`)]),
  )
  for (const length of [2_900, 2_950, 3_000, 6_000]) {
    const text = fullText(site, pages, () => 'ü'.repeat(length / 2))
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(site.agents.fullTextMaxBytes)
    for (const path of Object.keys(pages)) expect(text).toContain(path)
  }
})

test('a file that fits exactly is complete', () => {
  const sizeWith = (words: string) =>
    Buffer.byteLength(fullText(site, { '/docs': entry('Docs') }, () => words))
  const room = site.agents.fullTextMaxBytes - sizeWith('')
  expect(sizeWith('x'.repeat(room))).toBe(site.agents.fullTextMaxBytes)
  expect(fullText(site, { '/docs': entry('Docs') }, () => 'x'.repeat(room + 1))).toContain(
    '# Left out for size',
  )
})
