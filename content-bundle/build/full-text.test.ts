import { expect, test } from 'vitest'
import type { PageEntry } from '../model/manifest.ts'
import { agents } from '../site/agents.ts'
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
  const text = fullText({ '/blog/a': entry('Post'), '/docs': entry('Docs') }, (hash) => `Words of ${hash}.\n`)
  expect(text).toContain('# Docs\n\nSource: https://cinnabar.example/docs\n\nWords of Docs.\n')
  expect(text.indexOf('Words of Docs')).toBeLessThan(text.indexOf('Words of Post'))
})

test('copies, hidden pages and other languages are not in it', () => {
  const pages = {
    '/a': entry('A', { canonical: '/docs/a' }),
    '/b': entry('B', { front: { title: 'B', noindex: true } }),
    '/ja/c': entry('C', { locale: 'ja' }),
  }
  expect(fullText(pages, () => 'Words.')).not.toContain('Words.')
})

test('what does not fit is named and not cut', () => {
  const long = 'x'.repeat(agents.fullTextMaxBytes)
  const text = fullText({ '/docs/long': entry('Long'), '/docs/short': entry('Short') }, (hash) =>
    hash === 'Long' ? long : 'Short words.',
  )
  expect(Buffer.byteLength(text)).toBeLessThan(agents.fullTextMaxBytes + 1000)
  expect(text).toContain('Short words.')
  expect(text).toContain('- https://cinnabar.example/docs/long')
})
