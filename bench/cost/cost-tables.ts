import ownSite from '../../content-bundle/site/config.ts'
import { daysPerMonth, type LogPrice, type MonthlyUse, monthlyCharges, monthlyTotal } from './monthly-bill.ts'
import { platformLimits as limits } from './public-prices.ts'
import type { Tally } from './simulated-isolate.ts'
import type { LimitUse } from './site-size.ts'
import { site, visits } from './workload.ts'

/** A month that was simulated: how many views, how the platform keeps isolates, and what came out. */
export interface SimulatedMonth {
  views: number
  habits: string
  day: Tally
  use: MonthlyUse
}

const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
const percent = (part: number, whole: number) => `${number((100 * part) / whole, 1)} %`
const dollars = (value: number) => number(value, 2)

/** A Markdown table with a column for each month. */
function byMonth(months: readonly SimulatedMonth[], rows: [string, (month: SimulatedMonth) => string][]) {
  return [
    `| a month | ${months.map(({ views, habits }) => `${number(views / 1e6)} M, ${habits}`).join(' | ')} |`,
    `|---|${months.map(() => '--:').join('|')}|`,
    ...rows.map(([name, cell]) => `| ${name} | ${months.map(cell).join(' | ')} |`),
  ].join('\n')
}

/** What caches do on the simulated day. */
export const cacheTable = (months: readonly SimulatedMonth[]): string =>
  byMonth(months, [
    ['requests for pages a day', ({ day }) => number(day.requests)],
    ['answered from the response cache', ({ day }) => percent(day.fromMemory, day.requests)],
    ['first request of an isolate', ({ day }) => percent(day.cold, day.requests)],
    ['KV reads a view', ({ views, day }) => number((day.kvReads * daysPerMonth) / views, 3)],
    ['KV reads that leave the data center', ({ day }) => percent(day.farKvReads, day.kvReads)],
    ['processor time a view, ms', ({ views, use }) => number(use.cpuMs / views, 2)],
    [
      'kB of static files a view',
      () => number((site.staticBytes.value * visits.firstViewShare.value) / 1000, 1),
    ],
    ['kB of pages a view', ({ views, day }) => number((day.sentBytes * daysPerMonth) / views / 1000, 1)],
  ])

const chargeNames = {
  requests: 'requests',
  cpuMs: 'processor time',
  kvReads: 'KV reads',
  kvWrites: 'KV writes',
  d1RowsWritten: 'D1 rows written',
  queueOperations: 'queue operations',
} as const

/** The bill of each month, in dollars; a row for each thing, and the two prices of logs. */
export function billTable(months: readonly SimulatedMonth[]): string {
  const total = ({ use }: SimulatedMonth, price: LogPrice) => monthlyTotal(monthlyCharges(use, price))
  const logs = ({ use }: SimulatedMonth, price: LogPrice) => {
    const charges = monthlyCharges(use, price)
    return (
      (charges.get('logLines') ?? 0) +
      (charges.get('logGigabytes') ?? 0) +
      (charges.get('logGigabyteMonths') ?? 0)
    )
  }
  return byMonth(months, [
    ...Object.entries(chargeNames).map(([name, title]): [string, (month: SimulatedMonth) => string] => [
      title,
      ({ use }) => dollars(monthlyCharges(use, 'by line').get(name as keyof typeof chargeNames) ?? 0),
    ]),
    ['logs, a line a request, until 2026-11-30', (month) => dollars(logs(month, 'by line'))],
    ['logs, the same, from 2026-12-01', (month) => dollars(logs(month, 'by gigabyte'))],
    ['**total with the plan, from 2026-12-01**', (month) => `**${dollars(total(month, 'by gigabyte'))}**`],
    [
      'total without a log line for each request',
      ({ use }) =>
        dollars(
          monthlyTotal(
            monthlyCharges({ ...use, logLines: 0, logGigabytes: 0, logGigabyteMonths: 0 }, 'by line'),
          ),
        ),
    ],
  ])
}

/** How much of the limits that grow with visits each month takes. */
export const volumeTable = (months: readonly SimulatedMonth[]): string =>
  byMonth(months, [
    [
      'free plan: requests a day',
      ({ use }) => percent(use.requests / daysPerMonth, limits.freeRequestsPerDay.value),
    ],
    ['free plan: KV reads a day', ({ day }) => percent(day.kvReads, limits.freeKvReadsPerDay.value)],
    [
      'D1: GB of votes, kept as long as the site keeps them',
      ({ views }) =>
        number(
          (views * visits.votesPerView.value * visits.voteBytes.value * ownSite.limits.feedbackKeptMonths) /
            1e9,
          2,
        ),
    ],
    ['log lines a day', ({ use }) => percent(use.logLines / daysPerMonth, limits.logLinesPerDay.value)],
  ])

/** How much of each limit sites of several sizes take; what is beyond it is bold. */
export function siteTable(sites: readonly { pages: number; uses: readonly LimitUse[] }[]): string {
  const [first] = sites
  return [
    `| limit | at most | ${sites.map(({ pages }) => `${number(pages)} pages`).join(' | ')} |`,
    `|---|--:|${sites.map(() => '--:').join('|')}|`,
    ...(first?.uses ?? []).map(({ name, limit, unit }, row) => {
      const cells = sites.map(({ uses }) => {
        const used = uses[row]?.used ?? 0
        const shown = number(used, used < 100 ? 1 : 0)
        return used > limit ? `**${shown}**` : shown
      })
      return `| ${name} | ${number(limit)} ${unit} | ${cells.join(' | ')} |`
    }),
  ].join('\n')
}
