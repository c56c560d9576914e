import { stem, stemsPassed } from '../model/search/stem.ts'
import { lowerBound, type TermFile } from '../model/search/term-file.ts'
import { correctTypos, isCorrectable, partsOfCompound } from './correct-typos.ts'
import type { Alternative, QueryWord } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'

/** A term of the index. */
export interface IndexTerm {
  file: TermFile
  /** Position in `file.terms`. */
  at: number
}

/** An alternative with its terms in the index. */
export interface IndexAlternative {
  /** `null` for a term that the index lacks. */
  terms: (IndexTerm | null)[]
  weight: number
  /** Document frequency by term: number of entries, for the idf. */
  frequencies: number[]
}

/** A word of the query with its alternatives in the index. */
export interface QueryTerm {
  alternatives: IndexAlternative[]
  isStopWord: boolean
  /** True for two characters of a script without spaces, which need not be a word. */
  isPair: boolean
}

/** Fewest letters of a prefix that is completed. */
const shortestPrefix = 2
/** Most completions of a prefix; the most frequent terms are taken. */
const mostCompletions = 32
const weights = {
  completion: 0.75,
  /** For a word that is more frequent than its completions. */
  completionOfWhole: 0.35,
  passedStem: 0.9,
  compound: 0.7,
  respelled: 0.9,
  byEdits: [1, 0.7, 0.5, 0.3],
} as const

/** Most words of a query that are corrected: each is compared with every word of the site. */
const mostCorrectedWords = 4

/** Looks up every word of a query; loads term files that are not loaded yet. */
export async function findTerms(
  index: SearchIndex,
  words: readonly QueryWord[],
  wordsLeft = mostCorrectedWords,
): Promise<QueryTerm[]> {
  await loadTerms(index, words.flatMap(rangesOf))
  const speller = { index, wordsLeft }
  return Promise.all(words.map((word) => findWord(speller, word)))
}

/** Corrects words of one query. */
interface Speller {
  index: SearchIndex
  /** The number of words that may still be corrected. */
  wordsLeft: number
}

type TermRange = readonly [first: string, last: string]

/** Suffix that sorts after every other: ends the range of a prefix. */
const afterAll = '\u{10ffff}'

function completes({ isPrefix, surface, kind }: QueryWord): boolean {
  return isPrefix && (kind === 'pair' ? [...surface].length === 1 : surface.length >= shortestPrefix)
}

function rangesOf(word: QueryWord): TermRange[] {
  const terms = [...word.alternatives, ...word.synonyms].flatMap(({ terms }) => terms)
  const exact = [...terms, ...(word.isPrefix ? stemsPassed(word.surface) : [])].map(
    (term) => [term, term] as const,
  )
  return completes(word) ? [...exact, [word.surface, word.surface + afterAll]] : exact
}

const filesOf = (index: SearchIndex, ranges: readonly TermRange[]): number[] => [
  ...new Set(ranges.flatMap(([first, last]) => index.termFilesFor(first, last))),
]

async function loadTerms(index: SearchIndex, ranges: readonly TermRange[]): Promise<void> {
  await Promise.all(filesOf(index, ranges).map((at) => index.termFile(at)))
}

async function findWord(speller: Speller, word: QueryWord): Promise<QueryTerm> {
  const { index } = speller
  const asTyped = word.alternatives.map((alternative) => lookUp(index, alternative)).filter(hasTerms)
  const isKnown = asTyped.some(({ terms }) => !terms.includes(null))
  const correctedWays = isKnown
    ? asTyped
    : await Promise.all(asTyped.map((way) => withCorrectedParts(speller, word, way)))
  const whole = correctedWays.find(({ terms }) => terms.length === 1)
  const passed = word.isPrefix && !whole ? stemsPassed(word.surface) : []
  const completions = completes(word) ? completionsOf(index, word.surface) : []
  const isWhole = whole !== undefined && (whole.frequencies[0] ?? 0) >= total(completions)
  const guesses = [
    ...passed.map((term) => lookUp(index, { terms: [term], weight: weights.passedStem })).filter(hasTerms),
    ...completions.map((term) =>
      indexAlternative([term], isWhole ? weights.completionOfWhole : weights.completion),
    ),
  ]
  const synonyms = word.synonyms.map((alternative) => lookUp(index, alternative)).filter(hasTerms)
  const least = whole?.frequencies[0]
  const all = [
    ...(isWhole
      ? [...correctedWays, ...withSharedFrequency(guesses, least ?? 0)]
      : withSharedFrequency([...correctedWays, ...guesses], least ?? 0)),
    ...synonyms.map((way) => ({
      ...way,
      frequencies: way.frequencies.map((frequency) => least ?? frequency),
    })),
  ]
  return {
    alternatives: all.length > 0 ? all : withSharedFrequency(await corrected(speller, word), 0),
    isStopWord: word.isStopWord,
    isPair: word.kind === 'pair',
  }
}

