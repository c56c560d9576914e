import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A problem document (RFC 9457): `title` names the kind of fault, `detail` says what to do. */
export interface Problem {
  status: ContentfulStatusCode
  title: string
  detail: string
  /** Field by field, where fields are at fault. */
  errors?: { field: string; message: string }[]
}

/** Answers with a problem document. */
export function problem(c: Context, { status, ...rest }: Problem): Response {
  return c.body(JSON.stringify({ type: 'about:blank', status, ...rest }), status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  })
}
