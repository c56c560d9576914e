/** Edits (insert, delete, replace, swap neighbours) that turn one word into the other; stops counting past `limit`. */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1]
      let best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      }
      row.push(best)
    }
    before = above
    above = row
  }
  return above[to.length] ?? limit + 1
}

/** The known word nearest to a mistyped one, or null when none is near. */
export function nearest(word: string, known: Iterable<string>): string | null {
  const limit = Math.max(1, Math.floor(word.length / 3))
  let best: string | null = null
  let bestDistance = limit + 1
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), limit)
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
