import { expect, test } from 'vitest'
import { finishedPages } from './finished-pages.ts'

test('the page used longest ago makes room for a new one', () => {
  const pages = finishedPages(20)
  pages.put('a', new Uint8Array(10))
  pages.put('b', new Uint8Array(10))
  pages.get('a')
  pages.put('c', new Uint8Array(10))
  expect(['a', 'b', 'c'].map((key) => pages.get(key)?.byteLength)).toEqual([10, undefined, 10])
})

test('a page larger than the whole room is not kept', () => {
  const pages = finishedPages(5)
  pages.put('a', new Uint8Array(6))
  expect(pages.get('a')).toBeUndefined()
})
