import { expect, test } from 'vitest'
import type { StoredFeedback } from '../../content-bundle/model/posts/feedback.ts'
import { groupedFeedback } from './grouped-feedback.ts'

const vote = (id: string): StoredFeedback => ({
  id,
  page: '/docs',
  feedback: 'positive',
  receivedAt: '2026-11-21T12:00:00.000Z',
})

/** A store whose writes end when the test says so. */
function heldStore() {
  const writes: { ids: string[]; settle: PromiseWithResolvers<void> }[] = []
  const save = (votes: readonly StoredFeedback[]) => {
    const settle = Promise.withResolvers<void>()
    writes.push({ ids: votes.map(({ id }) => id), settle })
    return settle.promise
  }
  return { writes, store: { save } }
}

test('votes that arrive during a write are written together after it', async () => {
  const { writes, store } = heldStore()
  const grouped = groupedFeedback(store)
  const saves = ['a', 'b', 'c'].map((id) => grouped.save([vote(id)]))
  expect(writes.map(({ ids }) => ids)).toEqual([['a']])
  writes[0]?.settle.resolve()
  await saves[0]
  await expect.poll(() => writes.length).toBe(2)
  expect(writes[1]?.ids).toEqual(['b', 'c'])
  writes[1]?.settle.resolve()
  await Promise.all(saves)
})

test('when the write of a group fails, each of its votes fails, and the next vote starts a new write', async () => {
  const { writes, store } = heldStore()
  const grouped = groupedFeedback(store)
  const [first, ...others] = ['a', 'b', 'c'].map((id) => grouped.save([vote(id)]))
  const failures = Promise.allSettled(others)
  writes[0]?.settle.resolve()
  await first
  await expect.poll(() => writes.length).toBe(2)
  writes[1]?.settle.reject(new Error('D1 is down'))
  expect((await failures).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = grouped.save([vote('d')])
  await expect.poll(() => writes.length).toBe(3)
  writes[2]?.settle.resolve()
  await next
})

test('votes that wait for a write that never ends are written without it', async () => {
  const { writes, store } = heldStore()
  const grouped = groupedFeedback(store, 5)
  void grouped.save([vote('a')])
  const saves = ['b', 'c'].map((id) => grouped.save([vote(id)]))
  await expect.poll(() => writes.length).toBeGreaterThan(1)
  for (const { settle } of writes.slice(1)) settle.resolve()
  await Promise.all(saves)
  expect(writes[1]?.ids).toEqual(['b', 'c'])
})

test('a group whose write never ends is closed, so that the votes after it do not wait for it', async () => {
  const { writes, store } = heldStore()
  const grouped = groupedFeedback(store, 5)
  for (const id of ['a', 'b']) grouped.save([vote(id)]).catch(() => {})
  const follower = grouped.save([vote('c')])
  await expect.poll(() => writes.map(({ ids }) => ids)).toContainEqual(['c'])
  for (const { settle } of writes) settle.resolve()
  await follower
})
