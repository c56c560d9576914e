/** Thrown when a service has not answered in time. */
export class TimedOut extends Error {
  override name = 'TimedOut'
}

/**
 * Resolves to the value of a promise. Throws `TimedOut` when that takes longer than `limitMs`. The work behind the
 * promise continues; nobody waits for it. `what` names the service in the error.
 */
export async function within<T>(limitMs: number, promise: Promise<T>, what: string): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new TimedOut(`${what} did not answer within ${limitMs} ms.`)),
    limitMs,
  )
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
