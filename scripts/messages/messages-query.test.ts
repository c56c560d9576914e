import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { type MessageDeletion, type MessageRow, messagesQuery, messagesText } from './messages-query.ts'

const row: MessageRow = {
  id: '1',
  name: 'Kim',
  email: 'Kim@acme.example',
  topic: 'A tour',
  message: 'Hello.\nWhen?',
  locale: 'en',
  received_at: '2026-11-21T12:00:00.000Z',
}

function setUp() {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE messages (id TEXT, email TEXT, received_at TEXT)')
  const insert = database.prepare('INSERT INTO messages VALUES (?, ?, ?)')
  insert.run('1', 'Kim@acme.example', '2026-01-01')
  insert.run('2', "o'hara@acme.example", '2026-03-01')
  insert.run('3', 'kim@acme.example', '2026-02-01')
  return (deletion: MessageDeletion) =>
    database
      .prepare(messagesQuery(deletion))
      .all()
      .map(({ id }) => id)
}

test('without a condition all messages are read, the newest first, and none is deleted', () => {
  const run = setUp()
  expect(run({})).toEqual(['2', '3', '1'])
  expect(run({ id: '', email: '' })).toEqual(['2', '3', '1'])
})

test('messages are deleted by id, and by address without regard to case', () => {
  expect(setUp()({ id: '2' })).toEqual(['2'])
  expect(setUp()({ email: 'kim@ACME.example' })).toEqual(['1', '3'])
  expect(setUp()({ email: 'kim@acme.example', id: '3' })).toEqual(['3'])
})

test('an address is a text, whatever it contains', () => {
  expect(setUp()({ email: "o'hara@acme.example" })).toEqual(['2'])
  expect(setUp()({ email: "' OR 1=1 --" })).toEqual([])
})

test('a message shows who wrote when, and what', () => {
  expect(messagesText([row])).toBe(
    '2026-11-21 12:00 · Kim <Kim@acme.example> · A tour\n1\n\n    Hello.\n    When?',
  )
  expect(messagesText([{ ...row, name: '', topic: '' }])).toContain('12:00 · Kim@acme.example\n')
  expect(messagesText([])).toBe('No messages.')
})

test('what a sender typed cannot control the terminal', () => {
  expect(messagesText([{ ...row, message: 'a\u001b[2Jb\u0007' }])).toContain('    a␛[2Jb␇')
})

test('a sender cannot write the head of another message, and lines end as everywhere', () => {
  const name = 'Kim\n\n2026-11-28 10:00 · Boss <boss@acme.example>\u2029\u202e'
  expect(messagesText([{ ...row, name, message: 'One\r\nTwo\u2029Three' }]).split('\n')).toEqual([
    expect.stringContaining('Kim 2026-11-28 10:00 · Boss'),
    '1',
    '',
    '    One',
    '    Two\u2029    Three',
  ])
})
