import { editDistance } from './edit-distance.ts'

/** Longest word that a guess is looked for, in characters: the time grows with the square of its length. */
const longest = 200

/** The known word nearest to a mistyped one, or null when none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  if (word.length > longest) return null
  const wanted = word.toLowerCase()
  let best: string | null = null
  /** A candidate must have no more edits than this. */
  let most = Math.max(1, Math.floor(word.length / 3))
  for (const candidate of candidates) {
    if (most < 0) break
    if (Math.abs(candidate.length - word.length) > most) continue
    const distance = editDistance(wanted, candidate.toLowerCase(), { most })
    if (distance > most) continue
    best = candidate
    most = distance - 1
  }
  return best
}

/** Most known words that a hint offers. */
const mostOffered = 20

/** The known words that a hint offers: the first ones of a long list. */
export const offered = (candidates: Iterable<string>): string[] => [...candidates].slice(0, mostOffered)

/** "Did you mean `x`? " or nothing. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const guess = nearest(word, candidates)
  return guess === null ? '' : `Did you mean \`${guess}\`? `
}
