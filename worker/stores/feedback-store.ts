import type { D1Database } from '@cloudflare/workers-types'
import type { StoredFeedback } from '../../content-bundle/model/posts/feedback.ts'

/**
 * Where votes are stored: one row for each id, however often and in whatever order its posts arrive. Vote
 * and comment are those of the post received last; a post without a comment removes none.
 */
export interface FeedbackStore {
  /** Stores all of the votes. Throws when that failed; then none of them is stored. */
  save(votes: readonly StoredFeedback[]): Promise<void>
}

/** Where votes are removed. */
export interface FeedbackRemoval {
  /** Removes the votes whose last post was received before a time (ISO 8601). Returns how many there were. */
  removeBefore(time: string): Promise<number>
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
export function d1Feedback(database: D1Database): FeedbackStore & FeedbackRemoval {
  return {
    async save(votes) {
      const statement = database.prepare(upsert)
      const rows = votes.map(({ id, page, feedback, comment, build, receivedAt }) =>
        statement.bind(id, page, feedback, comment ?? null, receivedAt, build ?? null),
      )
      if (rows.length === 1) await rows[0]?.run()
      else await database.batch(rows)
    },
    async removeBefore(time) {
      const { meta } = await database.prepare('DELETE FROM feedback WHERE updated_at < ?1').bind(time).run()
      return meta.changes
    },
  }
}

/** A store in memory, for tests: the same behavior without D1. */
export function memoryFeedback(): FeedbackStore & FeedbackRemoval & { rows: Map<string, StoredFeedback> } {
  const rows = new Map<string, StoredFeedback & { updatedAt: string }>()
  const saveOne = (vote: StoredFeedback) => {
    const before = rows.get(vote.id)
    const [older, newer] =
      before && before.updatedAt > vote.receivedAt ? [vote, before] : [before ?? vote, vote]
    const comment = newer.comment ?? older.comment
    const build = newer.build ?? older.build
    rows.set(vote.id, {
      id: vote.id,
      page: before?.page ?? vote.page,
      feedback: newer.feedback,
      ...(comment !== undefined && { comment }),
      ...(build !== undefined && { build }),
      receivedAt: earlier(vote.receivedAt, before?.receivedAt),
      updatedAt: later(vote.receivedAt, before?.updatedAt),
    })
  }
  return {
    rows,
    save: async (votes) => votes.forEach(saveOne),
    async removeBefore(time) {
      const old = [...rows.values()].filter(({ updatedAt }) => updatedAt < time)
      for (const { id } of old) rows.delete(id)
      return old.length
    },
  }
}

const earlier = (time: string, other = time) => (other < time ? other : time)
const later = (time: string, other = time) => (other > time ? other : time)
