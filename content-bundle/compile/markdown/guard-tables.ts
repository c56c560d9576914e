import type { Construct, Extension } from 'micromark-util-types'
import type { Processor } from 'unified'

/** Lines of the source being parsed that may belong to a table, counted from 1. */
let tableLines: ReadonlySet<number> = new Set()

/** What may be the line between a table's head and its body. */
const delimiterRow = /^[ \t>]*[|:\-\t ]*-[|:\-\t ]*$/

/** Looks for tables in what is parsed next: the lines of every block that may hold a table's second line. */
export function findTables(source: string): void {
  const found = new Set<number>()
  const lines = source.split(/\r\n|\r|\n/)
  let first = 0
  for (let end = 0; end <= lines.length; end += 1) {
    if ((lines[end] ?? '').trim() !== '') continue
    if (lines.slice(first + 1, end).some((line) => delimiterRow.test(line)))
      for (let line = first; line < end; line += 1) found.add(line + 1)
    first = end + 1
  }
  tableLines = found
}

/**
 * A plugin: the first line of every paragraph might head a table, and is read as one to find out that it
 * does not. Only lines that {@link findTables} has found are.
 */
export function guardTables(this: Processor): void {
  const { micromarkExtensions = [] } = this.data() as { micromarkExtensions?: Extension[] }
  for (const [index, extension] of micromarkExtensions.entries()) {
    const flow = Object.entries(extension.flow ?? {}).map(([code, constructs]) => [
      code,
      [constructs ?? []]
        .flat()
        .map((construct) => (construct.name === 'table' ? guarded(construct) : construct)),
    ])
    micromarkExtensions[index] = { ...extension, flow: Object.fromEntries(flow) }
  }
}

const guarded = (construct: Construct): Construct => ({
  ...construct,
  tokenize(effects, ok, nok) {
    return tableLines.has(this.now().line) ? construct.tokenize.call(this, effects, ok, nok) : nok
  },
})
