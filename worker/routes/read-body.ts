/**
 * A request's body, at most `maxBytes` of it; null when there is more. Counted while it arrives:
 * a declared length may be missing or untrue.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(maxBytes)
  let length = 0
  const reader = request.body?.getReader()
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    const part = chunk.value as Uint8Array
    if (length + part.byteLength > maxBytes) {
      await reader?.cancel()
      return null
    }
    bytes.set(part, length)
    length += part.byteLength
  }
  return bytes.subarray(0, length)
}
