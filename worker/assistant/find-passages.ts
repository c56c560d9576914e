import type { PageFile } from '../../engine/model/search/files.ts'
import type { MarkedTerms } from '../../engine/search/excerpt.ts'
import { findTerms } from '../../engine/search/find-terms.ts'
import { type MatchedTerm, matchTerms } from '../../engine/search/match-entries.ts'
import type { Nearness } from '../../engine/search/meanings.ts'
import { type RankedPage, rank } from '../../engine/search/rank.ts'
import { type RankedSection, rankSections } from '../../engine/search/rank-sections.ts'
import { readQuery, type SynonymTable } from '../../engine/search/read-query.ts'
import type { SearchIndex } from '../../engine/search/search-index.ts'
import { isQuotable, markedTermsOf } from '../../engine/search/search-site.ts'
import { asQuestion } from './as-question.ts'
import { certaintyOf, leastCertainty } from './certainty.ts'
import { comparisonSteps, indexStep, isOfSite, questionStep, sectionsStep } from './comparison-steps.ts'
import { quoteOf, sentenceWithAll } from './quote-of.ts'
import { droppedFor, StepLog } from './step-log.ts'

/** A part of the documentation that may answer a question: the text below one heading of a page. */
export interface Passage {
  /** Path with the heading's anchor; absolute for what is not on the site. */
  url: string
  pageTitle: string
  /** Titles of the folders above the page, outermost first. */
  trail: string[]
  /** The heading; the page's title for the text before the first one. */
  title: string
  /** Plain text: prose, then code. */
  text: string
  /** The sentences that are most about the question. */
  quote: string
}

/** Passages of the documentation about a question. */
export interface FoundPassages {
  /** Best first: one of each page, then more of the first page. */
  passages: Passage[]
  /** True when the first passage is likely to answer; otherwise it may not. */
  isAnswered: boolean
  /** True for a question of one telling word, which is about whatever is talked of. */
  isVague: boolean
  /** The sentence of the first passage that has all telling words of the question. */
  sentence?: string | undefined
}

/** Characters of a line that is quoted, and of the text it is chosen from. */
const quoteLength = 200
const quotedText = 8_000
/** Pages that give a passage. */
const pagesTaken = 5
/** Pages of the ranking, and pages by their readers' questions, whose sections are compared. */
const pagesCompared = 50
const pagesByQuestion = 20
/** More passages of the best page. */
const moreOfBest = 2
/** A further section of the best page must have this share of the best one's score. */
const leastOfBest = 0.3
/**
 * Weights of what makes the score of a page. `lead` is the factor of the words before the first heading, `open` what the
 * open page gains, `openOfVague` what it gains for a question of one telling word.
 */
const weights = {
  page: 0.8,
  words: 1,
  coverage: 1.5,
  likeness: 2,
  likenessOfPage: 1.5,
  meaning: 2,
  meaningOfPage: 3,
  lead: 0.7,
  open: 0.3,
  openOfVague: 1.5,
}
/** Share of the likeness of a reader's question that counts as known. */
const likenessKnown = 0.3
/** Cosines below which two meanings have nothing in common: of two questions, and of a question and a section. */
const meaningFrom = { asked: 0.4, said: 0.3 }
/** What two questions that mean the same count as likeness. */
const meaningAsLikeness = 0.7
/** What must be known of a question for a section to be shown: the share of it that the best one contains, and of its likeness. */
const leastShown = 0.25

/** A question and its context. */
export interface AskedWith {
  question: string
  /** Path of the page that the reader has open. */
  openPath?: string | undefined
}

/** A page with its sections, best first. */
interface Candidate {
  page: number
  score: number
  sections: ScoredSection[]
}

interface ScoredSection extends RankedSection {
  /** Likeness of the question to those that readers ask of the section. */
  likeness: number
}

