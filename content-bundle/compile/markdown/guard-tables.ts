import type { Construct } from 'micromark-util-types'
import type { Processor } from 'unified'
import { changeConstructs } from './change-constructs.ts'

/** Lines of the current source that may belong to a table, starting at 1. */
let tableLines: ReadonlySet<number> = new Set()

/** Matches a possible delimiter row of a table. */
const delimiterRow = /^[ \t>]*[|:\-\t ]*-[|:\-\t ]*$/

/** Finds the lines that may be a table's delimiter row in the next source to be parsed. */
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
 * Plugin: skips the table tokenizer for lines that {@link findTables} has ruled out. It would otherwise try
 * every paragraph's first line as a table head.
 */
export function guardTables(this: Processor): void {
  changeConstructs(this, 'flow', (one) => (one.name === 'table' ? guarded(one) : one))
}

const guarded = (construct: Construct): Construct => ({
  ...construct,
  tokenize(effects, ok, nok) {
    return tableLines.has(this.now().line) ? construct.tokenize.call(this, effects, ok, nok) : nok
  },
})
