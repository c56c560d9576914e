import type { D1Database } from '@cloudflare/workers-types'
import type { WordTable } from '../../engine/model/search/word-table.ts'
import { within } from '../http/within.ts'
import { databaseLimitMs } from './database-limit.ts'

/** Counts what readers looked for and the documentation does not have: words and a day, never who looked. */
export interface WordCounts {
  /** Counts words whose sender `mayCount` allows. Never rejects: a lost count is not a fault of an answer. */
  add(text: string, locale: string, mayCount: () => Promise<boolean>): Promise<void>
}

/** Words of a question that are stored, and their characters: half a kilobyte in any script. */
const mostWords = 12
const mostStored = 160
/** Characters of a question that are read. A query may have 16,000, and what is left out of it takes their square. */
const mostRead = 500

/**
 * The telling words of a question, sorted, so that no sentence is stored. Words with digits, `@` or dots are left out:
 * they may be names, keys or addresses.
 */
async function wordsOnly(question: string): Promise<string> {
  // A new worker serves its first page sooner without the patterns of all scripts.
  const { stopWords, wordsOf } = await import('../../engine/model/search/words.ts')
  const withoutAddresses = question.slice(0, mostRead).replace(/\S*[@\d]\S*|\bhttps?:\S+|\S+\.\S+/g, ' ')
  const words = [...wordsOf(withoutAddresses)].map(({ surface }) => surface)
  const telling = words.filter((word) => !stopWords.has(word))
  return [...new Set(telling)].slice(0, mostWords).sort().join(' ').slice(0, mostStored)
}

const countIn = (table: WordTable) => `INSERT INTO ${table} (words, locale, day, times) VALUES (?1, ?2, ?3, 1)
  ON CONFLICT (words, locale, day) DO UPDATE SET times = times + 1`

/** The counts in D1. */
export function d1WordCounts(database: D1Database, table: WordTable, now: () => Date): WordCounts {
  const count = countIn(table)
  return {
    async add(text, locale, mayCount) {
      try {
        const words = await wordsOnly(text)
        if (words === '') return
        if (!(await mayCount())) return
        const counting = database.prepare(count).bind(words, locale, now().toISOString().slice(0, 10)).run()
        await within(databaseLimitMs, counting, 'D1')
      } catch (error) {
        console.error(`Words were not counted in ${table}.`, error)
      }
    },
  }
}
