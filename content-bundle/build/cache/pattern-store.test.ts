import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { PatternStore } from './pattern-store.ts'

const storeFile = () => join(temporaryFolder(), 'patterns.json')

/** A plain pattern, one with an atomic group, and one that is too long to be made at once. */
const patterns = ['\\bimport\\b', '(?>a+)(b)', `x(${'abc|'.repeat(900)}z)`]

test('a cached pattern matches like a new one', () => {
  const file = storeFile()
  const first = new PatternStore(file, 'key')
  const fresh = patterns.map((pattern) => first.regExp(pattern))
  first.save()
  const second = new PatternStore(file, 'key')
  const kept = patterns.map((pattern) => second.regExp(pattern))
  for (const text of ['  import a', 'aaab', 'xabc', 'none'])
    expect(kept.map((regExp) => regExp.exec(text))).toEqual(fresh.map((regExp) => regExp.exec(text)))
  expect(kept.map(({ source, flags }) => [source, flags])).toEqual(
    fresh.map(({ source, flags }) => [source, flags]),
  )
})

test('two processes keep the patterns of both', () => {
  const file = storeFile()
  const stores = patterns.slice(0, 2).map((pattern) => {
    const store = new PatternStore(file, 'key')
    store.regExp(pattern)
    return store
  })
  for (const store of stores) store.save()
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')).patterns)).toEqual(patterns.slice(0, 2))
})

test('a cache of another version, or a truncated one, is not used', () => {
  const file = storeFile()
  const wrong = { pattern: 'wrong', flags: 'dgv' }
  for (const text of [JSON.stringify({ key: 'other', patterns: { right: wrong } }), '{"key":']) {
    writeFileSync(file, text)
    expect(new PatternStore(file, 'key').regExp('right').source).toBe('right')
  }
})

test('a pattern that cannot be translated is an error each time', () => {
  const store = new PatternStore(storeFile(), 'key')
  for (let time = 0; time < 2; time += 1) expect(() => store.regExp('(?<=a+\\G)[')).toThrow()
})
