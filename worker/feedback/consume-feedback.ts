import type { Message, MessageBatch } from '@cloudflare/workers-types'
import type { StoredFeedback } from '../../engine/model/posts/feedback.ts'
import { TimedOut, within } from '../http/within.ts'
import type { FeedbackStore } from './feedback-store.ts'
import type { FeedbackMessage } from './intakes.ts'
import type { MessageStore } from './message-store.ts'
import type { NotifyTeam } from './notify-team.ts'

export interface FeedbackConsumerParts {
  store: Pick<FeedbackStore, 'save'>
  messages: MessageStore
  /** Null when no channel is configured. */
  notifyTeam: NotifyTeam | null
}

/** Longest delay between two attempts, in seconds. A hundred attempts take four days: as long as a queue keeps a message. */
const longestDelaySeconds = 60 * 60
/** Attempts to notify the team. After the last one the comment is only in the store. */
const notifyAttempts = 6
/** Milliseconds the store may take for a batch. */
const writeLimitMs = 10_000

/** Seconds to wait before the next attempt: doubles from 5 up to an hour. */
const delayAfter = (attempts: number) => Math.min(5 * 2 ** Math.min(attempts - 1, 10), longestDelaySeconds)

/**
 * Reads a batch of the feedback queue: stores the votes in one write and messages one by one, and sends the
 * comments to the team. A message that fails goes back to the queue.
 */
export async function consumeFeedback(
  { messages }: MessageBatch<FeedbackMessage>,
  parts: FeedbackConsumerParts,
): Promise<void> {
  await storeVotes(messages, parts)
  for (const message of messages) await storeMessage(message, parts)
  let isAnswering = true
  for (const message of messages) {
    if (!('tell' in message.body)) continue
    // A channel that hangs is waited for once: a consumer may run for 15 minutes, and a batch has 100 comments.
    if (isAnswering) isAnswering = await notify(message, message.body.tell, parts)
    else notifyLater(message)
  }
}

async function storeVotes(
  messages: readonly Message<FeedbackMessage>[],
  parts: FeedbackConsumerParts,
): Promise<void> {
  const { store } = parts
  const toStore = messages.filter(({ body }) => 'keep' in body)
  if (toStore.length === 0) return
  const votes = toStore.flatMap(({ body }) => ('keep' in body ? [body.keep] : []))
  try {
    await within(writeLimitMs, store.save(votes), 'The feedback store')
    for (const message of toStore) message.ack()
  } catch (error) {
    // One vote that the store refuses must not keep the others of the batch from being stored.
    if (toStore.length > 1 && !(error instanceof TimedOut)) {
      for (const message of toStore) await storeVotes([message], parts)
      return
    }
    console.error(`${votes.length} votes could not be stored. The queue delivers them again.`, error)
    for (const message of toStore) message.retry({ delaySeconds: delayAfter(message.attempts) })
  }
}

async function storeMessage(
  message: Message<FeedbackMessage>,
  { messages }: FeedbackConsumerParts,
): Promise<void> {
  if (!('keepMessage' in message.body)) return
  try {
    const outcome = await within(writeLimitMs, messages.save(message.body.keepMessage), 'The message store')
    if (outcome === 'full') throw new Error('The store takes no more messages of that day.')
    message.ack()
  } catch (error) {
    console.error('A message could not be stored. The queue delivers it again.', error)
    message.retry({ delaySeconds: delayAfter(message.attempts) })
  }
}

/** Sends a comment to the team. Returns false when the channel did not answer in time. */
async function notify(
  message: Message<FeedbackMessage>,
  vote: StoredFeedback,
  { notifyTeam }: FeedbackConsumerParts,
): Promise<boolean> {
  try {
    await notifyTeam?.(vote)
    message.ack()
    return true
  } catch (error) {
    console.error(`The comment of vote ${vote.id} could not be sent to the team.`, error)
    notifyLater(message)
    return !(error instanceof DOMException && error.name === 'TimeoutError')
  }
}

function notifyLater(message: Message<FeedbackMessage>): void {
  if (message.attempts >= notifyAttempts) message.ack()
  else message.retry({ delaySeconds: delayAfter(message.attempts) })
}
