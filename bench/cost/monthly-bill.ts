import { type Billed, logRetentionDays, prices, subscription } from './public-prices.ts'
import type { Tally } from './simulated-isolate.ts'
import { site, visits } from './workload.ts'

export const daysPerMonth = 30

/** What a month uses of everything that is billed. */
export type MonthlyUse = Readonly<Record<Billed, number>>

/** A month of so many views, each day like the simulated one. */
export function monthlyUse(views: number, day: Tally): MonthlyUse {
  const searches = views * visits.searchesPerView.value
  const votes = views * visits.votesPerView.value
  const requests = day.requests * daysPerMonth + searches + votes
  const logLines = requests * site.logLinesPerRequest.value
  const logGigabytes = (logLines * visits.logLineBytes.value) / 1e9
  return {
    requests,
    cpuMs: day.cpuMs * daysPerMonth + searches * site.searchMs.value,
    kvReads: day.kvReads * daysPerMonth,
    kvWrites: visits.releasesPerDay.value * visits.writesPerRelease.value * daysPerMonth,
    // Objects and search files of the current site and of changes since: far below what is included.
    kvGigabytes: 0.1,
    d1RowsWritten: votes * visits.rowsPerVote.value,
    // A message is written, read and deleted.
    queueOperations: votes * visits.queuedVoteShare.value * 3,
    logLines,
    logGigabytes,
    logGigabyteMonths: (logGigabytes * logRetentionDays.value) / daysPerMonth,
  }
}

/** Which of the two prices of logs counts. */
export type LogPrice = 'by line' | 'by gigabyte'

const ofOtherLogPrice: Readonly<Record<LogPrice, readonly Billed[]>> = {
  'by line': ['logGigabytes', 'logGigabyteMonths'],
  'by gigabyte': ['logLines'],
}

/** Dollars a month for each thing that is billed, without the subscription. */
export function monthlyCharges(use: MonthlyUse, logPrice: LogPrice): Map<Billed, number> {
  const all = Object.keys(prices) as Billed[]
  const counted = all.filter((name) => !ofOtherLogPrice[logPrice].includes(name))
  return new Map(counted.map((name) => [name, chargeOf(name, use[name])]))
}

/** Dollars a month, with the subscription. */
export const monthlyTotal = (charges: ReadonlyMap<Billed, number>): number =>
  [...charges.values()].reduce((sum, dollars) => sum + dollars, subscription.value)

function chargeOf(name: Billed, used: number): number {
  const { dollars, per, included } = prices[name]
  return (Math.max(0, used - included) / per) * dollars.value
}
