/**
 * The 304 response to a request whose client has the representation that `headers` describe; undefined
 * when the client needs the body. `headers` hold all headers of the 200 response, the `etag` among them.
 */
export function notModified(request: Request, headers: Headers): Response | undefined {
  const ifNoneMatch = request.headers.get('if-none-match')
  if (!ifNoneMatch || !matchesTag(ifNoneMatch, headers.get('etag') ?? '')) return undefined
  return new Response(null, { status: 304, headers })
}

/** True when `If-None-Match` names an entity tag; weak comparison (RFC 9110, section 13.1.2). */
function matchesTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  const opaque = withoutWeakness(etag)
  return ifNoneMatch.split(',').some((candidate) => withoutWeakness(candidate.trim()) === opaque)
}

const withoutWeakness = (etag: string) => etag.replace(/^W\//, '')
