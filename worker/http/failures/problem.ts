import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { problemSchema } from './problem-schema.ts'

/** A problem as a route states it; `problemSchema` says what each field means. */
export type Problem = Omit<z.infer<typeof problemSchema>, 'type' | 'status'> & {
  status: ContentfulStatusCode
}

/** Answers with a problem document (RFC 9457), which no cache may store. */
export function problem(c: Context, { status, ...rest }: Problem): Response {
  return c.body(JSON.stringify({ type: 'about:blank', status, ...rest }), status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  })
}

/** The problem of input that its schema refuses, with an error for each field. */
export const validationFailed = (
  status: 400 | 422,
  { issues }: z.ZodError,
  detail = 'Validation failed. See `errors` for each field.',
): Problem => ({
  status,
  title: 'Validation failed',
  detail,
  errors: issues.flatMap((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined
    const message = unknown ? 'This field is not known.' : issue.message
    return (unknown?.map((key) => [...issue.path, key]) ?? [issue.path]).map((path) => ({
      field: path.join('.'),
      message,
    }))
  }),
})
