import { expect, test } from 'vitest'
import { isRecord } from './is-record.ts'

test('objects and errors are records', () => {
  expect([{}, { name: 'a' }, new Error('b')].every(isRecord)).toBe(true)
})

test('lists, functions, null and plain values are not records', () => {
  expect([[], () => {}, null, undefined, 'a', 1, true].some(isRecord)).toBe(false)
})
