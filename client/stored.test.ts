// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from './react/search/recent-searches.ts'
import { readStored, readStoredRecord, writeStored, writeStoredEntry } from './stored.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a value is stored, read and removed', () => {
  writeStored('key', 'value')
  expect(readStored('key')).toBe('value')
  expect(readStored('key', 'session')).toBeNull()
  writeStored('key', null)
  expect(readStored('key')).toBeNull()
})

test('a record that is not valid JSON is empty', () => {
  writeStored('key', '{broken')
  expect(readStoredRecord('key')).toEqual({})
  writeStored('key', '{"a":1}')
  expect(readStoredRecord('key')).toEqual({ a: 1 })
})

test('an entry of a record is set, and its others stay', () => {
  writeStoredEntry('key', 'a', 1)
  writeStoredEntry('key', 'b', [2])
  writeStoredEntry('key', 'a', 3)
  expect(readStoredRecord('key')).toEqual({ a: 3, b: [2] })
  expect(readStoredRecord('key', 'session')).toEqual({})
})

test('a browser that blocks storage reads nothing and throws nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  writeStored('key', 'value')
  writeStoredEntry('key', 'a', 1)
  expect(readStored('key')).toBeNull()
  expect(readStoredRecord('key')).toEqual({})
})

test('recent searches are kept newest first, each once, up to a number', () => {
  for (const query of ['a', 'b', ' a ', '', 'c']) rememberSearch(query, 2)
  expect(recentSearches()).toEqual(['c', 'a'])
  forgetSearches()
  expect(recentSearches()).toEqual([])
  writeStored('recent-searches', '[1, "x"]')
  expect(recentSearches()).toEqual(['x'])
})
