import { setTimeout as pause } from 'node:timers/promises'
import { errorMessage } from '../model/text/error-message.ts'
import { isRecord } from '../model/values/is-record.ts'
import type { StoredBuild } from './stored-builds.ts'

/** Files asked for at once. */
const width = 16
/** Milliseconds one answer may take. */
const answerLimitMs = 10_000
/** Milliseconds between two attempts. KV needs up to a minute until every location has what was written. */
const pauseMs = 5000
const attempts = 18

/**
 * Proves that a version of the worker runs at an address of a site: `/healthz` names its build and can read a page, and every
 * hashed file answers with 200. Waits for what does not do so yet. Throws with the first fault.
 */
export async function proveVersion(
  address: string,
  { build, files }: Pick<StoredBuild, 'build' | 'files'>,
  { pauseMs: wait, attempts: most } = { pauseMs, attempts },
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const fault = (await healthFault(address, build)) ?? (await fileFault(address, files))
    if (fault === null) return
    if (attempt === most)
      throw new Error(
        `The version was not proven. ${fault} Name another origin with \`--at\`, or leave the proof out with \`--skip-proof\`.`,
      )
    await pause(wait)
  }
}

/** Why the worker does not run there; null when it does. */
async function healthFault(address: string, build: string): Promise<string | null> {
  const url = `${address}/healthz`
  try {
    const response = await ask(url, 'GET')
    if (response.status !== 200) return `${url} answers ${response.status}.`
    const health: unknown = await response.json()
    const answered = isRecord(health) ? health.build : undefined
    return answered === build ? null : `${url} names build ${answered} and not ${build}.`
  } catch (error) {
    return `${url} does not answer: ${errorMessage(error)}.`
  }
}

/** Which files do not answer there; null when all do. */
async function fileFault(address: string, paths: readonly string[]): Promise<string | null> {
  const missing: string[] = []
  for (let at = 0; at < paths.length; at += width) {
    const group = paths.slice(at, at + width)
    const answers = group.map((path) => ask(address + path, 'HEAD').catch(() => null))
    const statuses = (await Promise.all(answers)).map((response) => response?.status)
    missing.push(...group.filter((_, index) => statuses[index] !== 200))
  }
  if (missing.length === 0) return null
  return `${missing.length} of ${paths.length} files do not answer at ${address}, such as ${missing[0]}.`
}

const ask = (url: string, method: 'GET' | 'HEAD') =>
  fetch(url, { method, signal: AbortSignal.timeout(answerLimitMs) })
