/** Words in a row that a change left, added or removed, with the spaces between them. */
export interface WordRun {
  is: 'same' | 'added' | 'removed'
  text: string
}

/** Steps of a comparison that take about 10 ms. Longer texts are shown before and after the change. */
const mostSteps = 1_000_000

/** A word, a character of a script without spaces, spaces, or a sign. */
const token = /[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]]+|\s+|./gsv

/** The words that differ between two texts, with the rest of their lines; lines that both texts have are left out. */
export function wordChanges(before: string, after: string): WordRun[] {
  const old = wordsOf(before, after)
  const present = wordsOf(after, before)
  const width = present.length + 1
  if (old.length * present.length > mostSteps)
    return runsOf([
      ...old.map((text) => ({ is: 'removed' as const, text })),
      ...present.map((text) => ({ is: 'added' as const, text })),
    ])
  // At each pair of words, the number of words that both texts share from there on.
  const shared = new Uint16Array((old.length + 1) * width)
  const sharedAt = (row: number, column: number) => shared[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = present.length - 1; column >= 0; column -= 1)
      shared[row * width + column] =
        old[row] === present[column]
          ? sharedAt(row + 1, column + 1) + 1
          : Math.max(sharedAt(row + 1, column), sharedAt(row, column + 1))
  const runs: WordRun[] = []
  let column = 0
  for (const [row, text] of old.entries()) {
    while (
      column < present.length &&
      present[column] !== text &&
      sharedAt(row, column + 1) > sharedAt(row + 1, column)
    )
      runs.push({ is: 'added', text: present[column++] ?? '' })
    const isSame = present[column] === text
    if (isSame) column += 1
    runs.push({ is: isSame ? 'same' : 'removed', text })
  }
  runs.push(...present.slice(column).map((text) => ({ is: 'added' as const, text })))
  return runsOf(runs)
}

/** The words of a text's lines that another text does not have. */
function wordsOf(text: string, other: string): string[] {
  const otherLines = new Set(other.split('\n'))
  const lines = text.split('\n').filter((line) => !otherLines.has(line))
  return lines.join('\n').match(token) ?? []
}

/** Neighbors of one kind as one run. */
function runsOf(parts: readonly WordRun[]): WordRun[] {
  const runs: WordRun[] = []
  for (const { is, text } of parts) {
    const last = runs.at(-1)
    if (last?.is === is) last.text += text
    else runs.push({ is, text })
  }
  return runs
}
