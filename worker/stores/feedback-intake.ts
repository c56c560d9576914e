import type { StoredMessage } from '../../content-bundle/model/posts/contact-message.ts'
import type { StoredFeedback } from '../../content-bundle/model/posts/feedback.ts'
import { within } from '../http/within.ts'
import { databaseLimitMs } from './database-limit.ts'
import type { FeedbackStore } from './feedback-store.ts'
import { keepOrQueue } from './keep-or-queue.ts'

/** Message of the queue: a vote or a contact message to store, or a vote to notify the team of. */
export type FeedbackMessage =
  | { keep: StoredFeedback }
  | { keepMessage: StoredMessage }
  | { tell: StoredFeedback }

/** The part of a queue that the intake needs. */
export interface FeedbackQueue {
  send(message: FeedbackMessage): Promise<unknown>
}

/** Takes votes so that none is lost. */
export interface FeedbackIntake {
  /** `kept`: the store has the vote. `queued`: the store will get it. Throws when neither store nor queue took it. */
  take(vote: StoredFeedback): Promise<'kept' | 'queued'>
}

export interface FeedbackIntakeOptions {
  limitMs?: number
  /** Lets the message to the team go on after the answer; when left out, the answer waits for it. */
  background?: (work: Promise<unknown>) => void
}

/**
 * Writes a vote to the store. When that fails or takes too long, the vote goes to the queue, whose consumer
 * retries for days. With `notifiesTeam`, each comment is queued for the team's channel too.
 */
export function feedbackIntake(
  store: FeedbackStore,
  queue: FeedbackQueue,
  notifiesTeam: boolean,
  { limitMs = databaseLimitMs, background }: FeedbackIntakeOptions = {},
): FeedbackIntake {
  const send = (message: FeedbackMessage) => within(limitMs, queue.send(message), 'The feedback queue')

  const queueForTeam = async (vote: StoredFeedback) => {
    if (!notifiesTeam || vote.comment === undefined) return
    try {
      await send({ tell: vote })
    } catch (error) {
      console.error(`Vote ${vote.id} is safe, but its comment could not be queued for the team.`, error)
    }
  }

  const notifyTeam = async (vote: StoredFeedback) => {
    const queueing = queueForTeam(vote)
    if (background) background(queueing)
    else await queueing
  }

  return {
    async take(vote) {
      const outcome = await keepOrQueue({
        what: `Vote ${vote.id}`,
        keep: async () => {
          await store.save([vote])
          return 'kept' as const
        },
        queue: () => queue.send({ keep: vote }),
        limitMs,
      })
      await notifyTeam(vote)
      return outcome
    },
  }
}
