import { editDistance } from '../edit-distance.ts'

/** Characters of a path that are compared: a path of a thousand letters is not a typing mistake. */
const comparedLength = 120

/**
 * The existing paths that look most like a missing one, best first, at most `count`. The last segment
 * weighs most: pages move between folders more often than they change their name.
 */
export function nearestPages(missing: string, existing: Iterable<string>, count: number): string[] {
  const wanted = segmentsOf(missing)
  if (wanted.length === 0) return []
  return [...existing]
    .map((path) => ({ path, score: likeness(wanted, segmentsOf(path)) }))
    .filter(({ score }) => score >= 0.4)
    .sort((a, b) => b.score - a.score || a.path.length - b.path.length || a.path.localeCompare(b.path, 'en'))
    .slice(0, count)
    .map(({ path }) => path)
}

const segmentsOf = (path: string) => path.toLowerCase().slice(0, comparedLength).split('/').filter(Boolean)

/** 0 (nothing in common) to 1 (the same). */
function likeness(wanted: string[], given: string[]): number {
  if (given.length === 0) return 0
  const name = Math.max(
    similarity(wanted.at(-1) ?? '', given.at(-1) ?? ''),
    0.9 * overlap(wordsOf([wanted.at(-1) ?? '']), wordsOf([given.at(-1) ?? ''])),
  )
  return 0.65 * name + 0.35 * overlap(wordsOf(wanted), wordsOf(given))
}

const wordsOf = (segments: string[]) =>
  new Set(
    segments
      .join('-')
      .split(/[-_.]+/)
      .filter(Boolean),
  )

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
