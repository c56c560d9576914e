import type { PageFile } from '../model/search/files.ts'
import { textChunksOf, wordsOf } from '../model/search/words.ts'
import { findTerms } from './find-terms.ts'
import { type MatchedTerm, matchTerms } from './match-entries.ts'
import {
  codeWeight,
  isGeneric,
  otherLanguage,
  type PastedLine,
  type PastedWord,
  pastedWords,
  readPastedError,
} from './read-pasted-error.ts'
import { queryWordOf } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'

/** Words of a pasted text that are looked up: those that tell most. */
const mostWords = 64
/** Best sections that are read for the words in the order of the pasted text, and the pages that they may be of. */
const readForRuns = { sections: 60, sectionsByWords: 10, pages: 30 } as const
/** Most sections of one page. */
const mostOfPage = 2

/** Chosen by `tuned` of `tests/search/errors.yaml`. */
const weights = {
  /** Share of a word's score that a section gets from the best section of its page. */
  fromPage: 0.3,
  /** Factor of words that follow each other as in the pasted text. */
  run: 1.5,
  /** Factor of a section that is about what goes wrong. */
  aboutErrors: 1.6,
  /** Factor of a section about another programming language. */
  otherLanguage: 0.5,
  /** Factor of the beginning of a page with sections: its title is a subject, not an error. */
  beginning: 0.7,
  /** Least share of a word's weight that an entry with it has: a list of errors is little about each of them. */
  presence: 0.5,
  /** What a word in a run counts at least, in idf: a message may have words of every error only. */
  wordInRun: 1.5,
} as const

/** What explains an error has a code or name of it, a phrase, or most of its words: so much of each, in idf. */
const leastToExplain = { word: 10, runWords: 3, share: 0.25, words: 22 } as const

/** Headings and anchors of sections that are about what goes wrong, or what to write instead. */
const aboutErrors =
  /error|warning|exception|troubleshoot|fail|symptom|problem|\bnot\b|wrong|missing|migrate|replace/i

/** A word of the pasted text with the entries it matches. */
interface PastedTerm {
  pasted: PastedWord
  matched: MatchedTerm
}

/** The longest run of words that an entry has in the order of the pasted text. */
interface Run {
  weight: number
  length: number
  /** Words in it that not every error has. */
  telling: number
  line: PastedLine | null
}

/** A section for a pasted error. */
export interface ErrorSection {
  page: number
  /** Position in the index. */
  entry: number
  score: number
  /** The line of the pasted text that led there. */
  line: PastedLine
}

/** The sections for a pasted error. */
export interface ErrorSections {
  /** False where no page explains the error: the first section is only the nearest one. */
  isExplained: boolean
  /** Best first. */
  sections: ErrorSection[]
  terms: readonly MatchedTerm[]
}

/**
 * Finds the sections that explain a pasted error, log or HTTP answer: names, codes and messages count; paths, times and
 * frames of a stack do not. Every string is valid. Throws only when the index cannot be loaded.
 */
export async function findErrorSections(index: SearchIndex, text: string): Promise<ErrorSections> {
  const lines = readPastedError(text)
  const words = pastedWords(lines)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostWords)
  const queryTerms = await findTerms(
    index,
    words.map(({ word }) => queryWordOf(word)),
    0,
  )
  const matched = matchTerms(index, queryTerms)
  const terms = words.flatMap((pasted, at) => {
    const term = matched[at]
    return term ? [{ pasted, matched: term }] : []
  })
  const scored = bestEntries(index, terms)
  const pages = [...new Set(scored.map(({ page }) => page))].slice(0, readForRuns.pages)
  const files = new Map(await Promise.all(pages.map(async (page) => [page, await index.page(page)] as const)))
  const other = otherLanguage(text)
  const places = placesOf(lines, terms)
  const ranked = scored
    .flatMap(({ page, entry, score }) => {
      const file = files.get(page)
      const section = file?.entries[entry - (index.firstEntry[page] ?? 0)]
      if (!file || !section) return []
      const run = longestRun(places, `${section.title}\n${section.text}`)
      const prior = ((index.core.priors[page] ?? 100) / 100) * subjectFactor(file, section, other)
      return { page, entry, run, score: (score + weights.run * run.weight) * prior }
    })
    .sort((a, b) => b.score - a.score || a.entry - b.entry)
  const [best] = ranked
  return {
    isExplained: best !== undefined && explains(terms, best),
    sections: fewOfEachPage(ranked).map(({ run, ...section }) => ({
      ...section,
      line: lineOf(terms, section.entry, run),
    })),
    terms: matched,
  }
}

/** The best entries, and those with most words of a message: `object has no attribute` are all words of every error. */
function bestEntries(index: SearchIndex, terms: readonly PastedTerm[]) {
  const scored = scoreEntries(index, terms)
  const worded = new Map<number, number>()
  for (const { pasted, matched } of terms) {
    if (pasted.line.weight < 1) continue
    for (const entry of matched.matches.entries)
      worded.set(entry, (worded.get(entry) ?? 0) + (matched.matches.matchedIdf[entry] ?? 0))
  }
  const byWords = scored.toSorted((a, b) => (worded.get(b.entry) ?? 0) - (worded.get(a.entry) ?? 0))
  return [
    ...new Set([...byWords.slice(0, readForRuns.sectionsByWords), ...scored.slice(0, readForRuns.sections)]),
  ]
}

