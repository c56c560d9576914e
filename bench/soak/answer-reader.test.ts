import { expect, test } from 'vitest'
import { type Answer, answerReader } from './answer-reader.ts'

const answers = [
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nETag: W/"a"\r\n\r\nwhole',
  'HTTP/1.1 304 Not Modified\r\nETag: W/"a"\r\n\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nfour\r\n1a\r\nletters, twenty-six of them\r\n0\r\n\r\n',
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nContent-Length: 0\r\n\r\n',
]
const read: Answer[] = [
  { status: 200, saysWhen: false, etag: 'W/"a"' },
  { status: 304, saysWhen: false, etag: 'W/"a"' },
  { status: 200, saysWhen: false, etag: undefined },
  { status: 503, saysWhen: true, etag: undefined },
]

test('answers of every kind are read, one after the other', () => {
  const reader = answerReader()
  expect(answers.map((text) => reader(Buffer.from(text)))).toEqual(read)
})

test.each([1, 2, 3, 7])('answers that arrive in parts of %i bytes end with their last byte', (size) => {
  const reader = answerReader()
  for (const [at, text] of answers.entries()) {
    const bytes = Buffer.from(text)
    const ended: (Answer | undefined)[] = []
    for (let from = 0; from < bytes.length; from += size)
      ended.push(reader(bytes.subarray(from, from + size)))
    expect(ended.at(-1)).toEqual(read[at])
    expect(ended.slice(0, -1).filter(Boolean)).toEqual([])
  }
})
