import type { Context } from 'hono'
import type { z } from 'zod'
import { problem, validationFailed } from './failures/problem.ts'
import { bodyProblem, bodyText, readBody } from './read-body.ts'

/** The JSON in a request's body, as a schema reads it, or the answer that says why not. `expected` says what to send. */
export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  maxBytes: number,
  expected: string,
): Promise<z.output<Schema> | Response> {
  const body = await readBody(c.req.raw, maxBytes)
  if (typeof body === 'string') return problem(c, bodyProblem(body, maxBytes))
  let json: unknown
  try {
    json = JSON.parse(bodyText(body))
  } catch {
    return problem(c, { status: 400, title: 'Invalid JSON', detail: expected })
  }
  const { data, error } = schema.safeParse(json)
  return error ? problem(c, validationFailed(422, error)) : data
}
