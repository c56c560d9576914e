/** Why a body could not be read: it is larger than allowed, or its sender stopped before its end. */
export type BodyError = 'too large' | 'incomplete'

/**
 * Reads a request's body of at most `maxBytes`. Counts the bytes as they arrive: `Content-Length` may be
 * missing or wrong.
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
    // Reading fails only when the client closes the connection.
    return 'incomplete'
  }
  return bytes.subarray(0, length)
}
