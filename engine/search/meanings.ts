import {
  bytesFrom,
  fullByte,
  type MeaningTable,
  meaningOf,
  readMeaningTable,
} from '../model/search/meaning.ts'

/** How near a question is to each entry, from 0 to 1, by entry. */
export interface Nearness {
  /** To the readers' question that is nearest. */
  asked: Float32Array
  /** To the heading or the text. */
  said: Float32Array
}

/** The meanings of a site's sections and of the questions that readers ask of them. */
export class Meanings {
  readonly #table: MeaningTable
  /** The entry of each section, then of each question. */
  readonly #entries: Uint32Array
  readonly #sections: number
  /** The vectors of the headings, the sections and the questions. */
  readonly #vectors: Int8Array
  readonly #count: number

  /** Reads the file that `engine/build/search/write-meanings.ts` writes. */
  constructor(bytes: Uint8Array) {
    const [tableBytes = 0, sections = 0, questions = 0] = new Uint32Array(bytesFrom(bytes, 0, 12))
    const tableAt = 12 + 4 * (sections + questions)
    this.#entries = new Uint32Array(bytesFrom(bytes, 12, tableAt))
    this.#table = readMeaningTable(bytes.subarray(tableAt, tableAt + tableBytes))
    this.#vectors = new Int8Array(bytesFrom(bytes, tableAt + tableBytes, bytes.length))
    this.#sections = sections
    this.#count = this.#entries.reduce((last, entry) => Math.max(last, entry), 0) + 1
  }

  /** Compares a question with everything. */
  nearnessOf(question: string): Nearness {
    const asked = new Float32Array(this.#count)
    const said = new Float32Array(this.#count)
    const vector = meaningOf(this.#table, question)
    const rows = this.#vectors.length / this.#table.dimensions
    for (let row = 0; row < rows; row += 1) {
      const isSection = row < 2 * this.#sections
      const entry = this.#entries[row < this.#sections ? row : row - this.#sections] ?? 0
      const column = isSection ? said : asked
      const cosine = this.#product(vector, row) / fullByte ** 2
      if (cosine > (column[entry] ?? 0)) column[entry] = cosine
    }
    return { asked, said }
  }

  #product(vector: Int8Array, row: number): number {
    const { dimensions } = this.#table
    const vectors = this.#vectors
    const from = row * dimensions
    let sum = 0
    for (let at = 0; at < dimensions; at += 1) sum += (vector[at] ?? 0) * (vectors[from + at] ?? 0)
    return sum
  }
}
