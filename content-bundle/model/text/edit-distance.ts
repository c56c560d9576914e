export interface EditDistanceOptions {
  /** Stops counting above this number of edits and returns one more. */
  most?: number
  /** Compares with the nearest beginning of `to`: the reader may still be typing. */
  toBeginning?: boolean
}

/**
 * Number of edits that turn one word into another (optimal string alignment): a letter inserted, deleted or
 * replaced, or two neighbors swapped.
 */
export function editDistance(
  from: string,
  to: string,
  { most = Number.POSITIVE_INFINITY, toBeginning = false }: EditDistanceOptions = {},
): number {
  const width = Math.min(to.length, from.length + most)
  let before: number[] = []
  let row = Array.from({ length: width + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    let least = i
    for (let j = 1; j <= width; j += 1) {
      const same = from[i - 1] === to[j - 1]
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = row
    row = next
  }
  if (toBeginning) return Math.min(...row, most + 1)
  return width === to.length ? Math.min(row[width] ?? 0, most + 1) : most + 1
}
