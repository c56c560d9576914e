import type { D1Database } from '@cloudflare/workers-types'
import { stopWords, wordsOf } from '../../content-bundle/model/search/words.ts'

/** Counts what readers asked and the documentation did not answer: words and a day, never who asked. */
export interface UnansweredQuestions {
  /** Never rejects: a count that is lost is no fault of an answer. */
  add(question: string, locale: string): Promise<void>
}

/** Words of a question that are stored. */
const mostWords = 12

/**
 * The telling words of a question, sorted, so that nobody's sentence is stored. Words with digits, `@` or dots
 * are left out: they may be names, keys or addresses.
 */
export function wordsOnly(question: string): string {
  const withoutAddresses = question.replace(/\S*[@\d]\S*|\bhttps?:\S+|\S+\.\S+/g, ' ')
  const words = [...wordsOf(withoutAddresses)].map(({ surface }) => surface)
  const telling = words.filter((word) => !stopWords.has(word))
  return [...new Set(telling)].slice(0, mostWords).sort().join(' ')
}

const count = `INSERT INTO unanswered (words, locale, day, times) VALUES (?1, ?2, ?3, 1)
  ON CONFLICT (words, locale, day) DO UPDATE SET times = times + 1`

/** The counts in D1. */
export function d1UnansweredQuestions(database: D1Database, now: () => Date): UnansweredQuestions {
  return {
    async add(question, locale) {
      const words = wordsOnly(question)
      if (words === '') return
      try {
        await database.prepare(count).bind(words, locale, now().toISOString().slice(0, 10)).run()
      } catch (error) {
        console.error('An unanswered question was not counted.', error)
      }
    },
  }
}

/** Counts in memory, for tests. */
export function memoryUnansweredQuestions(): UnansweredQuestions & { counts: Map<string, number> } {
  const counts = new Map<string, number>()
  return {
    counts,
    async add(question, locale) {
      const key = `${locale} ${wordsOnly(question)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
  }
}
