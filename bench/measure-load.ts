import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** The figures of a server under load. */
interface LoadFigures {
  requestsPerSecond: number
  /** Processor time of the server process a request, user and system, in milliseconds. */
  cpuMsPerRequest: number
}

/** Connections that each wait for an answer and then ask again. */
export const connections = 16

/** Linux counts process times in hundredths of a second (`getconf CLK_TCK` is 100 on every architecture it runs on). */
const ticksPerSecond = 100

/** Processor seconds a process has used, its threads included. */
function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Asks for one URL as fast as the server answers. Throws on any answer that is not 200. */
async function measureLoad(url: string, pid: number, seconds: number): Promise<LoadFigures> {
  const before = cpuSecondsOf(pid)
  const result = await autocannon({ url, connections, duration: seconds })
  const cpuSeconds = cpuSecondsOf(pid) - before
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 200, ${result.errors} failed.`)
  return {
    requestsPerSecond: result.requests.total / result.duration,
    cpuMsPerRequest: (cpuSeconds * 1000) / result.requests.total,
  }
}

/** The workerd process of a platform that this process started: its newest child. */
export function workerdPid(): number {
  const children = execFileSync('pgrep', ['-P', String(process.pid), '-n', 'workerd'], { encoding: 'utf8' })
  return Number(children.trim())
}

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
  for (const [, { url }] of all) await autocannon({ url, connections, amount: warmUpRequests })
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
