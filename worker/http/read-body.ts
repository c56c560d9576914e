/** Why there is no body: it has more bytes than it may have, or it broke off while it arrived. */
export type BodyError = 'too large' | 'broken off'

/**
 * A request's body, at most `maxBytes` of it. Counted while it arrives: a declared length may be missing or untrue.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | BodyError> {
  const bytes = new Uint8Array(maxBytes)
  let length = 0
  const reader = request.body?.getReader()
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      const part = chunk.value as Uint8Array
      if (length + part.byteLength > maxBytes) {
        await reader?.cancel()
        return 'too large'
      }
      bytes.set(part, length)
      length += part.byteLength
    }
  } catch {
    // Only the sender can break its own body.
    return 'broken off'
  }
  return bytes.subarray(0, length)
}
