import { expect, test } from 'vitest'
import { byteRange, countBytes } from './byte-range.ts'

const video = () => new Response('0123456789', { headers: { 'content-type': 'video/mp4' } })
const ten = async () => 10
const asking = (range?: string, more: HeadersInit = {}, method = 'GET') =>
  new Request('https://quarry.example/a.mp4', { method, headers: { ...(range && { range }), ...more } })

test('without a range the whole file is sent, and the headers say that ranges are supported', async () => {
  const answer = await byteRange(video(), asking(), ten)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('accept-ranges')).toBe('bytes')
  expect(await answer.text()).toBe('0123456789')
})

test.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('%s gets that part', async (range, text, contentRange) => {
  const answer = await byteRange(video(), asking(range), ten)
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(contentRange)
  expect(answer.headers.get('content-type')).toBe('video/mp4')
  expect(answer.headers.get('content-length')).toBe(String(text.length))
  expect(await answer.text()).toBe(text)
})

test('a range after the end answers 416', async () => {
  const answer = await byteRange(video(), asking('bytes=10-'), ten)
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toBe('bytes */10')
})

test('a range counts only for GET, and only for the file that the client has a part of', async () => {
  const tagged = () => new Response('0123456789', { headers: { etag: '"a"' } })
  const statusOf = async (request: Request) => (await byteRange(tagged(), request, ten)).status
  expect(await statusOf(asking('bytes=2-4', {}, 'HEAD'))).toBe(200)
  expect(await statusOf(asking('bytes=2-4', { 'if-range': '"b"' }))).toBe(200)
  expect(await statusOf(asking('bytes=2-4', { 'if-range': '"a"' }))).toBe(206)
})

test('the bytes of a file are counted', async () => {
  expect(await countBytes(video())).toBe(10)
  expect(await countBytes(new Response(null))).toBe(0)
})

test('a part of a large video is passed on in pieces, and nothing after it is read', async () => {
  const piece = 1024 * 1024
  let sent = 0
  let isCancelled = false
  const body = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(piece).fill(sent))
    },
    cancel() {
      isCancelled = true
    },
  })
  const range = `bytes=${2 * piece - 1}-${3 * piece}`
  const answer = await byteRange(new Response(body), asking(range), async () => 1000 * piece)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes.byteLength).toBe(piece + 2)
  expect([bytes[0], bytes[1], bytes[piece], bytes.at(-1)]).toEqual([2, 3, 3, 4])
  expect(isCancelled).toBe(true)
  expect(sent).toBeLessThan(10)
})

test('other forms of ranges get the whole file', async () => {
  expect((await byteRange(video(), asking('bytes=-5'), ten)).status).toBe(200)
  expect((await byteRange(video(), asking('bytes=0-1,4-5'), ten)).status).toBe(200)
})
