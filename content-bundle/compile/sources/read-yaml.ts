import { LineCounter, parseDocument } from 'yaml'
import type { Diagnostics, Place } from '../diagnostics.ts'

export interface ReadYaml {
  value: unknown
  /** Where a field stands, or an entry of its list; the first line when there is none. */
  placeOf: (key: string, index?: number) => Place
}

/** Most nodes that YAML aliases may expand to: front matter has no honest use for more. */
const maxAliases = 20

/** What to do about the faults that quotes do not mend. */
const hints: Record<string, string> = {
  TAB_AS_INDENT: 'Indent with spaces, or not at all.',
  MISSING_CHAR: 'Add the quote at the end of the value.',
  DUPLICATE_KEY: 'Keep one of the two.',
}

/** Reads YAML that begins after line `offset` of the file; null, with its faults told, when it is none. */
export function readYaml(yaml: string, offset: number, problems: Diagnostics): ReadYaml | null {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { prettyErrors: true, lineCounter: lines })
  for (const fault of document.errors) {
    const at = fault.linePos?.[0]
    const message = fault.message
      .split('\n')[0]
      ?.replace(/ at line \d+, column \d+:?$/, '')
      .replace(/^Missing closing (\S)quote/, 'a quote is opened with `$1` and never closed')
      .replace(/^Map keys must be unique/, 'a field stands here for the second time')
    problems.error(
      { line: (at?.line ?? 1) + offset, column: at?.col ?? 1 },
      `The front matter is not valid YAML: ${message}.`,
      hints[fault.code] ?? 'Quote values that hold `: ` or begin with a special character.',
    )
  }
  if (document.errors.length > 0) return null
  const placeOf = (key: string, index?: number): Place => {
    const entry = index === undefined ? undefined : document.getIn([key, index], true)
    const range = (entry as { range?: [number, number, number] } | undefined)?.range
    if (range) {
      const { line, col } = lines.linePos(range[0])
      return { line: line + offset, column: col }
    }
    const found = yaml.split('\n').findIndex((line) => line.startsWith(`${key}:`))
    return { line: Math.max(0, found) + 1 + offset, column: 1 }
  }
  try {
    const value = document.toJS({ maxAliasCount: maxAliases })
    // An alias of what it stands in never ends.
    JSON.stringify(value)
    return { value, placeOf }
  } catch (error) {
    const isCircle = error instanceof TypeError
    problems.error(
      { line: 1 + offset, column: 1 },
      isCircle
        ? 'An alias of the front matter stands inside of what it names.'
        : `The front matter expands more than ${maxAliases} aliases.`,
      'Write the values out.',
    )
    return null
  }
}
