import type { D1Database } from '@cloudflare/workers-types'
import type { StoredFeedback } from '../../engine/model/posts/feedback.ts'
import { within } from '../http/within.ts'
import { databaseLimitMs } from '../stores/database-limit.ts'
import { mostRows } from '../stores/most-rows.ts'

/**
 * Store of votes: one row for each id, however often and in whatever order its posts arrive. Vote
 * and comment are those of the post received last; a post without a comment removes none.
 */
export interface FeedbackStore {
  /**
   * Stores a vote that is received now. `full`: there are as many comments as may be stored. A vote
   * without one always fits, and so does the change of a comment. Throws when D1 fails or does not answer in time: sent again, the vote counts once.
   */
  add(vote: StoredFeedback): Promise<'kept' | 'full'>
}

const isCommented = 'EXISTS (SELECT 1 FROM feedback WHERE id = ?1 AND comment IS NOT NULL)'
const fits = `?4 IS NULL OR ${isCommented}
  OR (SELECT count(*) FROM feedback WHERE comment IS NOT NULL) < ${mostRows.comments}`

const upsert = `INSERT INTO feedback
  (id, page, feedback, comment, received_at, updated_at, build)
  SELECT ?1, ?2, ?3, ?4, ?5, ?5, ?6 WHERE ${fits}
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
    async add({ id, page, feedback, comment, build, receivedAt }) {
      const adding = database
        .prepare(upsert)
        .bind(id, page, feedback, comment ?? null, receivedAt, build ?? null)
        .run()
      const { meta } = await within(databaseLimitMs, adding, 'The store of votes')
      return meta.changes > 0 ? 'kept' : 'full'
    },
  }
}
