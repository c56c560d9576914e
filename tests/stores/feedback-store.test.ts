import { describe, expect, test } from 'vitest'
import type { StoredFeedback } from '../../engine/model/posts/feedback.ts'
import type { FeedbackStore } from '../../worker/feedback/feedback-store.ts'
import { d1Feedback } from '../../worker/feedback/feedback-store.ts'
import { mostRows } from '../../worker/stores/most-rows.ts'
import { testDatabase } from './test-database.ts'
import { testFeedback } from './test-stores.ts'

/** A store, and a look at one of its rows. */
const setUp = () => {
  const store = testFeedback()
  return { store, row: async (id: string) => (await store.rows()).find((row) => row.id === id) }
}

const addAll = async (store: Pick<FeedbackStore, 'add'>, votes: readonly StoredFeedback[]) => {
  for (const vote of votes) await store.add(vote)
}

const at = (second: number) => `2026-11-21T12:00:0${second}.000Z`

describe('the store of votes', () => {
  /** The three posts a vote may have: chosen, changed, commented. */
  const posts = () => {
    const id = crypto.randomUUID()
    const vote = { id, page: '/docs', build: 'older' }
    const chosen = { ...vote, feedback: 'positive', receivedAt: at(1) } as const
    const changed = { ...chosen, feedback: 'negative', build: 'newer', receivedAt: at(2) } as const
    const commented = { ...changed, comment: 'Too short.', receivedAt: at(3) } as const
    return [chosen, changed, commented] as const
  }

  test.each([
    [[0, 1, 2]],
    [[0, 2, 1]],
    [[1, 0, 2]],
    [[1, 2, 0]],
    [[2, 0, 1]],
    [[2, 1, 0]],
    [[2, 1, 0, 0, 2, 1]],
  ])('keeps one row with the last word, whatever the order: %j', async (order) => {
    const { store, row } = setUp()
    const all = posts()
    for (const index of order) await store.add(all[index] as StoredFeedback)
    expect(await row(all[0].id)).toMatchObject({
      feedback: 'negative',
      comment: 'Too short.',
      build: 'newer',
      receivedAt: at(1),
    })
  })

  test('keeps the newer of two comments when the older comes late', async () => {
    const { store, row } = setUp()
    const [, , commented] = posts()
    await store.add({ ...commented, comment: 'Second.', receivedAt: at(5) })
    await store.add({ ...commented, comment: 'First.', receivedAt: at(4) })
    expect(await row(commented.id)).toMatchObject({ comment: 'Second.' })
  })

  test('stores each vote once, however many posts it has', async () => {
    const { store, row } = setUp()
    const all = posts()
    const other = { ...all[0], id: crypto.randomUUID() }
    await addAll(store, [...all, other])
    expect(await row(all[0].id)).toMatchObject({ comment: 'Too short.' })
    expect(await row(other.id)).toMatchObject({ feedback: 'positive' })
  })
})

test('a bounded number of comments is stored at a time; votes and changes of comments always are', async () => {
  const database = testDatabase()
  const insert = database.prepare(
    "INSERT INTO feedback (id, page, feedback, comment, received_at, updated_at) VALUES (?1, '/docs', 'negative', 'Old.', '2026', '2026')",
  )
  await database.batch(Array.from({ length: mostRows.comments - 1 }, (_, n) => insert.bind(`n${n}`)))
  const store = d1Feedback(database)
  const vote = (id: string, comment?: string): StoredFeedback => ({
    ...{ id, page: '/docs', feedback: 'negative', receivedAt: at(1) },
    ...(comment && { comment }),
  })
  expect(await store.add(vote('last', 'Too short.'))).toBe('kept')
  expect(await store.add(vote('bare'))).toBe('kept')
  expect(await store.add(vote('new', 'Too short.'))).toBe('full')
  expect(await store.add(vote('bare', 'Too short.'))).toBe('full')
  expect(await store.add(vote('n0', 'Still too short.'))).toBe('kept')
  const stored = await database.prepare("SELECT comment FROM feedback WHERE id = 'n0'").first('comment')
  expect(stored).toBe('Still too short.')
})
