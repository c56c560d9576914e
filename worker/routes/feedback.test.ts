import { expect, test } from 'vitest'
import { testParts } from '../../tests/test-app.ts'
import { createApp } from '../app.ts'
import { memoryFeedback } from '../stores/feedback-store.ts'

function setUp() {
  const feedback = memoryFeedback()
  const app = createApp(testParts({ feedback }))
  const post = (body: string) => app.request('/api/feedback', { method: 'POST', body })
  return { rows: feedback.rows, post, send: (value: unknown) => post(JSON.stringify(value)) }
}

test('a vote is stored with its page and time', async () => {
  const { rows, send } = setUp()
  const response = await send({ page: '/docs/guide', feedback: 'positive' })
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as { id: string }
  expect(rows.get(id)).toMatchObject({
    page: '/docs/guide',
    feedback: 'positive',
    receivedAt: '2026-11-21T12:00:00.000Z',
  })
})

test('a second post with the same id adds the comment to the first', async () => {
  const { rows, send } = setUp()
  const id = '5f8b2f4e-7a52-4c8e-9d55-0d7d6f1f2a10'
  await send({ page: '/docs/guide', feedback: 'negative', id })
  await send({ page: '/docs/guide', feedback: 'negative', id, comment: 'The second step is missing.' })
  expect([...rows.values()].map(({ comment }) => comment)).toEqual(['The second step is missing.'])
})

test.each([
  ['a wrong type', { page: '/docs/guide', feedback: 5 }, 422, 'feedback'],
  ['an unknown field', { page: '/docs/guide', feedback: 'positive', stars: 5 }, 422, ''],
  ['a missing page', { feedback: 'positive' }, 422, 'page'],
  [
    'a comment that is too long',
    { page: '/docs/guide', feedback: 'positive', comment: 'x'.repeat(5001) },
    422,
    'comment',
  ],
])('%s is refused with a problem document and stores nothing', async (_, value, status, field) => {
  const { rows, send } = setUp()
  const response = await send(value)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const { errors } = (await response.json()) as { errors: { field: string }[] }
  expect(errors.map((error) => error.field)).toContain(field)
  expect(rows.size).toBe(0)
})

test('a page that does not exist is refused and stores nothing', async () => {
  const { rows, send } = setUp()
  expect((await send({ page: '/nowhere', feedback: 'positive' })).status).toBe(422)
  expect(rows.size).toBe(0)
})

test('what is no JSON is refused and stores nothing', async () => {
  const { rows, post } = setUp()
  const response = await post('thumbs up')
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
  expect(rows.size).toBe(0)
})

test('a body over 16 KiB is refused and stores nothing', async () => {
  const { rows, post } = setUp()
  const response = await post(
    JSON.stringify({ page: '/docs/guide', feedback: 'positive', comment: 'x'.repeat(16 * 1024) }),
  )
  expect(response.status).toBe(413)
  expect(rows.size).toBe(0)
})
