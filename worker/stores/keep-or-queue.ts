import { within } from '../http/within.ts'

/** Milliseconds a store, and then the queue, may take. A write that is late counts once: what is written has an id. */
export const writeLimitMs = 2000

export interface KeepOrQueueOptions<Outcome> {
  /** Names what is written, in the log. */
  what: string
  keep: () => Promise<Outcome>
  queue: () => Promise<unknown>
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
  limitMs = writeLimitMs,
}: KeepOrQueueOptions<Outcome>): Promise<Outcome | 'queued'> {
  try {
    return await within(limitMs, keep(), 'The store')
  } catch (error) {
    console.error(`${what} could not be stored and goes to the queue. ${error}`)
    await within(limitMs, queue(), 'The queue')
    return 'queued'
  }
}
