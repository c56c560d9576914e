/** A piece of a response: text, or bytes that many responses share. */
export type Chunk = string | Uint8Array

const encoder = new TextEncoder()

/** The chunks one after the other, as UTF-8. */
export function chunksToBytes(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer> {
  const parts = chunks.map((chunk) => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk))
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
