import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** Connections that each wait for an answer and then ask again. */
export const connections = 16

/** Linux counts process times in hundredths of a second (`getconf CLK_TCK` is 100 on every architecture it runs on). */
const ticksPerSecond = 100

/** Processor seconds a process has used, its threads included. */
function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The workerd process of a platform that this process started: its newest child. */
export function workerdPid(): number {
  const children = execFileSync('pgrep', ['-P', String(process.pid), '-n', 'workerd'], { encoding: 'utf8' })
  return Number(children.trim())
}

/** The number in the middle; the upper one where there are two. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Unmeasured requests: until some ten thousand are done, V8 compiles on threads of the process (`--trace-opt`). */
const warmUpRequests = 12_000

/**
 * Puts load on addresses in turn, so that what the machine does meanwhile meets all alike. Returns the figures of each
 * round, with the process's milliseconds of processor time a request. Throws on any answer that is not 200.
 */
export async function measureInTurns(
  answerers: Readonly<Record<string, { url: string; pid: number }>>,
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  const all = Object.entries(answerers).map(([name, answerer]) => ({
    ...{ name, ...answerer },
    ...{ requestsPerSecond: [] as number[], cpuMs: [] as number[] },
  }))
  for (const { url } of all) await autocannon({ url, connections, amount: warmUpRequests })
  for (let round = 0; round < rounds; round += 1)
    for (const { url, pid, requestsPerSecond, cpuMs } of all) {
      const before = cpuSecondsOf(pid)
      const { requests, duration, non2xx, errors } = await autocannon({ url, connections, duration: seconds })
      cpuMs.push(((cpuSecondsOf(pid) - before) * 1000) / requests.total)
      requestsPerSecond.push(requests.total / duration)
      if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 200, ${errors} failed.`)
    }
  return all
}
