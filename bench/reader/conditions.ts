import type { LineSpeed } from '../slow-line.ts'

/** Under what a page is measured. */
export interface Condition {
  name: 'slow' | 'fast'
  line: LineSpeed
  /** The slowdown of the browser's main thread: 4 is four times slower than this machine. */
  cpuSlowdown: number
  /** Visits for each of `--runs`: on a fast line, single visits differ more. */
  times: number
}

export const conditions: readonly Condition[] = [
  // A phone on a busy 3G or a poor 4G network, as Lighthouse simulates it.
  { name: 'slow', line: { roundTripMs: 150, bitsPerSecond: 1.6e6 }, cpuSlowdown: 4, times: 1 },
  { name: 'fast', line: { roundTripMs: 0, bitsPerSecond: 1e9 }, cpuSlowdown: 1, times: 2 },
]
