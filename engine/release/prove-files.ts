import { setTimeout as pause } from 'node:timers/promises'

/** Files asked for at once. */
const width = 16
/** Milliseconds one answer may take. */
const answerLimitMs = 10_000
/** Milliseconds between two attempts. KV needs up to a minute until every location has what was written. */
const pauseMs = 5000
const attempts = 18

/** Proves that every file answers with 200 at an origin; waits for those that do not do so yet. Throws with the first of the missing ones. */
export async function proveFiles(
  origin: string,
  paths: readonly string[],
  { pauseMs: wait, attempts: most } = { pauseMs, attempts },
): Promise<void> {
  let missing = await missingOf(origin, paths)
  for (let attempt = 1; missing.length > 0 && attempt < most; attempt++) {
    await pause(wait)
    missing = await missingOf(origin, missing)
  }
  if (missing.length > 0) {
    throw new Error(
      `${missing.length} of ${paths.length} files do not answer at ${origin}, such as ${missing[0]}. Deploy the worker first, name another origin with \`--at\`, or leave the proof out with \`--skip-proof\`.`,
    )
  }
}

async function missingOf(origin: string, paths: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (let at = 0; at < paths.length; at += width) {
    const group = paths.slice(at, at + width)
    const found = await Promise.all(group.map((path) => answers(`${origin}${path}`)))
    missing.push(...group.filter((_, index) => !found[index]))
  }
  return missing
}

async function answers(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(answerLimitMs) })
    return status === 200
  } catch {
    return false
  }
}
