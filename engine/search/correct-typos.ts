import { editDistance } from '../model/text/edit-distance.ts'
import { bitCount } from '../model/values/bit-count.ts'
import { memo } from '../model/values/memo.ts'

/** Shortest words with one edit, with two that only change places of letters, and with two of any kind. */
const shortestForOne = 4
const shortestForPlaces = 6
const shortestForTwo = 8
const mostCorrections = 4

export interface Correction {
  word: string
  edits: number
}

/** Bit set of a word's letters: rules out most words without computing a distance. */
const letterBits = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** The letters of each word of a list. */
const letterSetsOf = (dictionary: readonly string[]): Uint32Array =>
  memo(dictionary, 'letterSets', () => Uint32Array.from(dictionary, letterBits))

/** True if a word has letters enough to be corrected. */
export const isCorrectable = (word: string): boolean =>
  word.length >= shortestForOne && /^[a-z][a-z0-9]+$/.test(word)

/**
 * The known words nearest to a mistyped one: one edit for words of four letters and more, two from eight, or
 * from six where the letters are the same (`costum`). A word that may be a prefix is compared with prefixes too.
 * Another first letter counts as one edit more: such typos are rare.
 */
export function correctTypos(word: string, dictionary: readonly string[], isPrefix: boolean): Correction[] {
  if (!isCorrectable(word)) return []
  const most = word.length < shortestForPlaces ? 1 : 2
  const mostOfAnyKind = word.length < shortestForTwo ? 1 : 2
  const bits = letterSetsOf(dictionary)
  const letters = letterBits(word)
  const corrections: Correction[] = []
  for (const [at, candidate] of dictionary.entries()) {
    if (candidate.length < word.length - most) continue
    if (!isPrefix && candidate.length > word.length + most) continue
    if (bitCount(letters & ~(bits[at] ?? 0)) > most) continue
    const edits = editDistance(word, candidate, { most, toBeginning: isPrefix })
    const firstLetter = Number(word[0] !== candidate[0])
    if (edits <= mostOfAnyKind) corrections.push({ word: candidate, edits: edits + firstLetter })
    else if (edits <= most && sorted(candidate) === sorted(word))
      corrections.push({ word: candidate, edits: 1 })
  }
  const fewest = Math.min(...corrections.map(({ edits }) => edits))
  const whole = (candidate: string) => Math.abs(candidate.length - word.length)
  return corrections
    .filter(({ edits }) => edits === fewest)
    .sort((a, b) => whole(a.word) - whole(b.word))
    .slice(0, mostCorrections)
}

/** Shortest part of a compound, and shortest word that others may end in. */
const shortestPart = 4
/** Letters that join the parts of a compound: `Datenschutz`, `Sicherungskopie`, `Instanzenzahl`. */
const joints = ['', 's', 'n', 'en', 'es']

/**
 * The known words that a compound is made of, none for other words: languages such as German write as one word what a
 * page may write as two.
 */
export function partsOfCompound(word: string, dictionary: readonly string[]): string[] {
  const knownWords = memo(dictionary, 'set', () => new Set(dictionary))
  for (let at = word.length - shortestPart; at >= shortestPart; at -= 1) {
    const last = word.slice(at)
    if (!knownWords.has(last)) continue
    const first = joints
      .filter((joint) => word.slice(0, at).endsWith(joint))
      .map((joint) => word.slice(0, at - joint.length))
      .find((part) => part.length >= shortestPart && knownWords.has(part))
    if (first) return [first, last]
  }
  return []
}

/** The same letters in the same order for every arrangement of them. */
const sorted = (word: string): string => [...word].sort().join('')
