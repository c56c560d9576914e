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
  /** By term, the entries it may be in: the more there are, the less it tells. */
  frequencies: number[]
}

/** A word of the query with all that the index has for it. */
export interface QueryTerm {
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
export async function findTerms(index: SearchIndex, words: readonly QueryWord[]): Promise<QueryTerm[]> {
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

async function findWord(index: SearchIndex, word: QueryWord): Promise<QueryTerm> {
  const asTyped = word.alternatives.map((alternative) => lookUp(index, alternative)).filter(isAnything)
  const isKnown = asTyped.some(({ terms }) => !terms.includes(null))
  const own = isKnown ? asTyped : await Promise.all(asTyped.map((way) => mended(index, word, way)))
  const whole = own.find(({ terms }) => terms.length === 1)
  const passed = word.isOpen && !whole ? stemsPassed(word.surface) : []
  const completions = completes(word) ? completionsOf(index, word.surface) : []
  const isWhole = whole !== undefined && (whole.frequencies[0] ?? 0) >= total(completions)
  const guesses = [
    ...passed.map((term) => lookUp(index, { terms: [term], weight: weights.passedStem })).filter(isAnything),
    ...completions.map((term) => found([term], isWhole ? weights.completionOfWhole : weights.completion)),
  ]
  const synonyms = word.synonyms.map((alternative) => lookUp(index, alternative)).filter(isAnything)
  const least = whole?.frequencies[0]
  const all = [
    ...(isWhole ? [...own, ...asOne(guesses, least ?? 0)] : asOne([...own, ...guesses], least ?? 0)),
    ...synonyms.map((way) => ({
      ...way,
      frequencies: way.frequencies.map((frequency) => least ?? frequency),
    })),
  ]
  return {
    alternatives: all.length > 0 ? all : asOne(await corrected(index, word), 0),
    isStopWord: word.isStopWord,
  }
}

/**
 * Guesses tell only as much as all of them together, and never more than the word itself (in `least` entries):
 * a rare one among them is no better for being rare.
 */
function asOne(guesses: readonly FoundAlternative[], least: number): FoundAlternative[] {
  const all = guesses.flatMap(({ frequencies }) => frequencies).reduce((sum, one) => sum + one, 0)
  return guesses.map((guess) => ({ ...guess, frequencies: guess.terms.map(() => Math.max(all, least)) }))
}

async function corrected(
  index: SearchIndex,
  { surface, isOpen, kind }: Pick<QueryWord, 'surface' | 'isOpen' | 'kind'>,
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

/** An identifier with the pieces that the index lacks read as what was meant: `update_curent_trace`. */
async function mended(
  index: SearchIndex,
  { alternatives }: QueryWord,
  way: FoundAlternative,
): Promise<FoundAlternative> {
  const typed = alternatives.find(({ terms }) => terms.length === way.terms.length)?.terms ?? []
  const terms = await Promise.all(
    way.terms.map(async (term, at) => {
      if (term) return term
      const piece = { surface: typed[at] ?? '', isOpen: false, kind: 'word' } as const
      return (await corrected(index, piece))[0]?.terms[0] ?? null
    }),
  )
  return found(terms, way.weight)
}

const lookUp = (index: SearchIndex, { terms, weight }: Alternative): FoundAlternative =>
  found(
    terms.map((term) => findTerm(index, term)),
    weight,
  )

/** What the index lacks tells no more than the most usual of what it has. */
function found(terms: FoundAlternative['terms'], weight: number): FoundAlternative {
  const most = Math.max(...terms.map(frequencyOf))
  return { terms, weight, frequencies: terms.map((term) => (term ? frequencyOf(term) : most)) }
}

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

const total = (terms: readonly FoundTerm[]): number => terms.reduce((sum, term) => sum + frequencyOf(term), 0)

/** Number of entries a term stands in. */
const frequencyOf = (term: FoundTerm | null): number =>
  term ? (term.file.starts[term.at + 1] ?? 0) - (term.file.starts[term.at] ?? 0) : 0
