import { isNode, LineCounter, parseDocument } from 'yaml'
import { errorMessage } from '../../model/text/error-message.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import { placeOfOffset } from './place-of-offset.ts'

/** Parses a JSON file. Returns null and reports the position when it is invalid. */
export function parseJson(text: string, diagnostics: Diagnostics): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const reason = errorMessage(error)
    const { offset, message, hint } = commaError(text, reason) ?? {
      offset: jsonErrorOffset(text, reason),
      message: `${reason.replace(/ in JSON at position.*$|, (?:\.\.\.)?"[\s\S]*$/, '')}.`,
      hint: 'Comments, a comma after the last entry and single quotes are not JSON.',
    }
    diagnostics.error(placeOfOffset(text, offset), `This is not valid JSON: ${message}`, hint)
    return null
  }
}

/** Offset of the character that `JSON.parse` refused. Its message has the position, or the text around it. */
function jsonErrorOffset(text: string, reason: string): number {
  const [, position] = /at position (\d+)/.exec(reason) ?? []
  if (position) return Number(position)
  const [, near] = /, (?:\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(reason) ?? []
  const [, token = ''] = /Unexpected token '(.)'/u.exec(reason) ?? []
  return near === undefined ? text.trimEnd().length : text.indexOf(near) + Math.max(0, near.indexOf(token))
}

/** A comma that is missing or one too many: the parser stops at what follows, often a line below. */
function commaError(text: string, reason: string) {
  const stop = jsonErrorOffset(text, reason)
  const before = text.slice(0, stop).trimEnd()
  if (/^[\]}]/.test(text.slice(stop)) && before.endsWith(','))
    return { offset: before.length - 1, message: 'a comma follows the last entry.', hint: 'Remove it.' }
  if (/^Expected ','/.test(reason) && /^["\w[{-]/.test(text.slice(stop)))
    return { offset: before.length, message: 'a comma is missing after this entry.', hint: 'Add it.' }
  return null
}

/** The place of the value at a path of valid JSON, or of the nearest around it. The parser of YAML knows places. */
export function placesInJson(json: string): (path: readonly PropertyKey[]) => Place {
  const lines = new LineCounter()
  // The bytes of pictures are cut: reading them would take seconds.
  const short = json.replace(/(?:[\w+/=]|\\n){500,}/g, '')
  const document = parseDocument(short, { lineCounter: lines, logLevel: 'silent' })
  const placeOf = (path: readonly PropertyKey[]): Place => {
    const node = document.getIn(path, true)
    if (path.length > 0 && !isNode(node)) return placeOf(path.slice(0, -1))
    const { line, col } = lines.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0)
    return { line, column: col }
  }
  return placeOf
}
