import { expect, test } from 'vitest'
import { testFeedback } from '../../tests/stores/test-stores.ts'
import { feedbackIntake } from './intakes.ts'

const vote = { id: 'a', page: '/docs', feedback: 'negative', receivedAt: '2026-11-21T12:00:00.000Z' } as const
const commented = { ...vote, comment: 'Too short.' }

const broken = async () => {
  throw new Error('down')
}

/** A queue that records what it was sent. */
function recordingQueue() {
  const sent: unknown[] = []
  return { sent, send: async (message: unknown) => void sent.push(message) }
}

test('a vote that is stored does not go to the queue', async () => {
  const queue = recordingQueue()
  expect(await feedbackIntake(testFeedback(), queue, false)(commented)).toBe('kept')
  expect(queue.sent).toEqual([])
})

test('a vote that the store refuses goes to the queue', async () => {
  const queue = recordingQueue()
  expect(await feedbackIntake({ add: broken }, queue, false)(vote)).toBe('queued')
  expect(queue.sent).toEqual([{ keep: vote }])
})

test('a vote beyond the budget of its day goes neither to the queue nor to the team', async () => {
  const queue = recordingQueue()
  const full = { add: async () => 'full' as const }
  expect(await feedbackIntake(full, queue, true)(commented)).toBe('full')
  expect(queue.sent).toEqual([])
})

test('a vote that neither the store nor the queue takes throws', async () => {
  await expect(feedbackIntake({ add: broken }, { send: broken }, false)(vote)).rejects.toThrow('down')
})

test('only votes with a comment are queued for the team', async () => {
  const queue = recordingQueue()
  const intake = feedbackIntake(testFeedback(), queue, true)
  await intake(vote)
  await intake(commented)
  expect(queue.sent).toEqual([{ tell: commented }])
})

test('a stored vote stays stored when the team cannot be notified', async () => {
  expect(await feedbackIntake(testFeedback(), { send: broken }, true)(commented)).toBe('kept')
})

test('a vote goes to the queue when the store never answers', async () => {
  const queue = recordingQueue()
  const silent = { add: () => new Promise<never>(() => {}) }
  expect(await feedbackIntake(silent, queue, false, { limitMs: 5 })(vote)).toBe('queued')
  expect(queue.sent).toEqual([{ keep: vote }])
})

test('a vote throws when neither the store nor the queue ever answers', async () => {
  const never = () => new Promise<never>(() => {})
  const intake = feedbackIntake({ add: never }, { send: never }, false, { limitMs: 5 })
  await expect(intake(vote)).rejects.toThrow('The queue did not answer within 5 ms.')
})

test('the answer does not wait for the message to the team where work may go on after it', async () => {
  const work: Promise<unknown>[] = []
  const slow = { send: () => new Promise(() => {}) }
  const options = { limitMs: 5, background: (job: Promise<unknown>) => void work.push(job) }
  expect(await feedbackIntake(testFeedback(), slow, true, options)(commented)).toBe('kept')
  expect(work).toHaveLength(1)
  await Promise.all(work)
})
