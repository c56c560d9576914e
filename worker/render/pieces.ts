/** A piece of a document: text, or bytes where many documents share it. */
export type Piece = string | Uint8Array

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Most bytes of UTF-8 that one unit of a string can take (RFC 3629: three, for a pair takes four). */
const bytesPerUnit = 3

/** Where documents are put together; grows to the largest one's bound and is used again for each. */
let workspace = new Uint8Array(2 ** 18)

/** The pieces, one behind the other, as UTF-8. */
export function bytesOf(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  const bound = pieces.reduce((sum, piece) => sum + piece.length * bytesPerUnit, 0)
  if (bound > workspace.byteLength) workspace = new Uint8Array(bound)
  let at = 0
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece
      continue
    }
    at += encodeAt(at, text)
    text = ''
    workspace.set(piece, at)
    at += piece.byteLength
  }
  at += encodeAt(at, text)
  return workspace.slice(0, at)
}

/** Writes text into the workspace; returns how many bytes it took. */
const encodeAt = (at: number, text: string): number =>
  text === '' ? 0 : encoder.encodeInto(text, workspace.subarray(at)).written

/** The pieces as one string. */
export const textOf = (pieces: readonly Piece[]): string => decoder.decode(bytesOf(pieces))
