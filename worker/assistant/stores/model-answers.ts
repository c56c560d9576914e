import type { D1Database } from '@cloudflare/workers-types'
import { within } from '../../http/within.ts'
import { databaseLimitMs } from '../../stores/database-limit.ts'

/** Counts one more answer by a model. False when there are as many of the day as there may be, or they cannot be counted. */
export type CountModelAnswer = () => Promise<boolean>

/** Most answers by a model in a day (UTC), about 8,000 tokens each: they cost money. Further questions are answered without it. */
export const mostModelAnswers = 2000

const count = `INSERT INTO model_answers (day, times) VALUES (?1, 1)
  ON CONFLICT (day) DO UPDATE SET times = times + 1 WHERE times < ${mostModelAnswers}`

/** The count in D1, for the whole site. */
export const d1ModelAnswers =
  (database: D1Database, now: () => Date): CountModelAnswer =>
  async () => {
    try {
      const counting = database.prepare(count).bind(now().toISOString().slice(0, 10)).run()
      const { meta } = await within(databaseLimitMs, counting, 'D1')
      return meta.changes > 0
    } catch (error) {
      console.error('The answer was not counted, so no model writes it.', error)
      return false
    }
  }
