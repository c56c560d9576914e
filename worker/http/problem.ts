import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { problemSchema } from '../../content-bundle/model/problem.ts'

/** A problem as a route states it; see `problemSchema` for what each field means. */
export type Problem = Omit<z.infer<typeof problemSchema>, 'type' | 'status'> & {
  status: ContentfulStatusCode
}

/** Answers with a problem document. */
export function problem(c: Context, { status, ...rest }: Problem): Response {
  return c.body(JSON.stringify({ type: 'about:blank', status, ...rest }), status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  })
}

/** What a schema found wrong, field by field. */
export const fieldErrors = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => ({ field: path.join('.'), message }))
