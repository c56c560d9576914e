import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoredMessage } from '../../content-bundle/model/posts/contact-message.ts'
import { type LocalPlatform, startLocalPlatform } from '../../scripts/local-platform.ts'
import { d1Messages } from '../../worker/stores/message-store.ts'
import { fixtureDist } from '../build-fixture-site.ts'

let site: LocalPlatform
beforeAll(async () => {
  site = await startLocalPlatform({ dir: fixtureDist, port: 0, persist: false })
})
afterAll(() => site?.close())
beforeEach(() => site.database.prepare('DELETE FROM messages').run())

const rows = async () =>
  (await site.database.prepare('SELECT * FROM messages').all<Record<string, string>>()).results

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
  await d1Messages(site.database).save({ ...message, receivedAt })
  expect(await rows()).toEqual([{ ...message, received_at: receivedAt }])
})

test('a message with the id of another one is refused', async () => {
  const store = d1Messages(site.database)
  await store.save({ ...message, receivedAt })
  await expect(store.save({ ...message, receivedAt })).rejects.toThrow()
  expect(await rows()).toHaveLength(1)
})

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
  expect(await rows()).toEqual([stored])
})
