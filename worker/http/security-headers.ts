import type { MiddlewareHandler } from 'hono'
import { closedPolicy, securityHeaderValues } from '../../engine/model/static-headers.ts'

/** All headers of a response: its own and the security headers. Needed where a response is stored in the cache. */
export const withSecurityHeaders = (headers: Readonly<Record<string, string>>): Headers =>
  new Headers({ ...securityHeaderValues, 'content-security-policy': closedPolicy, ...headers })

/** Adds the security headers to responses that were made without them. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (headers.has('x-content-type-options')) return
  for (const [name, value] of Object.entries(securityHeaderValues)) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', closedPolicy)
}
