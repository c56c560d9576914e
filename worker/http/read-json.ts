import type { Context } from 'hono'
import { problem } from './failures/problem.ts'
import { bodyProblem, bodyText, readBody } from './read-body.ts'

/** The JSON value in a request's body, or the answer to a body that has none. `expected` says what to send. */
export async function readJson(c: Context, maxBytes: number, expected: string): Promise<unknown | Response> {
  const body = await readBody(c.req.raw, maxBytes)
  if (typeof body === 'string') return problem(c, bodyProblem(body, maxBytes))
  try {
    return JSON.parse(bodyText(body))
  } catch {
    return problem(c, { status: 400, title: 'Invalid JSON', detail: expected })
  }
}
