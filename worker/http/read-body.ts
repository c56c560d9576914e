import type { Problem } from './failures/problem.ts'
import { TimedOut, within } from './within.ts'

/** Why a body could not be read: it is larger than allowed, its sender stopped before its end, or sends too slowly. */
export type BodyError = 'too large' | 'incomplete' | 'too slow'

/** Milliseconds a body may take. What a request holds while its sender is slow counts against the isolate's memory. */
const bodyLimitMs = 5000

/** Reads a body of at most `maxBytes`, counted as they arrive: `Content-Length` may be missing or wrong. */
export async function readBody(
  request: Request,
  maxBytes: number,
  limitMs = bodyLimitMs,
): Promise<Uint8Array | BodyError> {
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  try {
    return await within(limitMs, readAll(reader, maxBytes), 'The sender of a body')
  } catch (error) {
    if (!(error instanceof TimedOut)) return 'incomplete'
    void reader.cancel().catch(() => {})
    return 'too slow'
  }
}

/** Rejects when the client closes the connection. */
async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
): Promise<Uint8Array | 'too large'> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    length += chunk.value.byteLength
    if (length > maxBytes) {
      await reader.cancel()
      return 'too large'
    }
    parts.push(chunk.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** The problem of a body that could not be read. */
export const bodyProblem = (error: BodyError, maxBytes: number): Problem => {
  switch (error) {
    case 'too large':
      return { status: 413, title: 'Body too large', detail: `The body may have at most ${maxBytes} bytes.` }
    case 'too slow':
      return {
        status: 408,
        title: 'Body too slow',
        detail: `The body must arrive within ${bodyLimitMs / 1000} seconds. Send the request again.`,
      }
    case 'incomplete':
      return {
        status: 400,
        title: 'Incomplete body',
        detail: 'The connection closed before the whole body arrived. Send the request again.',
      }
  }
}

/** A body as text. A byte order mark is dropped. Throws when it is not UTF-8. */
export const bodyText = (body: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body)