/** Scores the entries that have a word of the text, best first. */
function scoreEntries({ pageOf, firstEntry, core }: SearchIndex, terms: readonly PastedTerm[]) {
  const scores = new Float64Array(pageOf.length)
  const ofPages = new Float64Array(core.entries.length)
  for (const { pasted, matched } of terms) {
    const best = new Map<number, number>()
    for (const entry of matched.matches.entries) {
      const page = pageOf[entry] ?? 0
      const { scores: strengths, matchedIdf } = matched.matches
      const strength = Math.max(strengths[entry] ?? 0, weights.presence * (matchedIdf[entry] ?? 0))
      const score = pasted.weight * strength
      scores[entry] = (scores[entry] ?? 0) + score
      best.set(page, Math.max(best.get(page) ?? 0, score))
    }
    for (const [page, score] of best) ofPages[page] = (ofPages[page] ?? 0) + score
  }
  const scored: { page: number; entry: number; score: number }[] = []
  for (const [page, count] of core.entries.entries()) {
    const first = firstEntry[page] ?? 0
    for (let entry = first; entry < first + count; entry += 1) {
      const score = scores[entry] ?? 0
      const fromPage = weights.fromPage * ((ofPages[page] ?? 0) - score)
      if (score > 0) scored.push({ page, entry, score: score + fromPage })
    }
  }
  return scored.sort((a, b) => b.score - a.score)
}

function subjectFactor(file: PageFile, section: PageFile['entries'][number], other: RegExp | null) {
  const about = `${file.entries[0]?.title} ${section.title} ${section.id}`
  const isOther = other?.test(`${about} ${file.url}`) ?? false
  const isBeginning = section === file.entries[0] && file.entries.length > 1
  return (
    (aboutErrors.test(about) ? weights.aboutErrors : 1) *
    (isOther ? weights.otherLanguage : 1) *
    (isBeginning ? weights.beginning : 1)
  )
}

/** Where each word stands in the pasted text, with what it weighs. */
type Places = Map<
  string,
  { key: string; next: string; weight: number; isTelling: boolean; line: PastedLine }[]
>

function placesOf(lines: readonly PastedLine[], terms: readonly PastedTerm[]): Places {
  const bySurface = new Map(terms.map((term) => [term.pasted.word.surface, term]))
  const places: Places = new Map()
  for (const line of lines) {
    let at = 0
    for (const { surface } of wordsOf(line.text)) {
      const key = `${line.number} ${at}`
      at += 1
      const term = bySurface.get(surface)
      const weight = term ? term.pasted.weight * term.matched.matches.maxIdf : 0
      const isTelling = !isGeneric(surface) && weight > 0
      const place = { key, next: `${line.number} ${at}`, weight, isTelling, line }
      places.set(surface, [...(places.get(surface) ?? []), place])
    }
  }
  return places
}

function longestRun(places: Places, text: string): Run {
  let best: Run = { weight: 0, length: 0, telling: 0, line: null }
  let running = new Map<string, Run>()
  for (const { words } of textChunksOf(text)) {
    for (const { surface } of words) {
      const next = new Map<string, Run>()
      for (const place of places.get(surface) ?? []) {
        const before = running.get(place.key)
        const weight = (before?.weight ?? 0) + Math.max(place.weight, weights.wordInRun)
        const length = (before?.length ?? 0) + Number(place.weight > 0)
        const telling = (before?.telling ?? 0) + Number(place.isTelling)
        const run = { length, telling, line: place.line }
        next.set(place.next, { ...run, weight })
        // One word is not a run.
        const inRun = weight * (1 - 1 / Math.max(length, 1))
        if (inRun > best.weight) best = { ...run, weight: inRun }
      }
      running = next
    }
  }
  return best
}

function explains(terms: readonly PastedTerm[], { entry, run }: { entry: number; run: Run }): boolean {
  const inEntry = terms.map(({ pasted, matched }) => pasted.weight * (matched.matches.matchedIdf[entry] ?? 0))
  const sum = inEntry.reduce((all, one) => all + one, 0)
  const whole = terms.reduce((all, { pasted, matched }) => all + pasted.weight * matched.matches.maxIdf, 0)
  if (run.length >= leastToExplain.runWords && run.telling > 0) return true
  // The text is about that code, whatever else it says.
  if (terms.some(isUnknownCode)) return false
  return (
    Math.max(...inEntry) >= leastToExplain.word ||
    (sum >= leastToExplain.words && sum >= leastToExplain.share * whole)
  )
}

/** True for a code such as `FRAME_SIZE_ERROR` that no page has whole. */
const isUnknownCode = ({ pasted, matched }: PastedTerm) =>
  pasted.weight >= codeWeight && !matched.term.alternatives.some(({ terms }) => terms.length === 1)

function fewOfEachPage<Section extends { page: number }>(ranked: readonly Section[]): Section[] {
  const counts = new Map<number, number>()
  return ranked.filter(({ page }) => {
    const count = (counts.get(page) ?? 0) + 1
    counts.set(page, count)
    return count <= mostOfPage
  })
}

/** The line with the longest run; where there is none, that of the word that tells most. */
function lineOf(terms: readonly PastedTerm[], entry: number, run: Run): PastedLine {
  const given = ({ pasted, matched }: PastedTerm) => pasted.weight * (matched.matches.scores[entry] ?? 0)
  const most = terms.reduce<PastedTerm | null>((a, b) => (a && given(a) >= given(b) ? a : b), null)
  return (run.length > 1 ? run.line : null) ?? most?.pasted.line ?? { number: 1, text: '', weight: 0 }
}
