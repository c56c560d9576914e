import { editDistance } from '../../content-bundle/model/edit-distance.ts'

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
    const edits = editDistance(word, candidate, { most, toBeginning: isOpen })
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
