import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

const video = () => new Response('0123456789', { headers: { 'content-type': 'video/mp4' } })

test('without a range the whole file is sent, and the headers say that ranges are supported', async () => {
  const answer = await byteRange(video(), undefined)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('accept-ranges')).toBe('bytes')
  expect(await answer.text()).toBe('0123456789')
})

test.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('%s gets that part', async (range, text, contentRange) => {
  const answer = await byteRange(video(), range)
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(contentRange)
  expect(answer.headers.get('content-type')).toBe('video/mp4')
  expect(answer.headers.get('content-length')).toBe(String(text.length))
  expect(await answer.text()).toBe(text)
})

test('a range after the end answers 416', async () => {
  const answer = await byteRange(video(), 'bytes=10-')
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toBe('bytes */10')
})

test('other forms of ranges get the whole file', async () => {
  expect((await byteRange(video(), 'bytes=-5')).status).toBe(200)
  expect((await byteRange(video(), 'bytes=0-1,4-5')).status).toBe(200)
})
