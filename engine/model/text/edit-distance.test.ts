import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['trace', 'trace', 0],
  ['trce', 'trace', 1],
  ['traces', 'trace', 1],
  ['trade', 'trace', 1],
  ['tarce', 'trace', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['kitten', 'sitting', 3],
])('%j becomes %j in %i edits', (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits)
})

test('counting stops above the limit', () => {
  expect(editDistance('kitten', 'sitting', { most: 1 })).toBe(2)
  expect(editDistance('a', 'a long sentence', { most: 2 })).toBe(3)
})

test('a word that is still being typed is compared with the beginning of the other', () => {
  expect(editDistance('obsrv', 'observability', { toBeginning: true })).toBe(1)
  expect(editDistance('obsrv', 'observability')).toBe(8)
})

/** Every cell of the table, without a limit: the definition of optimal string alignment. */
function everyCell(
  from: string,
  to: string,
  { most = Number.POSITIVE_INFINITY, toBeginning = false },
): number {
  const cell = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const costs = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + Number(from[i - 1] !== to[j - 1])]
    const areSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
    return Math.min(...costs, areSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY)
  }
  const known = new Map<string, number>()
  const at = (i: number, j: number): number => {
    const key = `${i} ${j}`
    const cost = known.get(key) ?? cell(i, j)
    known.set(key, cost)
    return cost
  }
  const ends = toBeginning ? Array.from({ length: to.length + 1 }, (_, j) => j) : [to.length]
  return Math.min(...ends.map((j) => at(from.length, j)), most + 1)
}

test('a limit changes no result, and neither do words that were compared before', () => {
  const words = ['']
  for (const word of words) if (word.length < 4) words.push(...['a', 'b', 'c'].map((letter) => word + letter))
  const some = [...words.filter((_, at) => at % 5 === 0), 'abcabcabca', 'bacbcabac', 'ccccabca']
  for (const from of some)
    for (const to of some)
      for (const most of [0, 1, 2, 3, 6, Number.POSITIVE_INFINITY])
        for (const toBeginning of [false, true]) {
          const options = { most, toBeginning }
          const wanted = everyCell(from, to, options)
          expect(editDistance(from, to, options), `${from} ${to} ${most} ${toBeginning}`).toBe(wanted)
        }
})
