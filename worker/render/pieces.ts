/** A piece of a document: text, or bytes where many documents share it. */
export type Piece = string | Uint8Array

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * The pieces, one behind the other, as UTF-8. A call into the runtime costs more than encoding a short text:
 * where every character is a byte, as in most documents, all texts are encoded at once and laid out after.
 */
export function bytesOf(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  const text = pieces.filter((piece) => typeof piece === 'string').join('')
  const encoded = encoder.encode(text)
  return encoded.byteLength === text.length
    ? layOut(pieces, encoded)
    : layOut(
        pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece)),
        encoded,
      )
}

/** The pieces as one string. */
export const textOf = (pieces: readonly Piece[]): string => decoder.decode(bytesOf(pieces))

/** The pieces in one array; of those that are texts the bytes stand in `encoded`, as many as characters. */
function layOut(pieces: readonly Piece[], encoded: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  let from = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      bytes.set(encoded.subarray(from, from + piece.length), at)
      from += piece.length
    } else bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
