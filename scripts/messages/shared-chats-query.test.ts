import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/stores/test-database.ts'
import { type SharedChatRow, sharedChatsQuery, sharedChatsText } from './shared-chats-query.ts'

/** A database with two conversations; runs the statement of the command. */
async function setUp() {
  const database = testDatabase()
  const insert = database.prepare(
    "INSERT INTO shared_chats VALUES (?1, 'hash', 'en', ?2, ?3, '2027-02-21T12:00:00.000Z')",
  )
  const turns = (question: string) => JSON.stringify([{ question, text: 'An answer.' }])
  await database.batch([
    insert.bind('older', turns("What's a trace?"), '2026-11-20T12:00:00.000Z'),
    insert.bind('newer', turns('Bell\u0007\n2026?'), '2026-11-23T12:00:00.000Z'),
  ])
  return async (id?: string) => (await database.prepare(sharedChatsQuery(id)).all<SharedChatRow>()).results
}

test('conversations are listed, the newest first, with their questions and without secrets', async () => {
  const rows = await (await setUp())()
  expect(sharedChatsText(rows)).toBe(
    "2026-11-23 12:00 · until 2027-02-21 · en\nnewer\n    Bell␇ 2026?\n\n2026-11-20 12:00 · until 2027-02-21 · en\nolder\n    What's a trace?",
  )
  expect(JSON.stringify(rows)).not.toContain('hash')
  expect(sharedChatsText([])).toBe('No shared conversations.')
})

test('one is deleted by its id, whatever the id contains', async () => {
  const run = await setUp()
  expect(await run("' OR 1=1 --")).toEqual([])
  expect(await run('older')).toMatchObject([{ id: 'older' }])
  expect((await run()).map(({ id }) => id)).toEqual(['newer'])
})
