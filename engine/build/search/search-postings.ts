import type { SearchPage } from '../../model/search/entry.ts'
import { stem } from '../../model/search/stem.ts'
import {
  longestTitle,
  type Posting,
  packStrength,
  strongestText,
  type TermPostings,
} from '../../model/search/term-file.ts'
import { stopWords, textChunksOf, type Word, wordsOf } from '../../model/search/words.ts'
import { Spelling } from './spelling.ts'

/** BM25's k1 and b: k1 sets how soon repetitions stop counting, b how much long texts are held back. */
const saturation = 1
const lengthShare = 0.7
/** Weight of a part of an identifier, where a whole word has 1. */
const partWeight = 0.6
/** Weight of a word in a code block, where prose has 1: prose explains, code only uses. */
const codeWeight = 0.5
/** Weight of a page's keyword, where a word of its text has 1. */
const keywordWeight = 3
/** A part of a word in a title counts as if the title had this many more words. */
const partOfTitlePenalty = 4
/** Longer lists of postings are cut to the strongest: a term that common says little. */
const longestPostings = 3000

interface Strength {
  titleWords: number
  frequency: number
}

export interface PostingsIndex {
  /** Every term with its postings, sorted by term. */
  terms: TermPostings[]
  /** Words a typo can be corrected to, sorted: those of titles and several pages, and those of one page. */
  spelling: string[]
  rareSpelling: string[]
}

/** The inverted index of a locale and the words of its pages, from one reading of them. */
export function searchPostings(pages: readonly SearchPage[]): PostingsIndex {
  const lengths = pages.flatMap(({ entries }) => entries.map(({ content }) => content.length))
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  const index = new Map<string, Posting[]>()
  const spelling = new Spelling()
  const post = (entry: number, strengths: ReadonlyMap<string, Strength>, length: number) => {
    const held = saturation * (1 - lengthShare + (lengthShare * length) / mean)
    for (const [term, { titleWords, frequency }] of strengths) {
      const text = frequency === 0 ? 0 : Math.max(1, (frequency / (frequency + held)) * strongestText)
      const posting = { entry, strength: packStrength(titleWords, Math.round(text)) }
      const postings = index.get(term)
      if (postings) postings.push(posting)
      else index.set(term, [posting])
    }
  }
  for (const [at, page] of pages.entries()) {
    const spell = (word: Word) => spelling.addText(word, at)
    for (const entry of page.entries) {
      const isPage = entry === page.entries[0]
      const strengths = new Map<string, Strength>()
      const title = [...wordsOf(entry.title)]
      spelling.addTitle(title)
      countTitle(title, strengths)
      countText(entry.content.slice(0, entry.codeAt), 1, strengths, spell)
      countText(entry.content.slice(entry.codeAt), codeWeight, strengths, spell)
      if (isPage) countText(page.keywords, keywordWeight, strengths)
      post(entry.id, strengths, entry.content.length)
    }
    const firstQuestion = page.entries[0].id + page.entries.length
    for (const [number, question] of page.questions.entries()) {
      const strengths = new Map<string, Strength>()
      countText(question, 1, strengths)
      post(firstQuestion + number, strengths, question.length)
    }
  }
  const terms = [...index]
    .map(([term, postings]) => ({ term, postings: strongest(postings) }))
    .sort((a, b) => (a.term < b.term ? -1 : 1))
  return { terms, spelling: spelling.list(), rareSpelling: spelling.listRare() }
}

function countTitle(words: readonly Word[], strengths: Map<string, Strength>): void {
  const length = titleLength(words.map(({ surface }) => surface))
  const add = (term: string, titleWords: number): void => {
    if (term === '') return
    const before = strengths.get(term)?.titleWords ?? longestTitle
    strengths.set(term, { titleWords: Math.min(before, titleWords, longestTitle), frequency: 0 })
  }
  for (const [at, { whole, surface, parts, kind }] of words.entries()) {
    const next = words[at + 1]
    const isPair = kind === 'word' && next?.kind === 'word'
    if (isPair && !stopWords.has(surface) && !stopWords.has(next.surface))
      add(stem(surface + next.surface), length + partOfTitlePenalty)
    add(whole, length)
    for (const { term } of parts) add(term, length + partOfTitlePenalty)
  }
}

/** Number of a title's words without stop words, and one more if it has any: `From a trace` is not `Trace`. */
function titleLength(surfaces: readonly string[]): number {
  const telling = surfaces.filter((surface) => !stopWords.has(surface)).length
  const others = surfaces.some((surface) => stopWords.has(surface) && !articles.has(surface))
  return Math.max(1, telling + Number(others))
}

const articles: ReadonlySet<string> = new Set(['a', 'an', 'the'])

function countText(
  text: string,
  weight: number,
  strengths: Map<string, Strength>,
  onWord?: (word: Word) => void,
): void {
  const add = (term: string, frequency: number): void => {
    if (term === '') return
    const strength = strengths.get(term)
    if (strength) strength.frequency += frequency
    else strengths.set(term, { titleWords: 0, frequency })
  }
  for (const { words } of textChunksOf(text)) {
    for (const word of words) {
      onWord?.(word)
      if (stopWords.has(word.surface)) continue
      add(word.whole, weight)
      for (const { term } of word.parts) add(term, weight * partWeight)
    }
  }
}

function strongest(postings: Posting[]): Posting[] {
  if (postings.length <= longestPostings) return postings
  return postings
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, longestPostings)
    .sort((a, b) => a.entry - b.entry)
}
