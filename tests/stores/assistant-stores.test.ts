import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalPlatform, startLocalPlatform } from '../../scripts/local-platform.ts'
import { dailyBudgets } from '../../worker/stores/daily-budgets.ts'
import {
  d1SharedChats,
  memorySharedChats,
  type SharedChat,
  type SharedChats,
} from '../../worker/stores/shared-chats.ts'
import { d1WordCounts, memoryWordCounts, type WordCounts } from '../../worker/stores/word-counts.ts'
import { fixtureDist } from '../build-fixture-site.ts'

let platform: LocalPlatform
beforeAll(async () => {
  platform = await startLocalPlatform({ dir: fixtureDist, port: 0, persist: false })
})
afterAll(() => platform?.close())

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

const sharedChats: [string, () => SharedChats][] = [
  ['in memory', memorySharedChats],
  ['in D1', () => d1SharedChats(platform.database)],
]
describe.each(sharedChats)('shared conversations %s', (_, open) => {
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
interface Counts {
  store: WordCounts
  countOf(words: string, locale: string): Promise<number>
}
const counts: [string, () => Counts][] = [
  [
    'in memory',
    () => {
      const store = memoryWordCounts()
      return { store, countOf: async (words, locale) => store.counts.get(`${locale} ${words}`) ?? 0 }
    },
  ],
  [
    'in D1',
    () => ({
      store: d1WordCounts(platform.database, 'unanswered', () => now),
      countOf: async (words, locale) =>
        (await platform.database
          .prepare("SELECT times FROM unanswered WHERE words = ?1 AND locale = ?2 AND day = '2026-11-23'")
          .bind(words, locale)
          .first<number>('times')) ?? 0,
    }),
  ],
]
describe.each(counts)('unanswered questions %s', (_, open) => {
  test('are counted by their words, a sentence in another order being the same', async () => {
    const { store, countOf } = open()
    await store.add('Can I knit a scarf?', 'en')
    await store.add('a scarf, how do I knit it', 'en')
    await store.add('knit scarf', 'ja')
    expect(await countOf('knit scarf', 'en')).toBe(2)
    expect(await countOf('knit scarf', 'ja')).toBe(1)
  })

  test('leave out what may name a person, and a question of nothing else', async () => {
    const { store, countOf } = open()
    await store.add('why does jo@mail.example with order 4711 hate https://a.example/x ovens', 'en')
    await store.add('jo@mail.example', 'en')
    expect(await countOf('hate order ovens', 'en')).toBe(1)
    expect(await countOf('', 'en')).toBe(0)
  })
})

test('a count that D1 refuses is lost quietly: the answer does not fail', async () => {
  const broken = {
    prepare: () => {
      throw new Error('D1 is down')
    },
  }
  const store = d1WordCounts(broken as unknown as typeof platform.database, 'unanswered', () => now)
  await expect(store.add('knit a hat', 'en')).resolves.toBeUndefined()
})

test('unknown words add a bounded number of rows a day, and known words are counted on', async () => {
  const { database } = platform
  const row = database.prepare("INSERT INTO empty_searches VALUES (?1, 'en', '2026-11-25', 1)")
  const rows = Array.from({ length: dailyBudgets.words - 1 }, (_, n) => row.bind(`word${n}`))
  await database.batch(rows)
  const on = (day: string) => d1WordCounts(database, 'empty_searches', () => new Date(`${day}T12:00:00Z`))
  for (const words of ['kiln', 'loom', 'anvil', 'kiln']) await on('2026-11-25').add(words, 'en')
  await on('2026-11-26').add('loom', 'en')
  const all = await database.prepare('SELECT words, day, times FROM empty_searches').all()
  expect(all.results).toHaveLength(dailyBudgets.words + 1)
  expect(all.results).toContainEqual({ words: 'kiln', day: '2026-11-25', times: 2 })
  expect(all.results).toContainEqual({ words: 'loom', day: '2026-11-26', times: 1 })
})

test('a day has room for a bounded number of conversations, the next day for more', async () => {
  const { database } = platform
  const row = database.prepare(
    "INSERT INTO shared_chats VALUES (?1, '', 'en', '[]', '', '2027-03-01T00:00:00.000Z')",
  )
  await database.batch(Array.from({ length: dailyBudgets.sharedChats - 1 }, (_, n) => row.bind(`full ${n}`)))
  const store = d1SharedChats(database)
  const save = (id: string, day: string) => store.save(chat(id, { expiresAt: `${day}T23:59:59.999Z` }))
  expect(await save('last', '2027-03-01')).toBe('kept')
  expect(await save('one more', '2027-03-01')).toBe('full')
  expect(await store.read('one more', now)).toBeNull()
  expect(await save('tomorrow', '2027-03-02')).toBe('kept')
})
