import type { StoredMessage } from '../../engine/model/posts/contact-message.ts'
import type { StoredFeedback } from '../../engine/model/posts/feedback.ts'
import { within } from '../http/within.ts'
import { databaseLimitMs } from '../stores/database-limit.ts'
import type { FeedbackStore } from './feedback-store.ts'
import type { MessageStore } from './message-store.ts'

/** Message of the queue: a vote or a contact message to store, or a vote to notify the team of. */
export type FeedbackMessage =
  | { keep: StoredFeedback }
  | { keepMessage: StoredMessage }
  | { tell: StoredFeedback }

/** The part of a queue that the intakes need. Its consumer retries for days. */
export interface FeedbackQueue {
  send(message: FeedbackMessage): Promise<unknown>
}

/** Takes what visitors send. `queued`: the store will get it later. Throws when neither store nor queue took it. */
type Intake<Sent, Outcome> = (sent: Sent) => Promise<Outcome | 'queued'>
/** `full`: the store takes no more today. */
export type FeedbackIntake = Intake<StoredFeedback, 'kept' | 'full'>
export type MessageIntake = Intake<StoredMessage, 'kept' | 'full'>

export interface IntakeOptions {
  /** Milliseconds the store, and then the queue, may take. A late write counts once: what is written has an id. */
  limitMs?: number
  /** Lets the message to the team go on after the answer; when left out, the answer waits for it. */
  background?: (work: Promise<unknown>) => void
}

/** Writes votes to the store or the queue. With `notifiesTeam`, each comment is queued for the team's channel too. */
export const feedbackIntake = (
  store: Pick<FeedbackStore, 'add'>,
  queue: FeedbackQueue,
  notifiesTeam: boolean,
  { limitMs = databaseLimitMs, background }: IntakeOptions = {},
): FeedbackIntake => {
  const queueForTeam = async (vote: StoredFeedback) => {
    try {
      await within(limitMs, queue.send({ tell: vote }), 'The feedback queue')
    } catch (error) {
      console.error(`Vote ${vote.id} is safe, but its comment could not be queued for the team.`, error)
    }
  }
  return async (vote) => {
    const outcome = await keepOrQueue(
      `Vote ${vote.id}`,
      () => store.add(vote),
      () => queue.send({ keep: vote }),
      limitMs,
    )
    if (outcome !== 'full' && notifiesTeam && vote.comment !== undefined) {
      const queueing = queueForTeam(vote)
      if (background) background(queueing)
      else await queueing
    }
    return outcome
  }
}

/** Writes messages of the contact form to the store or the queue. */
export const messageIntake =
  (
    store: MessageStore,
    queue: FeedbackQueue,
    { limitMs = databaseLimitMs }: IntakeOptions = {},
  ): MessageIntake =>
  (message) =>
    keepOrQueue(
      `Message ${message.id}`,
      () => store.save(message),
      () => queue.send({ keepMessage: message }),
      limitMs,
    )

/** Writes to a store; when that fails or takes too long, sends to the queue. `what` names the row in the log. */
async function keepOrQueue<Outcome>(
  what: string,
  keep: () => Promise<Outcome>,
  send: () => Promise<unknown>,
  limitMs: number,
): Promise<Outcome | 'queued'> {
  try {
    return await within(limitMs, keep(), 'The store')
  } catch (error) {
    console.error(`${what} could not be stored and goes to the queue. ${error}`)
    await within(limitMs, send(), 'The queue')
    return 'queued'
  }
}
