import { arrivals, sampler, seededRandom, zipfShares } from './random.ts'
import { type EdgeCopies, emptyTally, SimulatedIsolate, type Tally } from './simulated-isolate.ts'
import { type IsolateHabits, visits } from './workload.ts'

export interface SimulatedDay {
  pages: number
  /** Requests for pages on this day, in all data centers. */
  requests: number
  habits: IsolateHabits
  seed: number
}

const daySeconds = 86_400

/**
 * A day of requests for pages. Data centers share nothing; each has its own share of requests, its own noon,
 * its own copies of KV values and its own isolates. The day begins with nothing in any cache.
 */
export function simulateDay({ pages, requests, habits, seed }: SimulatedDay): Tally {
  const random = seededRandom(seed)
  const nextPage = sampler(zipfShares(pages, visits.zipfExponent.value), random)
  const tally = emptyTally()
  for (const share of zipfShares(visits.dataCenters.value, visits.dataCenterExponent.value)) {
    const wave = visits.dayAndNight.value
    const perDay = requests * share
    const copies: EdgeCopies = new Map()
    const isolates: SimulatedIsolate[] = []
    const most = Math.max(1, Math.ceil((perDay / daySeconds) * (1 + wave) * (1 / habits.requestsPerSecond)))
    for (const at of arrivals(perDay, { wave, peakAt: random() * daySeconds, random })) {
      const slot = Math.floor(random() * most)
      let isolate = isolates[slot]
      if (
        !isolate ||
        at - isolate.lastUsed > habits.idleSeconds ||
        at - isolate.bornAt > habits.lifeSeconds
      ) {
        isolate = new SimulatedIsolate(at, copies, tally)
        isolates[slot] = isolate
      }
      isolate.answer({
        at,
        page: nextPage(),
        isMarkdown: random() < visits.markdownShare.value,
        isRevalidation: random() < visits.notModifiedShare.value,
        build: Math.floor((at / daySeconds) * visits.releasesPerDay.value),
      })
    }
  }
  return tally
}
