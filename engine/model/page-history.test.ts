import { expect, test } from 'vitest'
import { smallEntry, smallManifest } from '../../tests/small-site.ts'
import type { PageEntry } from './manifest.ts'
import { type PageHistory, pageHistory } from './page-history.ts'

const buildWith = (text: string, more: Record<string, PageEntry> = {}) =>
  smallManifest({ '/docs': { ...smallEntry('Docs'), hash: text, markdownHash: text }, ...more })

test('the texts that releases replaced stay known, the newest first and at most ten', () => {
  let history: PageHistory = {}
  for (let day = 1; day <= 12; day += 1) {
    const now = new Date(Date.UTC(2026, 0, day))
    history = pageHistory(buildWith(`${day}`), history, buildWith(`${day + 1}`), now)
  }
  expect(history['/docs']?.map(({ markdownHash }) => markdownHash)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(String),
  )
  expect(history['/docs']?.[0]?.replaced).toBe('2026-01-12T00:00:00.000Z')
})

test('pages that are new, gone or unchanged have no earlier text', () => {
  const before = buildWith('same', { '/gone': smallEntry('Gone') })
  const after = buildWith('same', { '/new': smallEntry('New') })
  expect(pageHistory(before, { '/gone': [] }, after, new Date())).toEqual({})
})
