import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { deletionStatement } from './feedback-deletion.ts'

function setUp() {
  const database = new DatabaseSync(':memory:')
  database.exec(`CREATE TABLE feedback (id TEXT, page TEXT, updated_at TEXT);
    INSERT INTO feedback VALUES ('1', '/docs', '2026-01-01'), ('2', '/docs', '2026-06-01'), ('3', '/it''s', '2026-06-01')`)
  return (deletion: Parameters<typeof deletionStatement>[0]) => {
    const statement = deletionStatement(deletion)
    return (
      statement &&
      database
        .prepare(statement)
        .all()
        .map(({ id }) => id)
    )
  }
}

test('votes are deleted by page, by time, by id, and by several at once', () => {
  expect(setUp()({ page: '/docs' })).toEqual(['1', '2'])
  expect(setUp()({ before: '2026-03-01' })).toEqual(['1'])
  expect(setUp()({ id: '2' })).toEqual(['2'])
  expect(setUp()({ page: '/docs', before: '2026-03-01' })).toEqual(['1'])
})

test('without a condition nothing is deleted', () => {
  expect(setUp()({})).toBeNull()
  expect(setUp()({ page: '' })).toBeNull()
})

test('a page is a text, whatever it contains', () => {
  expect(setUp()({ page: "/it's" })).toEqual(['3'])
  expect(setUp()({ page: "' OR 1=1 --" })).toEqual([])
})
