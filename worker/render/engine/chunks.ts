/** A piece of a document: text, or bytes where many documents share it. */
export type Chunk = string | Uint8Array

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Where documents are laid out that are copied at once: 256 KiB, for all but the longest pages. */
const desk = new Uint8Array(2 ** 18)

/** The pieces, one behind the other, as UTF-8. */
export const chunksToBytes = (pieces: readonly Chunk[]): Uint8Array<ArrayBuffer> =>
  laidOut(pieces, (size) => new Uint8Array(size))

/**
 * The same, in memory that the next call writes over: for whoever copies it before anything is awaited, as the
 * constructor of `Response` does (Fetch, "extract a body"). Sixty kilobytes of new memory a page, to be
 * cleared first and collected afterwards, cost a tenth of the page's processor time.
 */
export const fleetingBytesOf = (pieces: readonly Chunk[]): Uint8Array<ArrayBuffer> =>
  laidOut(pieces, (size) => (size > desk.length ? new Uint8Array(size) : desk.subarray(0, size)))

/**
 * A call into the runtime costs more than encoding a short text: where every character is a byte, as in most
 * documents, all texts are encoded at once, at the document's end, and moved to their places from there.
 */
function laidOut(
  pieces: readonly Chunk[],
  memoryFor: (size: number) => Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  let text = ''
  let readyLength = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece
    else readyLength += piece.length
  }
  const bytes = memoryFor(readyLength + text.length)
  const { read } = encoder.encodeInto(text, bytes.subarray(readyLength))
  // A character of more bytes left no room for the last ones.
  if (read < text.length)
    return laidOut(
      pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece)),
      memoryFor,
    )
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
export const chunksToText = (pieces: readonly Chunk[]): string => decoder.decode(chunksToBytes(pieces))
