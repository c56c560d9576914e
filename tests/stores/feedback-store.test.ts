import { describe, expect, test } from 'vitest'
import type { StoredFeedback } from '../../engine/model/posts/feedback.ts'
import type { FeedbackStore } from '../../worker/feedback/feedback-store.ts'
import { dailyBudgets } from '../../worker/stores/daily-budgets.ts'
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

describe('the budget of a day', () => {
  const of = (id: string, changes: Partial<StoredFeedback> = {}): StoredFeedback => ({
    ...{ id, page: '/docs', feedback: 'negative', receivedAt: '2026-11-21T23:59:59.999Z' },
    ...changes,
  })
  const many = (count: number, changes: Partial<StoredFeedback> = {}) =>
    Array.from({ length: count }, (_, n) =>
      of(`n${n}`, { receivedAt: '2026-11-21T00:00:00.000Z', ...changes }),
    )
  const comment = 'Too short.'

  test('takes a bounded number of votes, and those of the next day', async () => {
    const store = testFeedback()
    await addAll(store, many(dailyBudgets.votes))
    expect(await store.add(of('new'))).toBe('full')
    expect(await store.add(of('next', { receivedAt: '2026-11-22T00:00:00.000Z' }))).toBe('kept')
    expect(await store.rows()).toHaveLength(dailyBudgets.votes + 1)
  })

  test('takes every change of a vote that is stored, and its comment', async () => {
    const store = testFeedback()
    await addAll(store, many(dailyBudgets.votes))
    expect(await store.add(of('n0', { feedback: 'positive', comment }))).toBe('kept')
    expect((await store.rows())[0]).toMatchObject({ feedback: 'positive', comment })
  })

  test('takes a bounded number of comments, also to votes that are stored, and votes without one', async () => {
    const store = testFeedback()
    await addAll(store, many(dailyBudgets.comments, { comment }))
    await store.add(of('bare'))
    expect(await store.add(of('new', { comment }))).toBe('full')
    expect(await store.add(of('bare', { comment }))).toBe('full')
    expect(await store.add(of('new'))).toBe('kept')
    expect(await store.add(of('n0', { comment: 'Still too short.' }))).toBe('kept')
  })
})
