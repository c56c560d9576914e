import type { Construct } from 'micromark-util-types'
import type { Processor } from 'unified'
import { changeConstructs } from './change-constructs.ts'

/** Matches a possible delimiter row of a table. */
const delimiterRow = /^[ \t>]*[|:\-\t ]*-[|:\-\t ]*$/

/** The lines of a source that may belong to a table, starting at 1. */
export function tableLines(source: string): ReadonlySet<number> {
  const found = new Set<number>()
  const lines = source.split(/\r\n|\r|\n/)
  let first = 0
  for (let end = 0; end <= lines.length; end += 1) {
    if ((lines[end] ?? '').trim() !== '') continue
    if (lines.slice(first + 1, end).some((line) => delimiterRow.test(line)))
      for (let line = first; line < end; line += 1) found.add(line + 1)
    first = end + 1
  }
  return found
}

/**
 * A plugin that skips the table tokenizer for lines that cannot belong to a table. It would otherwise try every
 * paragraph's first line as a table head.
 */
export const guardTables = (mayBeTable: (line: number) => boolean) =>
  function (this: Processor): void {
    changeConstructs(this, 'flow', (one) => (one.name === 'table' ? guarded(one, mayBeTable) : one))
  }

const guarded = (construct: Construct, mayBeTable: (line: number) => boolean): Construct => ({
  ...construct,
  tokenize(effects, ok, nok) {
    return mayBeTable(this.now().line) ? construct.tokenize.call(this, effects, ok, nok) : nok
  },
})