/** Finds passages for a question; `steps` gets what was done. */
export async function findPassages(
  index: SearchIndex,
  { question, openPath }: AskedWith,
  expansions: SynonymTable,
  steps: StepLog = new StepLog(() => 0),
): Promise<FoundPassages> {
  const read = readQuery(question, index.querySettings, { expansions })
  const queryWords = asQuestion(read.words)
  steps.add(questionStep(queryWords))
  const waitedForIndex = steps.waits()
  const terms = await findTerms(index, queryWords)
  const asked = await index.asked()
  const meanings = await index.meanings()
  const open = openPath === undefined ? null : asked.pageAt(openPath)
  steps.add({ ...indexStep(queryWords, terms), ...waitedForIndex() })
  const matched = matchTerms(index, terms)
  const mayAnswer = (page: number) => page === open || isQuotable(index, page)
  const all = rank(index, matched, read.asksForDefinition).pages
  const quotable = all.filter(({ page }) => mayAnswer(page))
  const ranked = quotable.slice(0, pagesCompared)
  const dropped = [
    droppedFor('only-when-open', [], all.length - quotable.length),
    droppedFor('lower-rank', [], quotable.length - ranked.length),
  ]
  steps.add({ step: 'pages', in: all.length, out: ranked.length, dropped })
  const entryMayAnswer = (entry: number) => mayAnswer(index.pageOf[entry] ?? 0)
  const likeness = [...asked.likeness(queryWords)].filter(([entry]) => entryMayAnswer(entry))
  const inQuestions = { likeness: new Map(likeness), byWord: queryWords.map((word) => asked.matched(word)) }
  const meant = meantBy(meanings?.nearnessOf(question), entryMayAnswer)
  const candidates = scoredPages(index, matched, ranked, inQuestions, meant, open)
  const telling = queryWords.filter(({ isStopWord }) => !isStopWord)
  // A word alone is looked for; `what are the limits` means those of something.
  const isVague = telling.length === 1 && queryWords.length > 1
  const waitedForPages = steps.waits()
  const near = await nearPages(index, candidates, open, isVague ? weights.openOfVague : weights.open)
  const timeOfPages = waitedForPages()
  const best = near.filter(({ file }) => isOfSite(file)).slice(0, pagesTaken)
  const chosen = [...best.flatMap(({ sections }) => sections.slice(0, 1)), ...furtherOf(best[0])]
  for (const step of comparisonSteps(index, candidates, near, meant)) steps.add(step)
  steps.add({ ...sectionsStep(index, candidates.length, near, chosen), ...timeOfPages })
  const first = best[0]?.sections[0]
  const known = (first?.coverage ?? 0) + likenessKnown * (first?.likeness ?? 0)
  const coverages = candidates.flatMap(({ sections }) => sections.map(({ coverage }) => coverage))
  const certainty = certaintyOf({
    known,
    contained: first?.coverage ?? 0,
    containedAnywhere: Math.max(0, ...coverages),
    askedOfPage: meanings && Math.max(0, ...(best[0]?.sections.map(({ entry }) => meant.asked(entry)) ?? [])),
    hasUnknownWord: terms.some(({ isStopWord, alternatives }) => !isStopWord && alternatives.length === 0),
  })
  const points = { in: Math.round(100 * leastCertainty), out: Math.round(100 * certainty) }
  steps.add({ step: 'certainty', ...points })
  const marked = markedTermsOf(index, terms)
  const passages = await Promise.all(
    (known < leastShown ? [] : chosen).map((section) => passageOf(index, section, marked)),
  )
  const tellingTerms = terms
    .filter(({ isStopWord }) => !isStopWord)
    .map((term) => markedTermsOf(index, [term]))
  return {
    passages,
    sentence: sentenceWithAll(passages[0]?.text ?? '', tellingTerms),
    isAnswered: known >= leastShown && certainty >= leastCertainty,
    isVague,
  }
}

/** The readers' questions that are like a question, by entry, and those with each of its words. */
interface InQuestions {
  likeness: ReadonlyMap<number, number>
  byWord: readonly ReadonlyMap<number, number>[]
}

/** What a question has in common with each entry, from 0 to 1: with the questions it answers, and with what it says. */
interface Meant {
  asked(entry: number): number
  said(entry: number): number
  /** The greater of both. */
  of(entry: number): number
  nearest: number[]
  /** The entries that were compared. */
  compared: number
}

/** Nothing in common with any entry where meanings are not known. */
function meantBy(nearness: Nearness | undefined, mayAnswer: (entry: number) => boolean): Meant {
  const above = (column: Float32Array | undefined, entry: number, from: number) =>
    Math.max(0, ((column?.[entry] ?? 0) - from) / (1 - from))
  const asked = (entry: number) => above(nearness?.asked, entry, meaningFrom.asked)
  const said = (entry: number) => above(nearness?.said, entry, meaningFrom.said)
  const of = (entry: number) => Math.max(asked(entry), said(entry))
  const near: { entry: number; both: number }[] = []
  for (const entry of nearness?.said.keys() ?? []) {
    const both = of(entry)
    if (both > 0 && mayAnswer(entry)) near.push({ entry, both })
  }
  const nearest = near.sort((a, b) => b.both - a.both).slice(0, pagesByQuestion)
  return { asked, said, of, nearest: nearest.map(({ entry }) => entry), compared: nearness?.said.length ?? 0 }
}

