/** The only form of `Range` that media players send: a first byte, and optionally a last one. */
const oneRange = /^bytes=(\d+)-(\d*)$/

/**
 * Answers a range request for a file (RFC 9110, section 14). Safari plays no video and Chromium cannot seek
 * without 206 responses, and asset servers do not send them. Other forms of `Range` get the whole file, as
 * the RFC allows.
 */
export async function byteRange(file: Response, range: string | undefined): Promise<Response> {
  const whole = new Response(file.body, file)
  whole.headers.set('accept-ranges', 'bytes')
  const [, from, to] = oneRange.exec(range ?? '') ?? []
  if (from === undefined || file.status !== 200) return whole
  const bytes = await whole.arrayBuffer()
  const first = Number(from)
  const last = Math.min(to ? Number(to) : Number.POSITIVE_INFINITY, bytes.byteLength - 1)
  const headers = new Headers(whole.headers)
  if (first > last) {
    headers.set('content-range', `bytes */${bytes.byteLength}`)
    headers.delete('content-length')
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-range', `bytes ${first}-${last}/${bytes.byteLength}`)
  headers.set('content-length', String(last - first + 1))
  return new Response(bytes.slice(first, last + 1), { status: 206, headers })
}
