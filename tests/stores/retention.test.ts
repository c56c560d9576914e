import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalPlatform, startLocalPlatform } from '../../scripts/local-platform.ts'
import { removeOldRows } from '../../worker/stores/remove-old-rows.ts'
import { fixtureDist } from '../build-fixture-site.ts'

let platform: LocalPlatform
beforeAll(async () => {
  platform = await startLocalPlatform({ dir: fixtureDist, port: 0, persist: false })
})
afterAll(() => platform?.close())

test('expired conversations, old counts of words and old messages are removed, newer ones stay', async () => {
  const { database } = platform
  const chat = database.prepare("INSERT INTO shared_chats VALUES (?1, '', 'en', '[]', '', ?2)")
  const words = database.prepare("INSERT INTO unanswered VALUES (?1, 'en', ?2, 1)")
  const searches = database.prepare("INSERT INTO empty_searches VALUES (?1, 'en', ?2, 1)")
  const message = database.prepare(
    "INSERT INTO messages VALUES (?1, '', 'kim@acme.example', '', 'Hello', 'en', ?2)",
  )
  await database.batch([
    message.bind('old', '2025-11-22T03:16:59.999Z'),
    message.bind('new', '2025-11-22T03:17:00.000Z'),
    chat.bind('expired', '2026-11-21T00:00:00.000Z'),
    chat.bind('shared', '2026-11-23T00:00:00.000Z'),
    words.bind('old', '2024-11-21'),
    words.bind('new', '2024-11-22'),
    searches.bind('old', '2024-11-21'),
    searches.bind('new', '2024-11-22'),
  ])
  await removeOldRows(database, new Date('2026-11-22T03:17:00.000Z'), {
    feedbackKeptMonths: 24,
    messagesKeptMonths: 12,
  })
  const left = async (query: string) => (await database.prepare(query).all<{ name: string }>()).results
  expect(await left('SELECT id AS name FROM shared_chats')).toEqual([{ name: 'shared' }])
  expect(await left('SELECT id AS name FROM messages')).toEqual([{ name: 'new' }])
  expect(await left('SELECT words AS name FROM unanswered')).toEqual([{ name: 'new' }])
  expect(await left('SELECT words AS name FROM empty_searches')).toEqual([{ name: 'new' }])
})
