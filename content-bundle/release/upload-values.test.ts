import { expect, test } from 'vitest'
import { batchesOf } from './upload-values.ts'

const sizes = (bytes: number[]) =>
  batchesOf(bytes.map((each) => ({ bytes: each }))).map(({ length }) => length)

test('values go into as few batches as their size and number allow', () => {
  const large = 15 * 1024 * 1024
  expect(sizes([])).toEqual([])
  expect(sizes([1, 1])).toEqual([2])
  expect(sizes([large, 1, large, 1])).toEqual([2, 2])
  expect(sizes([2 * large])).toEqual([1])
  expect(sizes(Array(1001).fill(1))).toEqual([1000, 1])
})
