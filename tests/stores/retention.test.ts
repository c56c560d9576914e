import { expect, test } from 'vitest'
import { removeOldRows } from '../../worker/stores/remove-old-rows.ts'
import { testDatabase } from './test-database.ts'

const now = new Date('2026-11-22T03:17:00.000Z')
const kept = { feedbackKeptMonths: 24, messagesKeptMonths: 12 }

test('old votes, messages, counts and expired conversations are removed, newer ones stay', async () => {
  const database = testDatabase()
  const vote = database.prepare(
    "INSERT INTO feedback (id, page, feedback, received_at, updated_at) VALUES (?1, '/', 'positive', '2020', ?2)",
  )
  const chat = database.prepare("INSERT INTO shared_chats VALUES (?1, '', 'en', '[]', '', ?2)")
  const words = database.prepare("INSERT INTO unanswered VALUES (?1, 'en', ?2, 1)")
  const searches = database.prepare("INSERT INTO empty_searches VALUES (?1, 'en', ?2, 1)")
  const message = database.prepare(
    "INSERT INTO messages VALUES (?1, '', 'kim@acme.example', '', 'Hello', 'en', ?2)",
  )
  await database.batch([
    vote.bind('old', '2024-11-22T03:16:59.999Z'),
    vote.bind('completed later', '2024-11-22T03:17:00.000Z'),
    message.bind('old', '2025-11-22T03:16:59.999Z'),
    message.bind('new', '2025-11-22T03:17:00.000Z'),
    chat.bind('expired', '2026-11-21T00:00:00.000Z'),
    chat.bind('shared', '2026-11-23T00:00:00.000Z'),
    words.bind('old', '2024-11-21'),
    words.bind('new', '2024-11-22'),
    searches.bind('old', '2024-11-21'),
    searches.bind('new', '2024-11-22'),
  ])
  await removeOldRows(database, now, kept)
  const left = async (query: string) =>
    (await database.prepare(query).all<{ name: string }>()).results.map((row) => ({ ...row }))
  expect(await left('SELECT id AS name FROM feedback')).toEqual([{ name: 'completed later' }])
  expect(await left('SELECT id AS name FROM shared_chats')).toEqual([{ name: 'shared' }])
  expect(await left('SELECT id AS name FROM messages')).toEqual([{ name: 'new' }])
  expect(await left('SELECT words AS name FROM unanswered')).toEqual([{ name: 'new' }])
  expect(await left('SELECT words AS name FROM empty_searches')).toEqual([{ name: 'new' }])
})

test('a table that cannot be cleaned does not keep the others from it, and the run counts as failed', async () => {
  const database = testDatabase()
  await database
    .prepare("INSERT INTO messages VALUES ('old', '', 'a@b.example', '', 'Hi', 'en', '2020')")
    .run()
  await database.prepare('DROP TABLE feedback').run()
  await expect(removeOldRows(database, now, kept)).rejects.toThrow('every table')
  expect(await database.prepare('SELECT count(*) AS rows FROM messages').first('rows')).toBe(0)
})

test('each removal finds its rows by an index: a table of millions of votes is not read', async () => {
  const real = testDatabase()
  const plans: unknown[] = []
  const explaining = {
    prepare: (query: string) => ({
      bind: (value: string) => ({
        async run() {
          const { results } = await real.prepare(`EXPLAIN QUERY PLAN ${query}`).bind(value).all()
          plans.push(...results.map(({ detail }) => detail))
          return { meta: { changes: 0 } }
        },
      }),
    }),
  }
  await removeOldRows(explaining as never, now, kept)
  expect(plans).toEqual(Array(5).fill(expect.stringMatching(/^SEARCH \w+ USING (COVERING )?INDEX/)))
})
