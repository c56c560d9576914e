import type { StoredFeedback } from '../../content-bundle/model/feedback.ts'
import type { FeedbackStore } from './feedback-store.ts'

/** Most votes in one write: D1 takes a hundred statements a batch without complaint. */
const largestGroup = 100

/** Votes that wait to be written together; the request that began the group writes it. */
interface Group {
  votes: StoredFeedback[]
  written: PromiseWithResolvers<void>
}

/**
 * Writes votes that arrive while another write is under way together, in one write: under load a
 * write each is what takes the time. Requests wait for one another, and a request may be cut off with
 * its visitor; so nobody waits longer than `patienceMs`, but then writes alone (votes have ids, none
 * counts twice).
 */
export function groupedFeedback(store: FeedbackStore, patienceMs = 2000): FeedbackStore {
  let underWay: Promise<unknown> | null = null
  let gathering: Group | null = null

  const write = (votes: readonly StoredFeedback[]): Promise<void> => {
    const mine = store.save(votes)
    const settled = mine
      .catch(() => {})
      .then(() => {
        if (underWay === settled) underWay = null
      })
    underWay = settled
    return mine
  }

  const lead = async (group: Group, before: Promise<unknown>): Promise<void> => {
    await within(before, patienceMs)
    if (gathering === group) gathering = null
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
      if (!underWay) return write(votes)
      if (!gathering || gathering.votes.length + votes.length > largestGroup) {
        gathering = { votes: [...votes], written: Promise.withResolvers() }
        gathering.written.promise.catch(() => {})
        return lead(gathering, underWay)
      }
      gathering.votes.push(...votes)
      const { written } = gathering
      if (!(await within(written.promise, 2 * patienceMs))) await store.save(votes)
    },
  }
}

/** Whether a promise was kept in time; throws what it was broken with. */
async function within(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const tooLate = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => tooLate.resolve(false), milliseconds)
  try {
    return await Promise.race([promise.then(() => true), tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}
