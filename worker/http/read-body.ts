import type { Problem } from './failures/problem.ts'

/** Why a body could not be read: it is larger than allowed, or its sender stopped before its end. */
export type BodyError = 'too large' | 'incomplete'

/**
 * Reads a request's body of at most `maxBytes`. Counts the bytes as they arrive: `Content-Length` may be
 * missing or wrong.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | BodyError> {
  const bytes = new Uint8Array(maxBytes)
  let length = 0
  const reader = request.body?.getReader()
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      const part = chunk.value as Uint8Array
      if (length + part.byteLength > maxBytes) {
        await reader?.cancel()
        return 'too large'
      }
      bytes.set(part, length)
      length += part.byteLength
    }
  } catch {
    // Reading fails only when the client closes the connection.
    return 'incomplete'
  }
  return bytes.subarray(0, length)
}

/** The problem of a body that could not be read. */
export const bodyProblem = (error: BodyError, maxBytes: number): Problem =>
  error === 'too large'
    ? {
        status: 413,
        title: 'Body too large',
        detail: `The body may have at most ${maxBytes} bytes.`,
      }
    : {
        status: 400,
        title: 'Incomplete body',
        detail: 'The connection closed before the whole body arrived. Send the request again.',
      }

/** A body as text. A byte order mark is dropped. Throws when it is not UTF-8. */
export const bodyText = (body: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body)
