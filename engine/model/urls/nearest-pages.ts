import { editDistance } from '../text/edit-distance.ts'
import { bitCount } from '../values/bit-count.ts'

/** Characters of a path that are compared: a path of a thousand letters is not a typing mistake. */
const comparedLength = 120
/** Most paths that are compared letter by letter; their bit sets choose them. */
const comparedPaths = 32
/** Weights of the last segment and of the words of all segments: pages move between folders more often than they change their name. */
const weights = { name: 0.65, words: 0.35 } as const
/** Least likeness of a path that is offered. */
const leastLikeness = 0.52

/** Paths that missing ones are compared with. Made once for many of them: it reads every letter. */
export interface PathIndex {
  paths: readonly string[]
  /** Four numbers of a path: 64 bits of the letter pairs in its last segment, 64 bits of its words. */
  bits: Uint32Array
}

export function pathIndex(paths: readonly string[]): PathIndex {
  const bits = new Uint32Array(4 * paths.length)
  for (const [at, path] of paths.entries()) addBits(bits, 4 * at, path)
  return { paths, bits }
}

/** The paths that look most like a missing one, best first, at most `count`. */
export function nearestPages(missing: string, index: PathIndex, count: number): string[] {
  const wanted = segmentsOf(missing)
  if (wanted.length === 0) return []
  return likeliest(missing, index)
    .map((path) => ({ path, score: likeness(wanted, segmentsOf(path)) }))
    .filter(({ score }) => score >= leastLikeness)
    .sort((a, b) => b.score - a.score || a.path.length - b.path.length || a.path.localeCompare(b.path, 'en'))
    .slice(0, count)
    .map(({ path }) => path)
}

/** The paths whose bit sets have most in common with those of a missing path. */
function likeliest(missing: string, { paths, bits }: PathIndex): string[] {
  const wanted = new Uint32Array(4)
  addBits(wanted, 0, missing)
  const best: { path: string; score: number }[] = []
  for (let at = 0; at < paths.length; at += 1) {
    const score =
      weights.name * sharedBits(wanted, 0, bits, 4 * at) +
      weights.words * sharedBits(wanted, 2, bits, 4 * at + 2)
    if (best.length === comparedPaths && score <= (best.at(-1)?.score ?? 0)) continue
    const place = best.findLastIndex((other) => other.score >= score) + 1
    best.splice(place, 0, { path: paths[at] ?? '', score })
    if (best.length > comparedPaths) best.pop()
  }
  return best.map(({ path }) => path)
}

/** Writes the four numbers of a path. */
function addBits(bits: Uint32Array, at: number, path: string): void {
  const text = path.toLowerCase().slice(0, comparedLength)
  const nameFrom = text.lastIndexOf('/') + 1
  let word = 0
  for (let index = 0; index <= text.length; index += 1) {
    const letter = text.charCodeAt(index)
    if (index > nameFrom && index < text.length) setBit(bits, at, text.charCodeAt(index - 1) * 31 + letter)
    if (index < text.length && !separators.has(letter)) word = (word * 31 + letter) | 0
    else if (word !== 0) {
      setBit(bits, at + 2, word)
      word = 0
    }
  }
}

const separators: ReadonlySet<number> = new Set([...'/-_.'].map((separator) => separator.charCodeAt(0)))

/** Sets one of the 64 bits at a place, chosen by a number (Fibonacci hashing: the golden ratio spreads neighbors). */
function setBit(bits: Uint32Array, at: number, key: number): void {
  const bit = Math.imul(key, 0x9e3779b1) >>> 26
  const place = at + (bit >> 5)
  bits[place] = (bits[place] ?? 0) | (1 << (bit & 31))
}

/** Share of bits that two sets of 64 have in common (Dice's coefficient). */
function sharedBits(a: Uint32Array, atA: number, b: Uint32Array, atB: number): number {
  let shared = 0
  let all = 0
  for (let at = 0; at < 2; at += 1) {
    const inA = a[atA + at] ?? 0
    const inB = b[atB + at] ?? 0
    shared += bitCount(inA & inB)
    all += bitCount(inA) + bitCount(inB)
  }
  return all === 0 ? 0 : (2 * shared) / all
}

const segmentsOf = (path: string) => path.toLowerCase().slice(0, comparedLength).split('/').filter(Boolean)

/** 0 (nothing in common) to 1 (the same). */
function likeness(wanted: string[], given: string[]): number {
  if (given.length === 0) return 0
  const name = Math.max(
    similarity(wanted.at(-1) ?? '', given.at(-1) ?? ''),
    0.9 * overlap(wordsOf([wanted.at(-1) ?? '']), wordsOf([given.at(-1) ?? ''])),
  )
  return weights.name * name + weights.words * overlap(wordsOf(wanted), wordsOf(given))
}

const wordsOf = (segments: string[]) =>
  new Set(segments.flatMap((segment) => segment.split(/[-_.]+/)).filter(Boolean))

/** Share of words two sets have in common (Dice's coefficient). */
function overlap(a: Set<string>, b: Set<string>): number {
  if (a.size + b.size === 0) return 0
  return (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size)
}

/** Share of characters that stay when one word is edited into the other. */
function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 0 : 1 - editDistance(a, b) / longest
}
