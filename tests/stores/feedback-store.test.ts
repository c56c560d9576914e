import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredFeedback } from '../../content-bundle/model/posts/feedback.ts'
import { type LocalPlatform, startLocalPlatform } from '../../scripts/local-platform.ts'
import {
  d1Feedback,
  type FeedbackRemoval,
  type FeedbackStore,
  memoryFeedback,
} from '../../worker/stores/feedback-store.ts'
import { fixtureDist } from '../build-fixture-site.ts'

/** A store under test, and how to look at one of its rows. */
interface Subject {
  store: FeedbackStore & FeedbackRemoval
  row(id: string): Promise<Partial<StoredFeedback> | null>
}

let site: LocalPlatform
beforeAll(async () => {
  site = await startLocalPlatform({ dir: fixtureDist, port: 0, persist: false })
})
afterAll(() => site.close())

const subjects: [string, () => Subject][] = [
  [
    'in memory',
    () => {
      const store = memoryFeedback()
      return { store, row: async (id) => store.rows.get(id) ?? null }
    },
  ],
  [
    'in D1',
    () => {
      const columns = 'id, page, feedback, comment, build, received_at AS receivedAt'
      const row = async (id: string) => {
        const found = await site.database
          .prepare(`SELECT ${columns} FROM feedback WHERE id = ?`)
          .bind(id)
          .first<StoredFeedback>()
        return found && { ...found, comment: found.comment ?? undefined }
      }
      return { store: d1Feedback(site.database), row }
    },
  ],
]

const at = (second: number) => `2026-11-21T12:00:0${second}.000Z`

describe.each(subjects)('the store %s', (_, setUp) => {
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
    for (const index of order) await store.save([all[index] as StoredFeedback])
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
    await store.save([{ ...commented, comment: 'Second.', receivedAt: at(5) }])
    await store.save([{ ...commented, comment: 'First.', receivedAt: at(4) }])
    expect(await row(commented.id)).toMatchObject({ comment: 'Second.' })
  })

  test('stores many votes in one write, including two posts of the same vote', async () => {
    const { store, row } = setUp()
    const all = posts()
    const other = { ...all[0], id: crypto.randomUUID() }
    await store.save([...all, other])
    expect(await row(all[0].id)).toMatchObject({ comment: 'Too short.' })
    expect(await row(other.id)).toMatchObject({ feedback: 'positive' })
  })

  test('removes what was last posted before a time, and nothing else', async () => {
    const { store, row } = setUp()
    const [old, kept] = [crypto.randomUUID(), crypto.randomUUID()]
    const vote = { page: '/docs', feedback: 'positive' } as const
    await store.save([
      { ...vote, id: old, receivedAt: '2020-01-01T00:00:00.000Z' },
      { ...vote, id: kept, receivedAt: '2020-01-03T00:00:00.000Z' },
    ])
    expect(await store.removeBefore('2020-01-02T00:00:00.000Z')).toBe(1)
    expect([await row(old), (await row(kept))?.id]).toEqual([null, kept])
  })
})
