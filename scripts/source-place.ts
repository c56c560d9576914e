import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

/**
 * The place in the source of code of a bundle: `<source>:<line>:<column>` for a place `<file>:<line>:<column>` of a log
 * line. Null when there is no source map of the file in the built site, or the map does not know the place.
 */
export function sourcePlace(dir: string, place: string): string | null {
  const [, file, line, column] = /^([\w.-]+):(\d+):(\d+)$/.exec(place) ?? []
  if (!file) return null
  const origin = ['source-maps', 'worker']
    .map((folder) => originIn(join(dir, folder, `${file}.map`), Number(line), Number(column)))
    .find((place) => place !== null)
  // Sources are named from the folder of the script, which is below the repository's root.
  return origin
    ? `${origin.fileName.replace(/^(?:\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
    : null
}

/** Where a place of a bundle was written; null when the source map does not exist or does not know it. */
export function originIn(sourceMap: string, line: number, column: number) {
  if (!existsSync(sourceMap)) return null
  const map = new SourceMap(JSON.parse(readFileSync(sourceMap, 'utf8')))
  const origin = map.findOrigin(line, column)
  return 'fileName' in origin ? origin : null
}
