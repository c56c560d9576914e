import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import site from '../../content-bundle/site/config.ts'
import { synonymTable } from '../../engine/search/read-query.ts'
import type { SearchIndex } from '../../engine/search/search-index.ts'
import { findPassages, type Passage } from '../../worker/assistant/find-passages.ts'

/** A question with the pages that answer it; without `pages`, refusing is right. */
export interface JudgedQuestion {
  ask: string
  pages?: string[]
  /** Facts that the passages of these pages must hold. */
  holds?: string[]
  /** English where it is not said. */
  locale?: string
}

/** `tuned` shaped the ranking, `held-out` was written after its last change. */
export type QuestionSet = 'tuned' | 'held-out'

/** The questions of a set, by kind. */
export const questionsOf = (set: QuestionSet): Record<string, JudgedQuestion[]> =>
  parse(readFileSync(join(import.meta.dirname, 'questions.yaml'), 'utf8'))[set]

/** How a question was answered. */
export interface QuestionVerdict {
  question: JudgedQuestion
  /** Whether the first passage is of a page that answers. */
  isFirst: boolean
  /** Whether one of the first five passages is of a page that answers. */
  isFound: boolean
  /** Whether the passages of these pages hold every fact. */
  hasFacts: boolean
  isRefused: boolean
}

const expansions = synonymTable(site.assistant?.expansions ?? [])

/** Retrieves passages for a question and compares them with what it asks for. */
export async function judgeQuestion(
  indexes: ReadonlyMap<string, SearchIndex>,
  question: JudgedQuestion,
): Promise<QuestionVerdict> {
  const { ask, pages = [], holds = [], locale = 'en' } = question
  const index = indexes.get(locale)
  if (!index) throw new Error(`The built site has no search data for \`${locale}\`.`)
  const { passages, isAnswered } = await findPassages(index, { question: ask }, expansions)
  const answers = ({ url }: Passage) => pages.includes(url.split('#')[0] ?? '')
  const right = passages.filter(answers)
  const words = right.map(({ title, text }) => `${title} ${text}`.toLowerCase()).join(' ')
  return {
    question,
    isFirst: passages.slice(0, 1).some(answers),
    isFound: passages.slice(0, 5).some(answers),
    hasFacts: holds.every((fact) => words.includes(fact.toLowerCase())),
    isRefused: !isAnswered,
  }
}
