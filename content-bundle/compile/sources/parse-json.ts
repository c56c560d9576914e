import { errorMessage } from '../../model/text/error-message.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import { placeOfOffset } from './place-of-offset.ts'

/** Parses a JSON file. Returns null and reports the position when it is invalid. */
export function parseJson(text: string, diagnostics: Diagnostics): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const message = errorMessage(error)
    const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? []
    diagnostics.error(
      line && column
        ? { line: Number(line), column: Number(column) }
        : placeOfOffset(text, text.trimEnd().length),
      `This is not valid JSON: ${message.replace(/ in JSON at position.*$/, '')}.`,
      'Comments, a comma after the last entry and single quotes are not JSON.',
    )
    return null
  }
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
