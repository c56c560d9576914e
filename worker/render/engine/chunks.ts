/** A piece of a response: text, or bytes that many responses share. */
export type Chunk = string | Uint8Array

const encoder = new TextEncoder()

/**
 * The chunks one after the other, as UTF-8. Each call of the encoder costs more than a short text takes, so
 * all texts are encoded in one call and cut apart again, which works when every character is one byte.
 */
export function chunksToBytes(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer> {
  let text = ''
  let size = 0
  for (const chunk of chunks) {
    if (typeof chunk === 'string') text += chunk
    else size += chunk.length
  }
  const encoded = encoder.encode(text)
  if (encoded.length !== text.length)
    return chunksToBytes(chunks.map((chunk) => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk)))
  const bytes = new Uint8Array(size + encoded.length)
  let offset = 0
  let from = 0
  for (const chunk of chunks) {
    if (typeof chunk === 'string') {
      bytes.set(encoded.subarray(from, from + chunk.length), offset)
      from += chunk.length
    } else bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

/** The chunks as one string. */
export const chunksToText = (chunks: readonly Chunk[]): string =>
  new TextDecoder().decode(chunksToBytes(chunks))
