export interface EditDistanceOptions {
  /** Stops counting above this number of edits and returns one more. */
  most?: number
  /** Compares with the nearest beginning of `to`: the reader may still be typing. */
  toBeginning?: boolean
}

/** Edits between two words (optimal string alignment): letters inserted, deleted or replaced, neighbors swapped. */
export function editDistance(
  from: string,
  to: string,
  { most = Number.POSITIVE_INFINITY, toBeginning = false }: EditDistanceOptions = {},
): number {
  let start = 0
  while (start < from.length && from[start] === to[start]) start += 1
  const height = from.length - start
  const longer = to.length - from.length
  if (!toBeginning && Math.abs(longer) > most) return most + 1
  const width = Math.min(to.length - start, height + most)
  // Edits that lead further from the diagonal, and back to the end, are more than `most`.
  const left = toBeginning ? most : Math.floor((most - longer) / 2)
  const right = toBeginning ? most : Math.floor((most + longer) / 2)
  const missing = (i: number, j: number) => (toBeginning ? 0 : Math.abs(longer + i - j))
  let [before, row, next] = rowsFor(width + 2)
  for (let j = 0; j <= width; j += 1) row[j] = j
  for (let i = 1; i <= height; i += 1) {
    const first = Math.max(1, i - left)
    const last = Math.min(width, i + right)
    const letter = from.charCodeAt(start + i - 1)
    const letterBefore = i > 1 ? from.charCodeAt(start + i - 2) : Number.NaN
    let otherBefore = first > 1 ? to.charCodeAt(start + first - 2) : Number.NaN
    let cost = first === 1 ? i : most + 1
    let least = cost + missing(i, first - 1)
    next[first - 1] = cost
    for (let j = first; j <= last; j += 1) {
      const other = to.charCodeAt(start + j - 1)
      cost = Math.min((row[j] ?? 0) + 1, cost + 1, (row[j - 1] ?? 0) + Number(letter !== other))
      if (letter === otherBefore && letterBefore === other) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next[j] = cost
      least = Math.min(least, cost + missing(i, j))
      otherBefore = other
    }
    if (least > most) return most + 1
    next[last + 1] = most + 1
    ;[before, row, next] = [row, next, before]
  }
  const ends = toBeginning ? row.subarray(Math.max(0, height - left), width + 1) : [row[width] ?? 0]
  return Math.min(...ends, most + 1)
}

const newRows = (length: number) =>
  [new Uint32Array(length), new Uint32Array(length), new Uint32Array(length)] as const
let rows = newRows(256)

/** The three rows that each comparison writes: a report compares millions of words. */
function rowsFor(length: number) {
  if (rows[0].length < length) rows = newRows(length)
  return rows
}
