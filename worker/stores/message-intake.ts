import type { StoredMessage } from '../../content-bundle/model/posts/contact-message.ts'
import type { FeedbackQueue } from './feedback-intake.ts'
import { keepOrQueue } from './keep-or-queue.ts'
import type { MessageStore } from './message-store.ts'

/** Takes messages of the contact form so that none is lost. */
export interface MessageIntake {
  /**
   * `kept`: the store has the message. `queued`: the store will get it. `full`: the store takes no more today. Throws
   * when neither store nor queue took it.
   */
  take(message: StoredMessage): Promise<'kept' | 'queued' | 'full'>
}

/** Writes a message to the store, or to the queue when that fails or takes too long. */
export const messageIntake = (
  store: MessageStore,
  queue: FeedbackQueue,
  limitMs?: number,
): MessageIntake => ({
  take: (message) =>
    keepOrQueue({
      what: `Message ${message.id}`,
      keep: () => store.save(message),
      queue: () => queue.send({ keepMessage: message }),
      ...(limitMs !== undefined && { limitMs }),
    }),
})
