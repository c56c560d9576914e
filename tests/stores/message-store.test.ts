import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoredMessage } from '../../engine/model/posts/contact-message.ts'
import { type LocalPlatform, startLocalPlatform } from '../../scripts/local-platform.ts'
import { d1Messages } from '../../worker/feedback/message-store.ts'
import { mostRows } from '../../worker/stores/most-rows.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import { testDatabase } from './test-database.ts'

let database = testDatabase()
beforeEach(() => {
  database = testDatabase()
})

const rows = async () =>
  (await database.prepare('SELECT * FROM messages').all<Record<string, string>>()).results.map((row) => ({
    ...row,
  }))

const { receivedAt, ...message }: StoredMessage = {
  id: crypto.randomUUID(),
  name: '',
  email: 'kim@acme.example',
  topic: 'A tour',
  message: "It's 観光; DROP TABLE messages",
  locale: 'ja',
  receivedAt: '2026-11-21T12:00:00.000Z',
}

test('a message becomes a row of D1, word for word', async () => {
  await d1Messages(database).save({ ...message, receivedAt })
  expect(await rows()).toEqual([{ ...message, received_at: receivedAt }])
})

test('a message is one row, however often and in whatever order it comes', async () => {
  const store = d1Messages(database)
  const later = { ...message, message: 'Corrected', receivedAt: '2026-11-21T12:01:00.000Z' }
  expect(await store.save(later)).toBe('kept')
  expect(await store.save({ ...message, receivedAt })).toBe('kept')
  expect(await rows()).toMatchObject([{ message: 'Corrected', received_at: later.receivedAt }])
  await store.save({ ...later, email: 'kim@acme.test', receivedAt: '2027' })
  expect(await rows()).toMatchObject([{ message: 'Corrected', email: 'kim@acme.test' }])
})

test('a bounded number of messages is stored at a time, and each of them can be corrected', async () => {
  const store = d1Messages(database)
  const row = database.prepare(
    "INSERT INTO messages VALUES (?1, '', 'a@b.example', '', 'Hello', 'en', '2026-11-21T00:00:00.000Z')",
  )
  await database.batch(Array.from({ length: mostRows.messages - 1 }, (_, n) => row.bind(`m${n}`)))
  const from = (id: string) => ({ ...message, id, email: 'a@b.example', receivedAt })
  expect(await store.save(from('last'))).toBe('kept')
  expect(await store.save(from('one more'))).toBe('full')
  expect(await store.save({ ...from('m0'), message: 'Corrected' })).toBe('kept')
  expect(await database.prepare("SELECT message FROM messages WHERE id = 'm0'").first('message')).toBe(
    'Corrected',
  )
})

describe('in D1', () => {
  let site: LocalPlatform
  beforeAll(async () => {
    site = await startLocalPlatform({ dir: fixtureDist, port: 0, persist: false })
  })
  afterAll(() => site?.close())

  test('a form that is posted to the worker is stored, and its sender is back at the form', async () => {
    const { id: _, ...fields } = message
    const response = await fetch(new URL('/api/contact', site.url), {
      method: 'POST',
      body: new URLSearchParams({ ...fields, website: '' }),
      redirect: 'manual',
    })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/#message-sent$/),
    ])
    const stored = { ...message, id: expect.any(String), received_at: expect.any(String) }
    const { results } = await site.database.prepare('SELECT * FROM messages').all()
    expect(results).toEqual([stored])
  })
})
