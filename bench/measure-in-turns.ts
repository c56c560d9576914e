import { type LoadFigures, measureLoad, warmUp } from './measure-load.ts'

/** The number in the middle; the upper one where there are two. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** An address and the process that answers there. */
interface Answerer {
  url: string
  pid: number
}

/** The figures of an answerer, round by round. */
interface Rounds {
  /** Of requests a second and of processor time, each by itself: half of the rounds were quicker. */
  median: LoadFigures
  /** Processor time of the cheapest round, in milliseconds a request: what else the machine did only ever adds to it. */
  leastCpuMs: number
}

/**
 * Requests before the measured ones. Of a page's rendering V8 goes on compiling until some ten thousand are done
 * (`--trace-opt`), on threads whose time counts as the process's.
 */
const warmUpRequests = 12_000

/** Puts load on each of them in turn, round after round, so that what the machine does meanwhile meets all alike. */
export async function measureInTurns(
  answerers: Readonly<Record<string, Answerer>>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<string, Rounds>> {
  const all = Object.entries(answerers)
  for (const [, { url }] of all) await warmUp(url, warmUpRequests)
  const figures = new Map<string, LoadFigures[]>(all.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, { url, pid }] of all) figures.get(name)?.push(await measureLoad(url, pid, seconds))
  return new Map([...figures].map(([name, of]) => [name, summed(of)]))
}

function summed(rounds: LoadFigures[]): Rounds {
  const middle = (field: keyof LoadFigures) => median(rounds.map((figures) => figures[field]))
  return {
    median: { requestsPerSecond: middle('requestsPerSecond'), cpuMsPerRequest: middle('cpuMsPerRequest') },
    leastCpuMs: Math.min(...rounds.map(({ cpuMsPerRequest }) => cpuMsPerRequest)),
  }
}
