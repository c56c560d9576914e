import type { D1Database } from '@cloudflare/workers-types'
import { describe, expect, test } from 'vitest'
import { d1ModelAnswers, mostModelAnswers } from '../../worker/assistant/stores/model-answers.ts'
import { d1SharedChats, type SharedChat } from '../../worker/assistant/stores/shared-chats.ts'
import { mostRows } from '../../worker/stores/most-rows.ts'
import { d1WordCounts } from '../../worker/stores/word-counts.ts'
import { always } from '../test-app.ts'
import { testDatabase } from './test-database.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const chat = (id: string, changes: Partial<SharedChat> = {}): SharedChat => ({
  id,
  secretHash: `hash of ${id}`,
  locale: 'ja',
  turns: [
    {
      question: 'トレースとは? "\'; DROP TABLE shared_chats; --',
      mode: 'extractive',
      outcome: 'answered',
      text: '> Quoted [1]',
      sources: [{ number: 1, url: '/docs#a', title: 'A', pageTitle: 'Docs' }],
      build: 'abc',
      receipt: '00',
    },
  ],
  createdAt: now.toISOString(),
  expiresAt: '2027-02-21T12:00:00.000Z',
  ...changes,
})

const open = () => d1SharedChats(testDatabase())
describe('shared conversations', () => {
  test('are read as they were saved', async () => {
    const store = open()
    await store.save(chat('kept'))
    expect(await store.read('kept', now)).toEqual(chat('kept'))
    expect(await store.read('another', now)).toBeNull()
  })

  test('are not read from the moment they expire', async () => {
    const store = open()
    await store.save(chat('expiring', { expiresAt: '2026-11-23T12:00:01.000Z' }))
    expect(await store.read('expiring', now)).not.toBeNull()
    expect(await store.read('expiring', new Date('2026-11-23T12:00:01.000Z'))).toBeNull()
  })

  test('are deleted with their secret only, and once', async () => {
    const store = open()
    await store.save(chat('mine'))
    expect(await store.remove('mine', 'hash of another')).toBe(false)
    expect(await store.read('mine', now)).not.toBeNull()
    expect(await store.remove('mine', 'hash of mine')).toBe(true)
    expect(await store.read('mine', now)).toBeNull()
    expect(await store.remove('mine', 'hash of mine')).toBe(false)
  })
})

/** A store of counts, and a look at one of them. */
const openCounts = () => {
  const database = testDatabase()
  const count = "SELECT times FROM unanswered WHERE words = ?1 AND locale = ?2 AND day = '2026-11-23'"
  return {
    store: d1WordCounts(database, 'unanswered', () => now),
    countOf: async (words: string, locale: string) =>
      (await database.prepare(count).bind(words, locale).first<number>('times')) ?? 0,
  }
}
describe('unanswered questions', () => {
  test('are counted by their words, a sentence in another order being the same', async () => {
    const { store, countOf } = openCounts()
    await store.add('Can I knit a scarf?', 'en', always)
    await store.add('a scarf, how do I knit it', 'en', always)
    await store.add('knit scarf', 'ja', always)
    expect(await countOf('knit scarf', 'en')).toBe(2)
    expect(await countOf('knit scarf', 'ja')).toBe(1)
  })

  test('leave out what may name a person, and a question of nothing else', async () => {
    const { store, countOf } = openCounts()
    await store.add('why does jo@mail.example with order 4711 hate https://a.example/x ovens', 'en', always)
    await store.add('jo@mail.example', 'en', always)
    expect(await countOf('hate order ovens', 'en')).toBe(1)
    expect(await countOf('', 'en')).toBe(0)
  })
})

test('of a query of any length, half a kilobyte is stored at most, in a moment', async () => {
  const database = testDatabase()
  const store = d1WordCounts(database, 'empty_searches', () => now)
  await store.add('a'.repeat(1_000_000), 'en', always)
  const words = [...'abcdefghijklmnop'].map((letter) => letter + 'я'.repeat(30))
  await store.add(words.join(' ').repeat(10_000), 'en', always)
  const { results } = await database.prepare('SELECT words FROM empty_searches').all<{ words: string }>()
  expect(results.length).toBeGreaterThan(0)
  for (const { words } of results) expect(Buffer.byteLength(words)).toBeLessThanOrEqual(512)
})

test('a count that D1 refuses is lost quietly: the answer does not fail', async () => {
  const broken = {
    prepare: () => {
      throw new Error('D1 is down')
    },
  }
  const store = d1WordCounts(broken as unknown as D1Database, 'unanswered', () => now)
  await expect(store.add('knit a hat', 'en', always)).resolves.toBeUndefined()
})

test('words are counted by the day', async () => {
  const database = testDatabase()
  const on = (day: string) => d1WordCounts(database, 'empty_searches', () => new Date(`${day}T12:00:00Z`))
  for (const words of ['kiln', 'loom', 'kiln']) await on('2026-11-25').add(words, 'en', always)
  await on('2026-11-26').add('loom', 'en', always)
  const all = await database.prepare('SELECT words, day, times FROM empty_searches').all()
  expect(all.results).toHaveLength(3)
  expect(all.results).toContainEqual({ words: 'kiln', day: '2026-11-25', times: 2 })
  expect(all.results).toContainEqual({ words: 'loom', day: '2026-11-26', times: 1 })
})

test('a bounded number of conversations is stored at a time, whatever their days', async () => {
  const database = testDatabase()
  const row = database.prepare(
    "INSERT INTO shared_chats VALUES (?1, '', 'en', '[]', '', '2027-03-01T00:00:00.000Z')",
  )
  await database.batch(Array.from({ length: mostRows.sharedChats - 1 }, (_, n) => row.bind(`full ${n}`)))
  const store = d1SharedChats(database)
  expect(await store.save(chat('last'))).toBe('kept')
  expect(await store.save(chat('one more', { expiresAt: '2028-01-01T00:00:00.000Z' }))).toBe('full')
  expect(await store.read('one more', now)).toBeNull()
  expect(await store.remove('last', 'hash of last')).toBe(true)
  expect(await store.save(chat('one more'))).toBe('kept')
})

test('a model writes a bounded number of answers a day for the whole site, and none that cannot be counted', async () => {
  const database = testDatabase()
  const clock = { now }
  const count = d1ModelAnswers(database, () => clock.now)
  for (let n = 0; n < mostModelAnswers; n++) expect(await count()).toBe(true)
  expect(await count()).toBe(false)
  clock.now = new Date('2026-11-24T00:00:00.000Z')
  expect(await count()).toBe(true)
  const broken = { prepare: () => ({ bind: () => ({ run: () => Promise.reject(new Error('D1 is down')) }) }) }
  expect(await d1ModelAnswers(broken as unknown as D1Database, () => now)()).toBe(false)
})