/**
 * The pages that words or readers' questions find, with their sections scored. A score has parts, each as a share of
 * the best there is: the page as a whole, the words of its best section, and the readers' question that is most like.
 */
function scoredPages(
  index: SearchIndex,
  terms: readonly MatchedTerm[],
  ranked: readonly RankedPage[],
  { likeness, byWord }: InQuestions,
  meant: Meant,
  open: number | null,
): Candidate[] {
  const byQuestion = [...likeness].sort((a, b) => b[1] - a[1]).slice(0, pagesByQuestion)
  const pages = new Set([
    ...ranked.map(({ page }) => page),
    ...byQuestion.map(([entry]) => index.pageOf[entry] ?? 0),
    ...meant.nearest.map((entry) => index.pageOf[entry] ?? 0),
    ...(open === null ? [] : [open]),
  ])
  const rankedSections = rankSections(index, terms, [...pages], byWord)
  const bestPage = ranked[0]?.score || 1
  const bestSection = Math.max(...rankedSections.map(({ sections }) => sections[0]?.score ?? 0)) || 1
  const scores = new Map(ranked.map(({ page, score }) => [page, score / bestPage]))
  return rankedSections.map(({ page, sections }) => {
    const prior = (index.core.priors[page] ?? 100) / 100
    const likenessOf = (entry: number) =>
      Math.max(likeness.get(entry) ?? 0, meaningAsLikeness * meant.asked(entry))
    const ofPage = Math.max(0, ...sections.map(({ entry }) => likenessOf(entry)))
    const meantByPage = Math.max(0, ...sections.map(({ entry }) => meant.said(entry)))
    const scored = sections.map((section) => {
      const ofSection = likenessOf(section.entry)
      const inWords = (weights.words * section.score) / bestSection + weights.coverage * section.coverage
      const inQuestions = weights.likeness * ofSection + weights.likenessOfPage * ofPage
      const inMeaning = weights.meaning * meant.said(section.entry) + weights.meaningOfPage * meantByPage
      const isLead = section.entry === index.firstEntry[page]
      const score = prior * ((isLead ? weights.lead : 1) * inWords + inQuestions + inMeaning)
      // Questions of a page are about all of it: a section that says the same goes before the words at the top.
      const order = isLead && byWord.length > 1 ? score - (prior * weights.likeness * ofSection) / 2 : score
      return { ...section, likeness: ofSection, score, order }
    })
    const best = Math.max(...scored.map(({ score }) => score))
    scored.sort((a, b) => b.order - a.order || a.entry - b.entry)
    return { page, sections: scored, score: weights.page * (scores.get(page) ?? 0) + best }
  })
}

/** The pages with the best scores, with their files, which alone know their addresses; the open page counts more. */
const nearPages = (
  index: SearchIndex,
  candidates: readonly Candidate[],
  open: number | null,
  gain: number,
): Promise<(Candidate & { file: PageFile })[]> =>
  Promise.all(
    candidates
      .map((one) => (one.page === open ? { ...one, score: one.score * (1 + gain) } : one))
      .sort((a, b) => b.score - a.score)
      .slice(0, 3 * pagesTaken)
      .map(async (one) => ({ ...one, file: await index.page(one.page) })),
  )

function furtherOf(page: Candidate | undefined): ScoredSection[] {
  const [first, ...others] = page?.sections ?? []
  if (!first) return []
  return others.filter(({ score }) => score >= leastOfBest * first.score).slice(0, moreOfBest)
}

/** A section as a passage, with the sentences that have most of the terms. */
export async function passageOf(
  index: SearchIndex,
  { entry }: Pick<RankedSection, 'entry'>,
  terms: MarkedTerms,
): Promise<Passage> {
  const page = index.pageOf[entry] ?? 0
  const { url, trail = [], entries } = await index.page(page)
  const { id, title, text } = entries[entry - (index.firstEntry[page] ?? 0)] ?? {
    id: null,
    title: '',
    text: '',
  }
  return {
    url: id ? `${url}#${id}` : url,
    pageTitle: entries[0]?.title ?? '',
    trail: [...trail],
    title,
    text,
    quote: quoteOf(text.slice(0, quotedText), terms, quoteLength),
  }
}
