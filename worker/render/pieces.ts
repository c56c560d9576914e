/** A piece of a document: text, or bytes where many documents share it. */
export type Piece = string | Uint8Array

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * The pieces, one behind the other, as UTF-8. A call into the runtime costs more than encoding a short text:
 * where every character is a byte, as in most documents, all texts are encoded at once, at the document's end,
 * and moved to their places from there.
 */
export function bytesOf(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  let text = ''
  let readyLength = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece
    else readyLength += piece.length
  }
  const bytes = new Uint8Array(readyLength + text.length)
  const { read } = encoder.encodeInto(text, bytes.subarray(readyLength))
  // A character of more bytes left no room for the last ones.
  if (read < text.length)
    return bytesOf(pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece)))
  let at = 0
  let textAt = readyLength
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      bytes.copyWithin(at, textAt, textAt + piece.length)
      textAt += piece.length
    } else bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** The pieces as one string. */
export const textOf = (pieces: readonly Piece[]): string => decoder.decode(bytesOf(pieces))