/**
 * Gives guesses one shared document frequency, the sum of theirs but at least that of the word itself
 * (`least`): a rare guess must not rank higher for being rare.
 */
function withSharedFrequency(guesses: readonly IndexAlternative[], least: number): IndexAlternative[] {
  const all = guesses.flatMap(({ frequencies }) => frequencies).reduce((sum, one) => sum + one, 0)
  return guesses.map((guess) => ({ ...guess, frequencies: guess.terms.map(() => Math.max(all, least)) }))
}

async function corrected(
  speller: Speller,
  { surface, isPrefix, kind }: Pick<QueryWord, 'surface' | 'isPrefix' | 'kind'>,
): Promise<IndexAlternative[]> {
  if (kind === 'pair' || !isCorrectable(surface) || speller.wordsLeft === 0) return []
  speller.wordsLeft -= 1
  const { index } = speller
  const dictionary = await index.words('spelling')
  const parts = partsOfCompound(surface, dictionary)
  if (parts.length > 0) return lookUpAll(index, [{ terms: parts.map(stem), weight: weights.compound }])
  const respelled = await lookUpAll(index, [
    { terms: [stem(withoutDigraphs(surface))], weight: weights.respelled },
  ])
  if (respelled.length > 0) return respelled
  const near = correctTypos(surface, dictionary, isPrefix)
  const rare = near.length > 0 ? [] : correctTypos(surface, await index.words('rareSpelling'), isPrefix)
  return lookUpAll(
    index,
    [...near, ...rare].map(({ word, edits }) => ({
      terms: [stem(word)],
      weight: weights.byEdits[edits] ?? 0,
    })),
  )
}

/** The spelling that folding gives `ä`, `ö`, `ü`, `å`, for those who write them with two letters: `Zuerich`. */
const withoutDigraphs = (surface: string) => surface.replace(/([aou])e|aa/g, (digraph) => digraph[0] ?? '')

/** The alternatives that the index has; loads the term files that they need. */
async function lookUpAll(index: SearchIndex, ways: readonly Alternative[]): Promise<IndexAlternative[]> {
  await loadTerms(
    index,
    ways.flatMap(({ terms }) => terms.map((term) => [term, term] as const)),
  )
  return ways.map((way) => lookUp(index, way)).filter(hasTerms)
}

/** Corrects the parts of an identifier that the index lacks: `update_curent_trace`. */
async function withCorrectedParts(
  speller: Speller,
  { alternatives }: QueryWord,
  way: IndexAlternative,
): Promise<IndexAlternative> {
  const typed = alternatives.find(({ terms }) => terms.length === way.terms.length)?.terms ?? []
  const terms = await Promise.all(
    way.terms.map(async (term, at) => {
      if (term) return term
      const piece = { surface: typed[at] ?? '', isPrefix: false, kind: 'word' } as const
      return (await corrected(speller, piece))[0]?.terms[0] ?? null
    }),
  )
  return indexAlternative(terms, way.weight)
}

const lookUp = (index: SearchIndex, { terms, weight }: Alternative): IndexAlternative =>
  indexAlternative(
    terms.map((term) => findTerm(index, term)),
    weight,
  )

/** Terms that the index lacks get the highest document frequency of the others. */
function indexAlternative(terms: IndexAlternative['terms'], weight: number): IndexAlternative {
  const most = Math.max(...terms.map(frequencyOf))
  return { terms, weight, frequencies: terms.map((term) => (term ? frequencyOf(term) : most)) }
}

const hasTerms = ({ terms }: IndexAlternative) => terms.some((term) => term !== null)

function findTerm(index: SearchIndex, term: string): IndexTerm | null {
  for (const number of index.termFilesFor(term, term)) {
    const file = index.loadedTermFile(number)
    if (!file) continue
    const at = lowerBound(file.terms, term)
    if (file.terms[at] === term) return { file, at }
  }
  return null
}

function completionsOf(index: SearchIndex, prefix: string): IndexTerm[] {
  const matching: IndexTerm[] = []
  for (const number of index.termFilesFor(prefix, prefix + afterAll)) {
    const file = index.loadedTermFile(number)
    if (!file) continue
    for (let at = lowerBound(file.terms, prefix); file.terms[at]?.startsWith(prefix); at += 1) {
      if (file.terms[at] !== prefix) matching.push({ file, at })
    }
  }
  if (matching.length <= mostCompletions) return matching
  return matching.sort((a, b) => frequencyOf(b) - frequencyOf(a)).slice(0, mostCompletions)
}

const total = (terms: readonly IndexTerm[]): number => terms.reduce((sum, term) => sum + frequencyOf(term), 0)

/** Document frequency: number of entries that contain the term. */
const frequencyOf = (term: IndexTerm | null): number =>
  term ? (term.file.starts[term.at + 1] ?? 0) - (term.file.starts[term.at] ?? 0) : 0
