import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('the entry that was set longest ago is evicted first', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('c', 3)
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([undefined, 2, 3, 2])
})

test('setting an entry again makes it the newest', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('a', 3)
  map.set('c', 4)
  expect([map.get('a'), map.has('b'), map.get('c')]).toEqual([3, false, 4])
})

test('an entry that is deleted leaves room for another', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.delete('a')
  map.set('c', 3)
  expect([map.has('a'), map.has('b'), map.has('c')]).toEqual([false, true, true])
})

test('a map without room holds nothing', () => {
  const map = new BoundedMap<string, number>(0)
  map.set('a', 1)
  expect(map.size).toBe(0)
})
