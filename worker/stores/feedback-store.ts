import type { D1Database } from '@cloudflare/workers-types'
import type { StoredFeedback } from '../../content-bundle/model/posts/feedback.ts'

/**
 * Store of votes: one row for each id, however often and in whatever order its posts arrive. Vote
 * and comment are those of the post received last; a post without a comment removes none.
 */
export interface FeedbackStore {
  /** Stores all of the votes. Throws when that failed; then none of them is stored. */
  save(votes: readonly StoredFeedback[]): Promise<void>
}

const upsert = `INSERT INTO feedback (id, page, feedback, comment, received_at, updated_at, build)
  VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6)
  ON CONFLICT (id) DO UPDATE SET
    feedback = CASE WHEN excluded.updated_at >= updated_at THEN excluded.feedback ELSE feedback END,
    comment = CASE WHEN excluded.updated_at >= updated_at
      THEN coalesce(excluded.comment, comment) ELSE coalesce(comment, excluded.comment) END,
    build = CASE WHEN excluded.updated_at >= updated_at
      THEN coalesce(excluded.build, build) ELSE coalesce(build, excluded.build) END,
    received_at = min(received_at, excluded.received_at),
    updated_at = max(updated_at, excluded.updated_at)`

/** The store the site runs on. */
export function d1Feedback(database: D1Database): FeedbackStore {
  return {
    async save(votes) {
      const statement = database.prepare(upsert)
      const rows = votes.map(({ id, page, feedback, comment, build, receivedAt }) =>
        statement.bind(id, page, feedback, comment ?? null, receivedAt, build ?? null),
      )
      if (rows.length === 1) await rows[0]?.run()
      else await database.batch(rows)
    },
  }
}
