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
  const runs: WordRun[] = []
  const add = (is: WordRun['is'], text = '') => {
    const last = runs.at(-1)
    if (last?.is === is) last.text += text
    else runs.push({ is, text })
  }
  let [row, column] = [0, 0]
  if (old.length * present.length <= mostSteps) {
    const sharedFrom = sharedWords(old, present)
    while (row < old.length && column < present.length) {
      const isSame = old[row] === present[column]
      const isAdded = !isSame && sharedFrom(row, column + 1) > sharedFrom(row + 1, column)
      add(isSame ? 'same' : isAdded ? 'added' : 'removed', isAdded ? present[column] : old[row])
      if (!isAdded) row += 1
      if (isSame || isAdded) column += 1
    }
  }
  for (const text of old.slice(row)) add('removed', text)
  for (const text of present.slice(column)) add('added', text)
  return runs
}

/** The number of words that two texts share from a word of each on. */
function sharedWords(old: readonly string[], present: readonly string[]) {
  const width = present.length + 1
  const shared = new Uint16Array((old.length + 1) * width)
  const sharedFrom = (row: number, column: number) => shared[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = present.length - 1; column >= 0; column -= 1)
      shared[row * width + column] =
        old[row] === present[column]
          ? sharedFrom(row + 1, column + 1) + 1
          : Math.max(sharedFrom(row + 1, column), sharedFrom(row, column + 1))
  return sharedFrom
}

/** The words of a text's lines that another text does not have. */
function wordsOf(text: string, other: string): string[] {
  const otherLines = new Set(other.split('\n'))
  const lines = text.split('\n').filter((line) => !otherLines.has(line))
  return lines.join('\n').match(token) ?? []
}
