import type { D1Database } from '@cloudflare/workers-types'
import type { Feedback } from '../../content-bundle/model/feedback.ts'

/** A vote as it is kept. */
export interface StoredFeedback extends Omit<Feedback, 'id'> {
  id: string
  /** ISO 8601. */
  receivedAt: string
}

/** Where votes are kept. Saving the same id twice completes the first row and never adds one. */
export interface FeedbackStore {
  save(feedback: StoredFeedback): Promise<void>
}

/** The store the site runs on. */
export function d1Feedback(database: D1Database): FeedbackStore {
  return {
    async save({ id, page, feedback, comment, receivedAt }) {
      await database
        .prepare(
          `INSERT INTO feedback (id, page, feedback, comment, received_at) VALUES (?1, ?2, ?3, ?4, ?5)
           ON CONFLICT (id) DO UPDATE SET feedback = excluded.feedback, comment = coalesce(excluded.comment, comment)`,
        )
        .bind(id, page, feedback, comment ?? null, receivedAt)
        .run()
    },
  }
}

/** A store that lives in memory, for tests. */
export function memoryFeedback(): FeedbackStore & { rows: Map<string, StoredFeedback> } {
  const rows = new Map<string, StoredFeedback>()
  return {
    rows,
    async save(feedback) {
      const before = rows.get(feedback.id)
      rows.set(feedback.id, {
        ...before,
        ...feedback,
        comment: feedback.comment ?? before?.comment,
        receivedAt: before?.receivedAt ?? feedback.receivedAt,
      })
    },
  }
}
