import type { MiddlewareHandler } from 'hono'

/** Headers of every response. Pages add a Content-Security-Policy with the hashes of their inline scripts. */
export const securityHeaderValues: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** The policy of a response that is not a page: it loads nothing and cannot be framed. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/** All headers of a response: its own and the security headers. Needed where a response is stored in the cache. */
export const withSecurityHeaders = (own: Readonly<Record<string, string>>): Headers =>
  new Headers({ ...securityHeaderValues, 'content-security-policy': closedPolicy, ...own })

/** Adds the security headers to responses that were made without them. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (headers.has('x-content-type-options')) return
  for (const [name, value] of Object.entries(securityHeaderValues)) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', closedPolicy)
}
