/**
 * A table of word pieces with a vector for each. The vector of a text is the sum of those of its pieces: texts that mean
 * about the same point the same way, even when they share no word.
 *
 * Its file begins with the number of pieces, the length of a vector and that of the list at the end, as 32-bit numbers. A
 * factor for each piece follows, as a 32-bit float, then the vectors, a byte for each direction, then the pieces, one a
 * line. `tools/make-meaning.py` writes it.
 */
export interface MeaningTable {
  /** The place of each piece; `##` is before those that go on a word. */
  pieces: ReadonlyMap<string, number>
  /** Characters of the longest piece. */
  longest: number
  dimensions: number
  factors: Float32Array
  vectors: Int8Array
}

/** Characters of a section whose meaning is compared. */
const sectionLength = 1500

/** Greatest value of a direction of a stored vector. */
export const fullByte = 127

const headerBytes = 12

/** A copy of a part, which begins where an array of larger numbers may. */
export const bytesFrom = ({ buffer, byteOffset }: Uint8Array, from: number, end: number): ArrayBufferLike =>
  buffer.slice(byteOffset + from, byteOffset + end)

/** Reads the file of a table. */
export function readMeaningTable(bytes: Uint8Array): MeaningTable {
  const header = new Uint32Array(bytesFrom(bytes, 0, headerBytes))
  const [count = 0, dimensions = 0] = header
  const vectorsAt = headerBytes + 4 * count
  const namesAt = vectorsAt + count * dimensions
  const names = new TextDecoder().decode(bytes.subarray(namesAt)).split('\n')
  return {
    pieces: new Map(names.map((name, at) => [name, at])),
    longest: names.reduce((longest, { length }) => Math.max(longest, length), 0),
    dimensions,
    factors: new Float32Array(bytesFrom(bytes, headerBytes, vectorsAt)),
    vectors: new Int8Array(bytesFrom(bytes, vectorsAt, namesAt)),
  }
}

/** The heading of a section, and its text, as their meanings are compared. */
export function textsOfSection(pageTitle: string, { title, text }: { title: string; text: string }) {
  const heading = title === pageTitle ? title : `${pageTitle} ${title}`
  return { heading, text: `${heading} ${text.slice(0, sectionLength)}` }
}

/** The meaning of a text as bytes: a vector of the length {@link fullByte}, or of 0 for a text without a known word. */
export function meaningOf(table: MeaningTable, text: string): Int8Array {
  const { dimensions, factors, vectors } = table
  const sum = new Float64Array(dimensions)
  for (const piece of piecesOf(table, text)) {
    const factor = factors[piece] ?? 0
    const from = piece * dimensions
    for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + factor * (vectors[from + at] ?? 0)
  }
  const length = Math.hypot(...sum)
  return Int8Array.from(sum, (value) => (length === 0 ? 0 : Math.round((fullByte * value) / length)))
}

/**
 * The pieces of a text: of each word the longest that are known; none of a word that is not made of them. Nothing
 * longer than the longest piece is looked up: a word of a stranger may have thousands of characters.
 */
function* piecesOf({ pieces, longest }: MeaningTable, text: string): Generator<number> {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
  for (const [word] of plain.matchAll(/[a-z0-9]+/g)) {
    const piecesOfWord: number[] = []
    let start = 0
    while (start < word.length) {
      let end = Math.min(word.length, start + longest)
      let piece: number | undefined
      for (; end > start && piece === undefined; end -= 1)
        piece = pieces.get((start > 0 ? '##' : '') + word.slice(start, end))
      if (piece === undefined) break
      piecesOfWord.push(piece)
      start = end + 1
    }
    if (start >= word.length) yield* piecesOfWord
  }
}
