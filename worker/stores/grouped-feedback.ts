import type { StoredFeedback } from '../../content-bundle/model/posts/feedback.ts'
import { TimedOut, within } from '../http/within.ts'
import type { FeedbackStore } from './feedback-store.ts'

/** Most votes of one write: D1 takes a batch of a hundred statements. */
const largestGroup = 100

/** Votes that wait to be written together; the request that began the group writes it. */
interface Group {
  votes: StoredFeedback[]
  written: PromiseWithResolvers<void>
}

/**
 * Writes the votes that arrive during another write together, in one write: under load, one write for each
 * vote is what takes the time. Requests wait for one another here, and a request can be cut off with its
 * visitor, so none waits longer than `patienceMs` before it writes by itself. Votes have ids: none counts
 * twice.
 */
export function groupedFeedback(store: FeedbackStore, patienceMs = 2000): FeedbackStore {
  let currentWrite: Promise<unknown> | null = null
  let gathering: Group | null = null

  const write = (votes: readonly StoredFeedback[]): Promise<void> => {
    const writing = store.save(votes)
    const settled = writing
      .catch(() => {})
      .then(() => {
        if (currentWrite === settled) currentWrite = null
      })
    currentWrite = settled
    return writing
  }

  const close = (group: Group) => {
    if (gathering === group) gathering = null
  }

  const lead = async (group: Group, before: Promise<unknown>): Promise<void> => {
    await settlesWithin(patienceMs, before)
    close(group)
    try {
      await write(group.votes)
      group.written.resolve()
    } catch (error) {
      group.written.reject(error)
      throw error
    }
  }

  return {
    async save(votes) {
      if (!currentWrite) return write(votes)
      if (!gathering || gathering.votes.length + votes.length > largestGroup) {
        const group = { votes: [...votes], written: Promise.withResolvers<void>() }
        group.written.promise.catch(() => {})
        gathering = group
        return lead(group, currentWrite)
      }
      const group = gathering
      group.votes.push(...votes)
      if (await settlesWithin(2 * patienceMs, group.written.promise)) return
      // The request that leads the group is gone: nobody else should join it.
      close(group)
      await store.save(votes)
    },
  }
}

/** Whether a promise resolves in time. Throws what it is rejected with. */
async function settlesWithin(limitMs: number, promise: Promise<unknown>): Promise<boolean> {
  try {
    await within(limitMs, promise, 'The write')
    return true
  } catch (error) {
    if (error instanceof TimedOut) return false
    throw error
  }
}
