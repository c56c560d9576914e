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
    diagnostics.error('invalid-json', placeOfOffset(text, offset), `This is not valid JSON: ${message}`, hint)
    return null
  }
}

/** Offset of the character that `JSON.parse` refused. Its message has the position, or the text around it. */
export function jsonErrorOffset(text: string, reason: string): number {
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

/**
 * Position of the value at `path` in valid JSON, or of the nearest value that contains it. Reads the text
 * once.
 */
export function placeInJson(json: string, path: readonly PropertyKey[]): Place {
  let at = spaceFrom(json, 0)
  for (const part of path) {
    const found = json[at] === '{' || json[at] === '[' ? memberFrom(json, at, part) : null
    if (found === null) break
    at = found
  }
  return placeOfOffset(json, at) ?? { line: 1, column: 1 }
}

/** Offset of the member `wanted` in the object or list that starts at `start`. */
function memberFrom(json: string, start: number, wanted: PropertyKey): number | null {
  const isObject = json[start] === '{'
  let at = spaceFrom(json, start + 1)
  for (let index = 0; json[at] !== '}' && json[at] !== ']'; index += 1) {
    let name: PropertyKey = index
    if (isObject) {
      const end = endOf(json, at)
      name = JSON.parse(json.slice(at, end))
      at = spaceFrom(json, spaceFrom(json, end) + 1)
    }
    if (name === wanted) return at
    at = spaceFrom(json, endOf(json, at))
    if (json[at] === ',') at = spaceFrom(json, at + 1)
  }
  return null
}

/** Offset after the value that starts at `start`. */
function endOf(json: string, start: number): number {
  const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]|[^\s",:[\]{}]+|[\s,:]+/gy
  token.lastIndex = start
  let depth = 0
  do {
    const [found = ''] = token.exec(json) ?? []
    if (found === '') return json.length
    if (found === '{' || found === '[') depth += 1
    else if (found === '}' || found === ']') depth -= 1
  } while (depth > 0)
  return token.lastIndex
}

function spaceFrom(json: string, start: number): number {
  let at = start
  while (/\s/.test(json[at] ?? '')) at += 1
  return at
}
