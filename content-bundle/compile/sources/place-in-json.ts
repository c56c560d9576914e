import type { Place } from '../diagnostics.ts'
import { placeOfOffset } from './place-of-offset.ts'

/**
 * Where the value at `path` stands in the text of valid JSON; the nearest value that holds it, where it is not
 * there. Reads the text once, as far as it has to.
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

/** Where the member called `wanted` begins, of the object or list that begins at `start`. */
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

/** Where the value that begins at `start` has ended. */
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
