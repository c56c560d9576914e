import { expect, test, vi } from 'vitest'
import { commentMaxLength, postMaxBytes } from '../../engine/model/posts/comment-max-length.ts'
import type { StoredFeedback } from '../../engine/model/posts/feedback.ts'
import { testFeedback } from '../../tests/stores/test-stores.ts'
import { testParts, unlimited } from '../../tests/test-app.ts'
import { createApp } from '../app.ts'
import type { AppParts } from '../app-parts.ts'

function setUp(parts: Partial<AppParts> = {}) {
  const store = testFeedback()
  const app = createApp(testParts({ feedback: store, ...parts }))
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    app.request('/api/feedback', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  return {
    rows: store.rows,
    post,
    send: (value: unknown, headers = {}) => post(JSON.stringify(value), headers),
  }
}

test('a vote is stored with its page and time', async () => {
  const { rows, send } = setUp()
  const response = await send({ page: '/docs/guide', feedback: 'positive' })
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as { id: string }
  expect((await rows()).find((row) => row.id === id)).toMatchObject({
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
  expect((await rows()).map(({ comment }) => comment)).toEqual(['The second step is missing.'])
})

test.each([
  ['a wrong type', { page: '/docs/guide', feedback: 5 }, 422, 'feedback'],
  ['an unknown field', { page: '/docs/guide', feedback: 'positive', stars: 5 }, 422, 'stars'],
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
  expect((await rows()).length).toBe(0)
})

test('a page that does not exist is refused and stores nothing', async () => {
  const { rows, send } = setUp()
  expect((await send({ page: '/nowhere', feedback: 'positive' })).status).toBe(422)
  expect((await rows()).length).toBe(0)
})

test('a body that is not JSON is refused and stores nothing', async () => {
  const { rows, post } = setUp()
  const response = await post('thumbs up')
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
  expect((await rows()).length).toBe(0)
})

test('keys that a vote does not have are named, each for itself', async () => {
  const { send } = setUp()
  const response = await send({ page: '/docs/guide', feedback: 'positive', vote: 1, 'a.b': 2 })
  expect(response.status).toBe(422)
  const { errors } = (await response.json()) as { errors: { field: string }[] }
  expect(errors.map(({ field }) => field)).toEqual(['vote', 'a.b'])
})

test('a body over the limit is refused and stores nothing', async () => {
  const { rows, send } = setUp()
  const response = await send({
    page: '/docs/guide',
    feedback: 'positive',
    comment: 'x'.repeat(postMaxBytes),
  })
  expect(response.status).toBe(413)
  expect((await rows()).length).toBe(0)
})

test('reading an endless body stops as soon as it is too large, whatever length it declares', async () => {
  const { post } = setUp()
  const sent = { chunks: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent.chunks += 1
      controller.enqueue(new Uint8Array(1024))
    },
    cancel() {
      sent.isCancelled = true
    },
  })
  const response = await post(body, { 'content-length': '10' })
  expect(response.status).toBe(413)
  expect(sent.isCancelled).toBe(true)
  expect(sent.chunks).toBeLessThan(postMaxBytes / 1024 + 4)
})

test('a comment of 5,000 non-ASCII characters is accepted', async () => {
  const { rows, send } = setUp()
  const comment = '観'.repeat(5000)
  expect((await send({ page: '/docs/guide', feedback: 'negative', comment })).status).toBe(201)
  expect((await rows())[0]?.comment).toBe(comment)
})

test('the longest comment is accepted when its sender escapes every character', async () => {
  const { rows, post } = setUp()
  const comment = '\\u89b3'.repeat(commentMaxLength)
  const body = `{"page":"/docs/guide","feedback":"negative","comment":"${comment}"}`
  expect((await post(body)).status).toBe(201)
  expect((await rows())[0]?.comment).toBe('観'.repeat(commentMaxLength))
})

test('a comment of spaces counts as no comment', async () => {
  const { rows, send } = setUp()
  await send({ page: '/docs/guide', feedback: 'positive', comment: ' \n ' })
  expect((await rows())[0]).not.toHaveProperty('comment')
})

test('a filled hidden field gets the same answer and stores nothing', async () => {
  const { rows, send } = setUp()
  const response = await send({ page: '/docs/guide', feedback: 'positive', website: 'https://spam.example' })
  expect(response.status).toBe(201)
  expect(await response.json()).toHaveProperty('id')
  expect((await rows()).length).toBe(0)
})

test('a comment that the store has no room for gets 503, and the log says nothing', async () => {
  const log = vi.spyOn(console, 'error')
  const { send } = setUp({ feedback: { add: async () => 'full' } })
  const response = await send({ page: '/docs/guide', feedback: 'positive', comment: 'Clear.' })
  expect(response.status).toBe(503)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({ title: 'Too many comments' })
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})

test('an address that has sent too many comments may still vote', async () => {
  const { send } = setUp({ limits: { ...unlimited, comment: async () => false } })
  const vote = { page: '/docs/guide', feedback: 'positive' }
  expect((await send({ ...vote, comment: 'Clear.' })).status).toBe(429)
  expect((await send(vote)).status).toBe(201)
})

test('an address that has sent too many votes gets 429 with Retry-After', async () => {
  const asked: (string | null)[] = []
  const vote = async (address: string | null) => {
    asked.push(address)
    return false
  }
  const { rows, send } = setUp({ limits: { ...unlimited, vote } })
  const body = { page: '/docs/guide', feedback: 'positive' }
  const response = await send(body, { 'cf-connecting-ip': '192.0.2.7' })
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  expect(asked).toEqual(['192.0.2.7'])
  expect((await rows()).length).toBe(0)
})

test('the team hears of comments once they are stored, and of no bare vote', async () => {
  const told: StoredFeedback[] = []
  const tellTeam = (vote: StoredFeedback) => void told.push(vote)
  const vote = { page: '/docs/guide', feedback: 'negative' }
  const commented = { ...vote, comment: 'Too short.' }
  const { send, rows } = setUp({ tellTeam })
  await send(vote)
  await send(commented)
  expect(told).toEqual([(await rows())[1]])
  const failing = async () => {
    throw new Error('down')
  }
  for (const add of [failing, async () => 'full' as const])
    expect((await setUp({ tellTeam, feedback: { add } }).send(commented)).status).toBe(503)
  expect(told).toHaveLength(1)
})

test('a vote that cannot be stored answers 503 with Retry-After', async () => {
  const add = async () => {
    throw new Error('down')
  }
  const response = await setUp({ feedback: { add } }).send({ page: '/docs/guide', feedback: 'positive' })
  expect(response.status).toBe(503)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('retry-after')).toBe('60')
})

test('a page of another origin may not post', async () => {
  const { rows, send } = setUp()
  const response = await send(
    { page: '/docs/guide', feedback: 'positive' },
    { origin: 'https://evil.example' },
  )
  expect(response.status).toBe(403)
  expect(response.headers.has('access-control-allow-origin')).toBe(false)
  expect((await rows()).length).toBe(0)
})

test('an incomplete body answers 400, and nothing is stored', async () => {
  const { rows, post } = setUp()
  const response = await post(
    new ReadableStream({ pull: (controller) => controller.error(new Error('lost')) }),
  )
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ status: 400, title: 'Incomplete body' })
  expect((await rows()).length).toBe(0)
})

test('the longest comment fits, however its sender escapes it, and no half of a pair is stored', async () => {
  const { rows, post } = setUp()
  const comment = `${'語'.repeat(commentMaxLength - 1)}\ud800`
  const escaped = JSON.stringify({ page: '/docs/guide', feedback: 'positive', comment }).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  expect((await post(escaped)).status).toBe(201)
  expect((await rows())[0]?.comment).toBe(`${'語'.repeat(commentMaxLength - 1)}\ufffd`)
})
