import { stem, stemsPassed } from '../../content-bundle/model/search/stem.ts'
import { lowerBound, type TermFile } from '../../content-bundle/model/search/term-file.ts'
import { correctTypos } from './correct-typos.ts'
import type { Alternative, QueryWord } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'

/** A term of the index that a query asks for. */
export interface FoundTerm {
  file: TermFile
  /** Position in the file. */
  at: number
}

/** An alternative whose terms have been looked up; `null` stands where the index lacks one. */
export interface FoundAlternative {
  terms: (FoundTerm | null)[]
  weight: number
  /** Entries it may be in: the more there are, the less it tells. */
  frequency: number
}

/** A word of the query with all that the index has for it. */
export interface Want {
  alternatives: FoundAlternative[]
  isStopWord: boolean
}

/** Letters after which the beginning of a word finds words. */
const shortestBeginning = 2
/** Words a beginning may stand for: the most frequent. */
const mostCompletions = 32
const weights = {
  completion: 0.75,
  /** When the word is complete as it stands. */
  completionOfWhole: 0.35,
  passedStem: 0.9,
  byEdits: [1, 0.7, 0.5],
} as const

/** Looks up every word of a query; reads what has not been read yet. */
export async function findTerms(index: SearchIndex, words: readonly QueryWord[]): Promise<Want[]> {
  await readTermsFor(index, words.flatMap(rangesOf))
  return Promise.all(words.map((word) => findWord(index, word)))
}

/** Whether a query can be answered from what has been read, the words of pages aside. */
export function termsAreKnown(index: SearchIndex, words: readonly QueryWord[]): boolean {
  return filesOf(index, words.flatMap(rangesOf)).every((at) => index.knownTermFile(at))
}

type TermRange = readonly [first: string, last: string]

/** Sorts after every term that begins with what stands before it. */
const afterAll = '\u{10ffff}'

function completes({ isOpen, surface, kind }: QueryWord): boolean {
  return isOpen && (kind === 'pair' ? [...surface].length === 1 : surface.length >= shortestBeginning)
}

function rangesOf(word: QueryWord): TermRange[] {
  const terms = [...word.alternatives, ...word.synonyms].flatMap(({ terms }) => terms)
  const exact = [...terms, ...(word.isOpen ? stemsPassed(word.surface) : [])].map(
    (term) => [term, term] as const,
  )
  return completes(word) ? [...exact, [word.surface, word.surface + afterAll]] : exact
}

const filesOf = (index: SearchIndex, ranges: readonly TermRange[]): number[] => [
  ...new Set(ranges.flatMap(([first, last]) => index.termFilesFor(first, last))),
]

async function readTermsFor(index: SearchIndex, ranges: readonly TermRange[]): Promise<void> {
  await Promise.all(filesOf(index, ranges).map((at) => index.termFile(at)))
}

async function findWord(index: SearchIndex, word: QueryWord): Promise<Want> {
  const own = word.alternatives.map((alternative) => lookUp(index, alternative)).filter(isAnything)
  const whole = own.find(({ terms }) => terms.length === 1)
  const passed = word.isOpen && !whole ? stemsPassed(word.surface) : []
  const completions = completes(word) ? completionsOf(index, word.surface) : []
  const guesses = [
    ...passed.map((term) => lookUp(index, { terms: [term], weight: weights.passedStem })).filter(isAnything),
    ...completions.map((term) => completionAs(term, whole ? weights.completionOfWhole : weights.completion)),
  ]
  const synonyms = word.synonyms.map((alternative) => lookUp(index, alternative)).filter(isAnything)
  const least = whole?.frequency ?? 0
  const found = [
    ...own,
    ...asOne(guesses, least),
    ...synonyms.map((way) => ({ ...way, frequency: whole?.frequency ?? way.frequency })),
  ]
  return {
    alternatives: found.length > 0 ? found : asOne(await corrected(index, word), 0),
    isStopWord: word.isStopWord,
  }
}

/**
 * Guesses tell only as much as all of them together, and never more than the word itself (in `least` entries):
 * a rare one among them is no better for being rare.
 */
function asOne(guesses: readonly FoundAlternative[], least: number): FoundAlternative[] {
  const all = guesses.reduce((sum, guess) => sum + guess.frequency, 0)
  return guesses.map((guess) => ({ ...guess, frequency: Math.max(all, least) }))
}

async function corrected(
  index: SearchIndex,
  { surface, isOpen, kind }: QueryWord,
): Promise<FoundAlternative[]> {
  if (kind === 'pair') return []
  const corrections = correctTypos(surface, await index.spelling(), isOpen)
  const ways = corrections.map(({ word, edits }) => ({
    terms: [stem(word)],
    weight: weights.byEdits[edits] ?? 0,
  }))
  await readTermsFor(
    index,
    ways.flatMap(({ terms }) => terms.map((term) => [term, term] as const)),
  )
  return ways.map((way) => lookUp(index, way)).filter(isAnything)
}

function lookUp(index: SearchIndex, { terms, weight }: Alternative): FoundAlternative {
  const found = terms.map((term) => findTerm(index, term))
  return { terms: found, weight, frequency: Math.max(...found.map(frequencyOf)) }
}

const completionAs = (term: FoundTerm, weight: number): FoundAlternative => ({
  terms: [term],
  weight,
  frequency: frequencyOf(term),
})

const isAnything = ({ terms }: FoundAlternative) => terms.some((term) => term !== null)

function findTerm(index: SearchIndex, term: string): FoundTerm | null {
  for (const number of index.termFilesFor(term, term)) {
    const file = index.knownTermFile(number)
    if (!file) continue
    const at = lowerBound(file.terms, term)
    if (file.terms[at] === term) return { file, at }
  }
  return null
}

function completionsOf(index: SearchIndex, beginning: string): FoundTerm[] {
  const found: FoundTerm[] = []
  for (const number of index.termFilesFor(beginning, beginning + afterAll)) {
    const file = index.knownTermFile(number)
    if (!file) continue
    for (let at = lowerBound(file.terms, beginning); file.terms[at]?.startsWith(beginning); at += 1) {
      if (file.terms[at] !== beginning) found.push({ file, at })
    }
  }
  if (found.length <= mostCompletions) return found
  return found.sort((a, b) => frequencyOf(b) - frequencyOf(a)).slice(0, mostCompletions)
}

/** Number of entries a term stands in. */
const frequencyOf = (term: FoundTerm | null): number =>
  term ? (term.file.starts[term.at + 1] ?? 0) - (term.file.starts[term.at] ?? 0) : 0
