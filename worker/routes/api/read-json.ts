import type { Context } from 'hono'
import { problem } from '../../http/problem.ts'
import { readBody } from '../../http/read-body.ts'

/** The JSON value in a request's body, or the answer to a body that has none. `expected` says what to send. */
export async function readJson(c: Context, maxBytes: number, expected: string): Promise<unknown | Response> {
  const body = await readBody(c.req.raw, maxBytes)
  if (body === 'too large') {
    const detail = `The body may have at most ${maxBytes} bytes.`
    return problem(c, { status: 413, title: 'Body too large', detail })
  }
  if (body === 'incomplete') {
    const detail = 'The connection closed before the whole body arrived. Send the request again.'
    return problem(c, { status: 400, title: 'Incomplete body', detail })
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body))
  } catch {
    return problem(c, { status: 400, title: 'Invalid JSON', detail: expected })
  }
}
