import { within } from '../http/within.ts'
import { databaseLimitMs } from './database-limit.ts'

export interface KeepOrQueueOptions<Outcome> {
  /** Names what is written, in the log. */
  what: string
  keep: () => Promise<Outcome>
  queue: () => Promise<unknown>
  /** Milliseconds the store, and then the queue, may take. A write that is late counts once: what is written has an id. */
  limitMs?: number
}

/**
 * Writes to a store. When that fails or takes too long, sends to the queue, whose consumer retries for days. Throws
 * when neither took it.
 */
export async function keepOrQueue<Outcome>({
  what,
  keep,
  queue,
  limitMs = databaseLimitMs,
}: KeepOrQueueOptions<Outcome>): Promise<Outcome | 'queued'> {
  try {
    return await within(limitMs, keep(), 'The store')
  } catch (error) {
    console.error(`${what} could not be stored and goes to the queue. ${error}`)
    await within(limitMs, queue(), 'The queue')
    return 'queued'
  }
}
