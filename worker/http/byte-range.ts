/** The only form of `Range` that media players send: a first byte, and optionally a last one. */
const oneRange = /^bytes=(\d+)-(\d*)$/

/**
 * Answers a range request for a file (RFC 9110, section 14). Safari plays no video and Chromium cannot seek
 * without 206 responses, and asset servers do not send them. Other forms of `Range` get the whole file, as the
 * RFC allows, and so do other methods and clients with an older part (`If-Range`). The part is passed on as it arrives: a video is never in memory whole. `size` counts the bytes of
 * the file; it is asked only for a range.
 */
export async function byteRange(
  file: Response,
  { method, headers: asked }: Pick<Request, 'method' | 'headers'>,
  size: () => Promise<number>,
): Promise<Response> {
  const whole = new Response(file.body, file)
  whole.headers.set('accept-ranges', 'bytes')
  const ifRange = asked.get('if-range')
  const isCurrent = ifRange === null || ifRange === file.headers.get('etag')
  const range = method === 'GET' && isCurrent ? asked.get('range') : null
  const [, from, to] = oneRange.exec(range ?? '') ?? []
  if (from === undefined || file.status !== 200 || !whole.body) return whole
  const bytes = await size()
  const first = Number(from)
  const last = Math.min(to ? Number(to) : Number.POSITIVE_INFINITY, bytes - 1)
  const headers = new Headers(whole.headers)
  if (first > last) {
    void whole.body.cancel()
    headers.set('content-range', `bytes */${bytes}`)
    headers.delete('content-length')
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-range', `bytes ${first}-${last}/${bytes}`)
  headers.set('content-length', String(last - first + 1))
  const part = whole.body.pipeThrough(bytesBetween(first, last)).pipeThrough(ofLength(last - first + 1))
  return new Response(part, { status: 206, headers })
}

/** Size of a file, counted as its bytes arrive: Cloudflare's asset server does not say. */
export async function countBytes({ body }: Response): Promise<number> {
  let bytes = 0
  for await (const chunk of body ?? []) bytes += chunk.byteLength
  return bytes
}

/** Passes on the bytes from `first` to `last`, and ends its source after them. */
function bytesBetween(first: number, last: number): TransformStream<Uint8Array, Uint8Array> {
  let at = 0
  return new TransformStream({
    transform(chunk, controller) {
      const part = chunk.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at))
      if (part.byteLength > 0) controller.enqueue(part)
      at += chunk.byteLength
      if (at > last) controller.terminate()
    },
  })
}

/** Workers send `Content-Length` only with a stream of known length; other runtimes send the header as it is. */
function ofLength(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  const { FixedLengthStream: Fixed } = globalThis as {
    FixedLengthStream?: new (length: number) => TransformStream<Uint8Array, Uint8Array>
  }
  return Fixed ? new Fixed(bytes) : new TransformStream()
}
