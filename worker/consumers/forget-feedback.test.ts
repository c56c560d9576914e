import { expect, test } from 'vitest'
import { memoryFeedback } from '../stores/feedback-store.ts'
import { forgetFeedback } from './forget-feedback.ts'

const vote = (id: string, receivedAt: string) =>
  ({ id, page: '/docs', feedback: 'positive', receivedAt }) as const

test('votes older than the kept months are removed, a vote that was completed later stays', async () => {
  const store = memoryFeedback()
  await store.save([
    vote('old', '2024-11-20T12:00:00.000Z'),
    vote('completed', '2024-11-20T12:00:00.000Z'),
    vote('completed', '2024-11-23T12:00:00.000Z'),
    vote('new', '2026-11-20T12:00:00.000Z'),
  ])
  await forgetFeedback(store, new Date('2026-11-22T03:00:00Z'), { feedbackKeptMonths: 24 })
  expect([...store.rows.keys()]).toEqual(['completed', 'new'])
})

test('a failure reaches the platform, which records the run as failed', async () => {
  const removeBefore = async () => {
    throw new Error('D1 is down')
  }
  const forgetting = forgetFeedback({ removeBefore }, new Date(), { feedbackKeptMonths: 24 })
  await expect(forgetting).rejects.toThrow('D1 is down')
})
