import { expect, test } from 'vitest'
import { assumed, figuresTable, measured, published } from './figure.ts'

test('a figure says how it is known', () => {
  expect(assumed(1, 'x', 'a guess').kind).toBe('assumed')
  expect(measured(1, 'x', 'a bench').kind).toBe('measured')
  expect(published(1, 'x', 'a page')).toEqual({ value: 1, unit: 'x', kind: 'published', source: 'a page' })
})

test('the table has a row for each input, named in words', () => {
  const table = figuresTable({
    zipfExponent: assumed(0.9, '', 'a guess'),
    responseCacheBytes: published(33_554_432, 'bytes', 'wrangler.toml'),
  })
  expect(table.split('\n').slice(2)).toEqual([
    '| zipf exponent | 0.9 | assumed | a guess |',
    '| response cache bytes | 33,554,432 bytes | published | wrangler.toml |',
  ])
})
