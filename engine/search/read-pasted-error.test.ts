import { expect, test } from 'vitest'
import { processorMsOf } from '../../tests/processor-time.ts'
import { isPastedError, pastedWords, readPastedError } from './read-pasted-error.ts'

const textOf = (pasted: string) =>
  readPastedError(pasted)
    .map(({ text }) => text.replace(/\s+/g, ' ').trim())
    .join(' | ')

test('what several lines or the name of an error show is a pasted error, a query is not', () => {
  expect(isPastedError("ModuleNotFoundError: No module named 'quarry.old'", 256)).toBe(true)
  expect(isPastedError('first line\nsecond line', 256)).toBe(true)
  expect(isPastedError('x'.repeat(257), 256)).toBe(true)
  for (const message of [
    'web-1 | Eviction policy is allkeys-lru. It should be "noeviction"',
    'Request Blocked: The policy disallows reading the resource at https://files.acme.example/a',
    "(500, \"'Quarry' object has no attribute 'trace'\")",
    '2026/08/24 06:41:10 traces export: failed to send',
    'The berth can take at most 40 boats. Your request names 43 boats, so moor three of them elsewhere.',
  ])
    expect(isPastedError(message, 256), message).toBe(true)
  for (const query of [
    'how do I mask inputs?',
    'update_current_trace',
    ' trace\n',
    'PermissionError',
    'error: 401',
    'which error class does the client throw here',
    'error rate chart wrong with tail sampling',
    'Where do I set CLICKHOUSE_CLUSTER_ENABLED for a single node?',
    'I trace a worker with Celery. Its tasks have no parent. What is missing?',
  ])
    expect(isPastedError(query, 256), query).toBe(false)
})

test.each<[what: string, pasted: string, left: string]>([
  ['times and levels', '2025-07-09T07:30:43.222Z 15:21:22 ERROR disk is full', 'ERROR disk is full'],
  [
    'ids and addresses in memory',
    'query 9aa20d4b-8e47-409e-b14e-2ae0237e57a1 at 0x7f4d8a6c1b80 stopped',
    'query at stopped',
  ],
  [
    'hosts, but not the path of an API',
    'GET https://kim:secret@acme.example:3000/api/public/ready failed',
    'GET /api/public/ready failed',
  ],
  ['files', 'in /Users/kim/app/site-packages/quarry/request.py:103 and C:\\Users\\kim\\a.ts', 'in and'],
  ['long keys', 'key sk-proj-a1b2c3d4e5f6a7b8c9d0e1f2a3b4 is revoked', 'key is revoked'],
  ['colors of a terminal', '\u001b[31mError\u001b[0m: no keys', 'Error : no keys'],
  ['names of containers', 'web-1  | Error: no keys', 'Error: no keys'],
])('%s are left out of a pasted line', (_, pasted, left) => {
  expect(textOf(pasted)).toBe(left)
})

test('frames of a stack are left out, and lines keep their numbers', () => {
  const lines = readPastedError(
    'Traceback (most recent call last):\r\n  File "/app/a.py", line 1, in run\r\n    ^^^^\r\nKeyError: berth\n    at run (/app/a.js:1:2)',
  )
  expect(lines.map(({ number, text }) => [number, text])).toEqual([[4, 'KeyError: berth']])
})

test('the code of a frame and the names of fields weigh less than a message', () => {
  const words = pastedWords(
    readPastedError(
      '  File "/app/a.py", line 1\n    berth = moor(quay)\n{"level": "error", "msg": "mooring refused"}',
    ),
  )
  const weightOf = (surface: string) => words.find(({ word }) => word.surface === surface)?.weight ?? 0
  expect(Math.max(weightOf('quay'), weightOf('level'))).toBeLessThan(weightOf('mooring') / 2)
})

test('codes and names weigh more than words, and these more than words of every error', () => {
  const words = pastedWords(readPastedError('error: TABLE_IS_READ_ONLY for quarry.writer while inserting'))
  const weightOf = (surface: string) => words.find(({ word }) => word.surface === surface)?.weight ?? 0
  const order = ['tableisreadonly', 'quarrywriter', 'inserting', 'error'].map(weightOf)
  expect(order).toEqual(order.toSorted((a, b) => b - a))
  expect(new Set(order).size).toBe(4)
})

test('ten thousand characters without a break are read at once', () => {
  const spent = processorMsOf(() => {
    for (const part of ['/a', 'a.', '1:', '"message: ', ' '])
      pastedWords(readPastedError(part.repeat(10_000 / part.length)))
  })
  expect(spent).toBeLessThan(1500)
})
