import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** The figures of a server under load. */
export interface LoadFigures {
  requestsPerSecond: number
  /** Processor time of the server process a request, user and system, in milliseconds. */
  cpuMsPerRequest: number
}

/** Connections that each wait for an answer and then ask again. */
export const connections = 16

/** Linux counts process times in hundredths of a second (`getconf CLK_TCK` is 100 on every architecture it runs on). */
const ticksPerSecond = 100

/** Processor seconds a process has used, its threads included. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Asks for one URL before it is measured, so that V8 has compiled what answers there. */
export async function warmUp(url: string, requests: number): Promise<void> {
  await autocannon({ url, connections, amount: requests })
}

/** Asks for one URL as fast as the server answers. Throws on any answer that is not 200. */
export async function measureLoad(url: string, pid: number, seconds: number): Promise<LoadFigures> {
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
