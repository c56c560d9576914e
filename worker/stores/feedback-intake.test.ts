import { expect, test } from 'vitest'
import { feedbackIntake } from './feedback-intake.ts'
import { memoryFeedback } from './feedback-store.ts'

const vote = { id: 'a', page: '/docs', feedback: 'negative', receivedAt: '2026-11-21T12:00:00.000Z' } as const
const commented = { ...vote, comment: 'Too short.' }

const broken = async () => {
  throw new Error('down')
}

/** A queue that notes what it was sent. */
function noting() {
  const sent: unknown[] = []
  return { sent, send: async (message: unknown) => void sent.push(message) }
}

test('a vote the store takes never sees the queue', async () => {
  const queue = noting()
  expect(await feedbackIntake(memoryFeedback(), queue, false).take(commented)).toBe('kept')
  expect(queue.sent).toEqual([])
})

test('a vote the store refuses goes to the queue', async () => {
  const queue = noting()
  expect(await feedbackIntake({ save: broken }, queue, false).take(vote)).toBe('queued')
  expect(queue.sent).toEqual([{ keep: vote }])
})

test('a vote that neither takes is refused', async () => {
  await expect(feedbackIntake({ save: broken }, { send: broken }, false).take(vote)).rejects.toThrow('down')
})

test('comments, and only comments, are queued for the team where it wants to hear of them', async () => {
  const queue = noting()
  const intake = feedbackIntake(memoryFeedback(), queue, true)
  await intake.take(vote)
  await intake.take(commented)
  expect(queue.sent).toEqual([{ tell: commented }])
})

test('a kept vote stays kept when the team cannot be told', async () => {
  expect(await feedbackIntake(memoryFeedback(), { send: broken }, true).take(commented)).toBe('kept')
})
