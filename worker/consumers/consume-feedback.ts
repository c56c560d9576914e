import type { MessageBatch } from '@cloudflare/workers-types'
import type { FeedbackMessage } from '../stores/feedback-intake.ts'
import type { FeedbackStore } from '../stores/feedback-store.ts'
import type { TellTeam } from './tell-team.ts'

/** What the consumer is made of. */
export interface FeedbackConsumerParts {
  store: FeedbackStore
  /** Null where no channel is configured. */
  tellTeam: TellTeam | null
}

/** Longest wait between two tries, in seconds. A hundred of them are four days: as long as a queue keeps a message. */
const longestWaitSeconds = 60 * 60
/** A channel that refused this often is not asked again: the comment is in the store all the same. */
const tellAttempts = 6

/** Seconds to wait before the next try: doubling from 5, up to an hour. */
const waitSeconds = (attempts: number) => Math.min(5 * 2 ** Math.min(attempts - 1, 10), longestWaitSeconds)

/**
 * Reads the feedback queue: votes are kept in one write, comments are told to the team. What fails
 * goes back to the queue and comes again.
 */
export async function consumeFeedback(
  batch: MessageBatch<FeedbackMessage>,
  { store, tellTeam }: FeedbackConsumerParts,
): Promise<void> {
  const toKeep = batch.messages.filter(({ body }) => 'keep' in body)
  if (toKeep.length > 0) {
    try {
      await store.save(toKeep.flatMap(({ body }) => ('keep' in body ? [body.keep] : [])))
      for (const message of toKeep) message.ack()
    } catch (error) {
      console.error(`${toKeep.length} votes could not be kept and will be tried again.`, error)
      for (const message of toKeep) message.retry({ delaySeconds: waitSeconds(message.attempts) })
    }
  }
  for (const message of batch.messages) {
    if (!('tell' in message.body)) continue
    try {
      await tellTeam?.(message.body.tell)
      message.ack()
    } catch (error) {
      console.error(`The comment of vote ${message.body.tell.id} could not be told to the team.`, error)
      if (message.attempts >= tellAttempts) message.ack()
      else message.retry({ delaySeconds: waitSeconds(message.attempts) })
    }
  }
}
