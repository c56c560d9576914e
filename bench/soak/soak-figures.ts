import type { Sample } from './load.ts'

/** The value that a share of the sorted values does not exceed (nearest rank). NaN of none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** The figures of a load. */
export type LoadSummary = ReturnType<typeof summaryOf>

/** Counts of a load, and the times of its expected answers in milliseconds. */
export function summaryOf(samples: readonly Sample[]) {
  const of = (outcome: Sample['outcome']) => samples.filter((sample) => sample.outcome === outcome)
  const expected = of('expected')
  const times = ascending(expected.map(({ ms }) => ms))
  return {
    requests: samples.length,
    /** Answers as they should be. */
    expected: expected.length,
    /** 503 with Retry-After. */
    shed: of('shed').length,
    /** Other answers. */
    wrong: of('wrong').length,
    /** Not answered before the client gave up. */
    unanswered: of('no answer').length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

/** Length of the windows in which recovery is judged, in milliseconds. */
const windowMs = 250

/**
 * Milliseconds after `from` until a load is served as usual. They last to the end of the last window in which a
 * request was not answered as it should be, or half of them took longer than `usualMs`. 0 when there is none.
 */
export function recoveryMs(samples: readonly Sample[], from: number, usualMs: number): number {
  const windows = Map.groupBy(samples, ({ dueAt }) => Math.floor((dueAt - from) / windowMs))
  const unusual = [...windows].filter(([, inside]) => {
    const isFailed = inside.some(({ outcome }) => outcome !== 'expected')
    return isFailed || quantile(ascending(inside.map(({ ms }) => ms)), 0.5) > usualMs
  })
  return unusual.length > 0 ? (Math.max(...unusual.map(([at]) => at)) + 1) * windowMs : 0
}

/**
 * The growth of memory, as a share: the median of the last third of the readings against that of the first. The
 * collector frees memory now and then, so single readings say little.
 */
export function memoryGrowth(readings: readonly number[]): number {
  const third = Math.ceil(readings.length / 3)
  const middle = (part: readonly number[]) => quantile(ascending(part), 0.5)
  return middle(readings.slice(-third)) / middle(readings.slice(0, third)) - 1
}

/** All that a soak measured. */
export interface SoakFigures {
  /** Requests a second that the site answers when clients wait for their answers. */
  capacity: number
  usual: LoadSummary
  /** Share of one core that workerd used under the usual load. */
  busy: number
  /** Memory of workerd at the end of the usual load. */
  memoryMiB: number
  memoryGrowth: number
  overload: LoadSummary
  overloadSeconds: number
  recoveryMs: number
}

/**
 * Bars of the project: the 99th percentile (the objective of docs/operating.md), growth of memory, answers under
 * overload against capacity, and recovery. No multiple of the median is judged: it is a few milliseconds, and V8's
 * full collections stop even a one-line worker for 166 ms.
 */
export const soakBars = { p99Ms: 500, memoryGrowth: 0.1, overloadToCapacity: 0.8, recoveryMs: 2000 } as const

/** The table of a soak, and whether it holds every bar. */
export function soakTable({ capacity, usual, overload, ...rest }: SoakFigures): {
  table: string
  holds: boolean
} {
  const answered = overload.expected / rest.overloadSeconds
  const failed = usual.requests - usual.expected
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`
  const { p99Ms, memoryGrowth: mostGrowth, recoveryMs: longestMs } = soakBars
  const memory = `${rest.memoryMiB.toFixed(0)} MiB, ${percent(rest.memoryGrowth)} more than at first`
  const least = capacity * soakBars.overloadToCapacity
  const rate = (value: number) => `${Math.round(value)} requests/s`
  const rows: [what: string, measured: string | number, bar?: string, holds?: boolean][] = [
    ['capacity', rate(capacity)],
    ['80 %: requests', usual.requests],
    ['80 %: errors', failed, '0', failed === 0],
    ['80 %: workerd used', `${percent(rest.busy)} of a core`],
    ['80 %: median', `${usual.p50.toFixed(1)} ms`],
    ['80 %: 99th percentile', `${usual.p99.toFixed(1)} ms`, `${p99Ms} ms`, usual.p99 <= p99Ms],
    ['80 %: memory of workerd', memory, percent(mostGrowth), rest.memoryGrowth <= mostGrowth],
    ['200 %: requests', overload.requests],
    ['200 %: answered in full', rate(answered), rate(least), answered >= least],
    ['200 %: median of these', `${overload.p50.toFixed(0)} ms`],
    ['200 %: 503 with `Retry-After`', overload.shed],
    ['200 %: wrong answers', overload.wrong, '0', overload.wrong === 0],
    ['200 %: given up by the client', overload.unanswered],
    ['recovery', `${rest.recoveryMs} ms`, `${longestMs} ms`, rest.recoveryMs <= longestMs],
  ]
  const lines = rows.map(([what, measured, bar = '']) => `| ${what} | ${measured} | ${bar} |`)
  return {
    table: ['| | measured | bar |', '|---|--:|--:|', ...lines].join('\n'),
    holds: rows.every(([, , , holds]) => holds !== false),
  }
}
