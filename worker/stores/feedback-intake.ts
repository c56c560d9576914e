import type { StoredFeedback } from '../../content-bundle/model/feedback.ts'
import type { FeedbackStore } from './feedback-store.ts'

/** What goes through the queue: a vote still to be kept, or a kept one the team wants to hear of. */
export type FeedbackMessage = { keep: StoredFeedback } | { tell: StoredFeedback }

/** What the intake needs of a queue. */
export interface FeedbackQueue {
  send(message: FeedbackMessage): Promise<unknown>
}

/** Takes votes in so that none is lost. */
export interface FeedbackIntake {
  /** `kept` is in the store, `queued` will be. Throws when neither store nor queue took the vote. */
  take(vote: StoredFeedback): Promise<'kept' | 'queued'>
}

/**
 * The store first; when it fails, the queue, whose consumer tries again for days. `tellsTeam` also
 * queues each comment for the team's channel.
 */
export function feedbackIntake(
  store: FeedbackStore,
  queue: FeedbackQueue,
  tellsTeam: boolean,
): FeedbackIntake {
  const announce = async (vote: StoredFeedback) => {
    if (!tellsTeam || vote.comment === undefined) return
    try {
      await queue.send({ tell: vote })
    } catch (error) {
      console.error(`Vote ${vote.id} is kept, but its comment could not be queued for the team.`, error)
    }
  }
  return {
    async take(vote) {
      try {
        await store.save([vote])
      } catch (error) {
        console.error(`Vote ${vote.id} could not be kept at once; it goes to the queue. ${error}`)
        await queue.send({ keep: vote })
        await announce(vote)
        return 'queued'
      }
      await announce(vote)
      return 'kept'
    },
  }
}
