import type { SearchPage } from '../../model/search/entry.ts'
import { meaningOf, readMeaningTable, textsOfSection } from '../../model/search/meaning.ts'

/** The file of a site's meanings, with the table that a question is read with: `Meanings` reads it. */
export function writeMeanings(table: Uint8Array, pages: readonly SearchPage[]): Uint8Array {
  const read = readMeaningTable(table)
  const sections = pages.flatMap(({ entries }) =>
    entries.map(({ id, title, content }) => ({
      entry: id,
      ...textsOfSection(entries[0].title, { title, text: content }),
    })),
  )
  const questions = pages.flatMap(({ entries, asked }) =>
    asked.map(({ entry, text }) => ({ entry: entries[0].id + entry, text })),
  )
  const texts = [
    ...sections.map(({ heading }) => heading),
    ...sections.map(({ text }) => text),
    ...questions.map(({ text }) => text),
  ]
  const header = Uint32Array.of(
    table.length,
    sections.length,
    questions.length,
    ...[...sections, ...questions].map(({ entry }) => entry),
  )
  return Buffer.concat([
    Buffer.from(header.buffer),
    table,
    ...texts.map((text) => Buffer.from(meaningOf(read, text).buffer)),
  ])
}
