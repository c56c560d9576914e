/** Shortest words in which one and two wrong letters are forgiven. */
const shortestForOne = 4
const shortestForTwo = 8
/** Corrections that are searched; more would drown what was meant. */
const mostCorrections = 4

export interface Correction {
  word: string
  edits: number
}

/** Letters of a word as bits, so that most words are passed over without being compared. */
const lettersOf = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}
const bitCount = (bits: number): number => {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

const masks = new WeakMap<readonly string[], Uint32Array>()

/**
 * The known words nearest to a mistyped one: one edit from four letters, two from eight. An edit is a letter
 * more, less or other, or two neighbours swapped. An open word is compared with beginnings of words too.
 */
export function correctTypos(word: string, known: readonly string[], isOpen: boolean): Correction[] {
  if (!/^[a-z][a-z0-9]+$/.test(word) || word.length < shortestForOne) return []
  const most = word.length < shortestForTwo ? 1 : 2
  let bits = masks.get(known)
  if (!bits) {
    bits = Uint32Array.from(known, lettersOf)
    masks.set(known, bits)
  }
  const letters = lettersOf(word)
  const found: Correction[] = []
  for (let at = 0; at < known.length; at += 1) {
    const candidate = known[at] as string
    if (candidate.length < word.length - most) continue
    if (!isOpen && candidate.length > word.length + most) continue
    if (bitCount(letters & ~(bits[at] as number)) > most) continue
    const edits = editsBetween(word, candidate, most, isOpen)
    if (edits <= most) found.push({ word: candidate, edits })
  }
  const fewest = Math.min(...found.map(({ edits }) => edits))
  const whole = (candidate: string) => Math.abs(candidate.length - word.length)
  return found
    .filter(({ edits }) => edits === fewest)
    .sort((a, b) => sameStart(word, b.word) - sameStart(word, a.word) || whole(a.word) - whole(b.word))
    .slice(0, mostCorrections)
}

/** People seldom mistype the first letter. */
const sameStart = (a: string, b: string): number => Number(a[0] === b[0])

/**
 * Edits from one word to another (optimal string alignment), or to the nearest of its beginnings; anything
 * over `most` is `most + 1`.
 */
export function editsBetween(from: string, to: string, most: number, toBeginning: boolean): number {
  const width = Math.min(to.length, from.length + most)
  let before: number[] = []
  let row = Array.from({ length: width + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    let least = i
    for (let j = 1; j <= width; j += 1) {
      const same = from[i - 1] === to[j - 1]
      let cost = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      }
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = row
    row = next
  }
  const end = toBeginning ? Math.min(...row) : width === to.length ? (row[width] as number) : most + 1
  return Math.min(end, most + 1)
}
