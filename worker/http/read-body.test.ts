import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'

const requestWith = (body: BodyInit | null) =>
  new Request('https://site.example', { method: 'POST', body, duplex: 'half' } as RequestInit)

const streamOf = (...chunks: (string | Error)[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk === undefined) controller.close()
      else if (chunk instanceof Error) controller.error(chunk)
      else controller.enqueue(new TextEncoder().encode(chunk))
    },
  })

const textOf = (body: Uint8Array | string) =>
  typeof body === 'string' ? body : new TextDecoder().decode(body)

test('a body of exactly the limit is read', async () => {
  expect(textOf(await readBody(requestWith('12345'), 5))).toBe('12345')
})

test('the chunks of a stream are joined', async () => {
  expect(textOf(await readBody(requestWith(streamOf('12', '3', '45')), 10))).toBe('12345')
})

test('a body over the limit is refused', async () => {
  expect(await readBody(requestWith(streamOf('123', '456')), 5)).toBe('too large')
})

test('a body that ends with an error is incomplete', async () => {
  expect(await readBody(requestWith(streamOf('12', new Error('closed'))), 5)).toBe('incomplete')
})

test('a body that never ends is given up, and its stream is closed', async () => {
  let isClosed = false
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(2)),
    cancel: () => {
      isClosed = true
    },
  })
  expect(await readBody(requestWith(body), 5, 20)).toBe('too slow')
  expect(isClosed).toBe(true)
})

test('a request without a body has no bytes', async () => {
  expect(textOf(await readBody(requestWith(null), 5))).toBe('')
})
