import { expect, test } from 'vitest'
import { notModified } from './not-modified.ts'

const headers = new Headers({ etag: 'W/"b"', 'cache-control': 'public' })
const ask = (ifNoneMatch?: string) =>
  notModified(
    new Request('https://site.example/', ifNoneMatch ? { headers: { 'if-none-match': ifNoneMatch } } : {}),
    headers,
  )

test.each(['W/"b"', '"b"', '"a", "b"', '*', ' W/"a" , W/"b" '])('%s names the current version', (tag) => {
  const response = ask(tag)
  expect(response?.status).toBe(304)
  expect(response?.headers.get('cache-control')).toBe('public')
})

test.each([undefined, '"a"', 'b', '"b'])('%s does not name the current version', (tag) => {
  expect(ask(tag)).toBeUndefined()
})
