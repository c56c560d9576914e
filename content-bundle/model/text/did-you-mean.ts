import { editDistance } from './edit-distance.ts'

/** The known word nearest to a mistyped one, or null when none is near. */
export function nearest(word: string, known: Iterable<string>): string | null {
  const limit = Math.max(1, Math.floor(word.length / 3))
  let best: string | null = null
  let bestDistance = limit + 1
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), { most: limit })
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** "Did you mean `x`? " or nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const guess = nearest(word, known)
  return guess === null ? '' : `Did you mean \`${guess}\`? `
}
