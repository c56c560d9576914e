import { expect, test } from 'vitest'
import { uploadsOf } from './wrangler-target.ts'

test('entries go into as few uploads as their size and number allow', () => {
  const large = 'x'.repeat(25 * 1024 * 1024)
  const sizes = (values: string[]) =>
    uploadsOf(values.map((value, at) => ({ key: String(at), value }))).map(({ length }) => length)
  expect(sizes([])).toEqual([])
  expect(sizes(['a', 'b'])).toEqual([2])
  expect(sizes([large, 'a', large, 'b'])).toEqual([2, 2])
  expect(sizes(Array(5001).fill('a'))).toEqual([5000, 1])
})

test('an upload keeps the order of its entries', () => {
  const entries = ['a', 'b', 'c'].map((key) => ({ key, value: key }))
  expect(uploadsOf(entries).flat()).toEqual(entries)
})
