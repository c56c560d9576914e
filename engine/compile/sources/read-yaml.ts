import { isNode, LineCounter, parseDocument } from 'yaml'
import type { Diagnostics, Place } from '../diagnostics.ts'
import { maxAliases, yamlExcess } from './yaml-excess.ts'

export interface ReadYaml {
  value: unknown
  /** Position of a field or of a list entry; the first line when it is missing. */
  placeOf: (key: string, index?: number) => Place
}

/** Most characters of front matter: the time to compare its fields grows with their square. */
export const yamlMaxLength = 64 * 1024

/** Most faults that are named: what follows the first ones is most often their doing. */
const mostFaults = 20

/** Hint for errors that quoting does not fix. */
const hints: Record<string, string> = {
  TAB_AS_INDENT: 'Indent with spaces, or not at all.',
  MISSING_CHAR: 'Add the quote at the end of the value.',
  DUPLICATE_KEY: 'Keep one of the two.',
}

/** Parses YAML that starts after line `offset` of the file. Null, with errors reported, when it is invalid. */
export function readYaml(yaml: string, offset: number, diagnostics: Diagnostics): ReadYaml | null {
  if (yaml.length > yamlMaxLength) {
    diagnostics.error(
      { line: 1 + offset, column: 1 },
      `The front matter is longer than ${yamlMaxLength / 1024} KiB.`,
      'Move what readers read to the page.',
    )
    return null
  }
  const lines = new LineCounter()
  // Each pretty error would copy the line around it.
  const document = parseDocument(yaml, { prettyErrors: false, lineCounter: lines })
  for (const fault of document.errors.slice(0, mostFaults)) {
    const { line, col } = lines.linePos(fault.pos[0])
    const message = fault.message
      .split('\n')[0]
      ?.replace(/^Missing closing (\S)quote/, 'a quote is opened with `$1` and never closed')
      .replace(/^Map keys must be unique/, 'a field is repeated here')
    diagnostics.error(
      { line: Math.max(1, line) + offset, column: Math.max(1, col) },
      `The front matter is not valid YAML: ${message}.`,
      (/^[\w-]+:\u00a0/m.test(yaml)
        ? 'Type the space after the colon of a field again: Option and Space write a no-break space on a Mac.'
        : hints[fault.code]) ??
        "Quote values that hold `: ` or begin with a special character. Between double quotes write `\\\"`, between single ones `''`.",
    )
  }
  if (document.errors.length > 0) return null
  const excess = yamlExcess(document)
  if (excess === 'object-keys') {
    diagnostics.error(
      { line: 1 + offset, column: 1 },
      'The front matter is not valid YAML: many of its fields have a list or an object as their name.',
      'Quote values that begin with `{`, `[` or `? `.',
    )
    return null
  }
  const placeOf = (key: string, index?: number): Place => {
    const entry = index === undefined ? undefined : document.getIn([key, index], true)
    const range = isNode(entry) ? entry.range : null
    if (range) {
      const { line, col } = lines.linePos(range[0])
      return { line: line + offset, column: col }
    }
    const lineIndex = yaml.split('\n').findIndex((line) => line.startsWith(`${key}:`))
    return { line: Math.max(0, lineIndex) + 1 + offset, column: 1 }
  }
  try {
    if (excess === 'aliases') throw new ReferenceError('Too many aliases')
    const value = document.toJS({ maxAliasCount: maxAliases })
    // An alias to its own parent would never end.
    JSON.stringify(value)
    return { value, placeOf }
  } catch (error) {
    const isCircle = error instanceof TypeError
    diagnostics.error(
      { line: 1 + offset, column: 1 },
      isCircle
        ? 'An alias in the front matter refers to its own parent.'
        : `The front matter expands more than ${maxAliases} aliases.`,
      'Write the values without aliases.',
    )
    return null
  }
}
