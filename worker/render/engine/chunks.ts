/** A piece of a response: text, or bytes that many responses share. */
export type Chunk = string | Uint8Array

const encoder = new TextEncoder()

/**
 * The chunks one after the other, as UTF-8. Each call of the encoder costs more than a short text takes, so
 * all texts are encoded in one call and cut apart again, which works when every character is one byte.
 */
export function chunksToBytes(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer> {
  const text = chunks.filter((chunk) => typeof chunk === 'string').join('')
  const encoded = encoder.encode(text)
  if (encoded.length !== text.length)
    return joined(chunks.map((chunk) => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk)))
  let from = 0
  const parts = chunks.map((chunk) => {
    if (typeof chunk !== 'string') return chunk
    const part = encoded.subarray(from, from + chunk.length)
    from += chunk.length
    return part
  })
  return joined(parts)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

/** The chunks as one string. */
export const chunksToText = (chunks: readonly Chunk[]): string =>
  new TextDecoder().decode(chunksToBytes(chunks))
