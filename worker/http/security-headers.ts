import type { MiddlewareHandler } from 'hono'

/** Headers of every answer. The pages' Content-Security-Policy is set where their inline scripts are known. */
export const securityHeaderValues: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Answers that say nothing of their own about content may load nothing and be framed by nobody. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'"

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  // A page brings them all: each header that is looked at or set by itself crosses into the runtime.
  if (headers.has('x-content-type-options')) return
  for (const [name, value] of Object.entries(securityHeaderValues)) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', barePolicy)
}
