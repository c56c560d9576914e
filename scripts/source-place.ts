import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'

/**
 * The place in the source of code of a bundle: `<source>:<line>:<column>` for a place `<file>:<line>:<column>` of a log
 * line. Null when there is no source map of the file in the built site, or the map does not know the place.
 */
export function sourcePlace(dir: string, place: string): string | null {
  const [, file, line, column] = /^([\w.-]+):(\d+):(\d+)$/.exec(place) ?? []
  if (!file) return null
  const path = ['source-maps', 'worker'].map((folder) => join(dir, folder, `${file}.map`)).find(existsSync)
  if (!path) return null
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload)
  const origin = map.findOrigin(Number(line), Number(column))
  // Sources are named from the folder of the script, which is below the repository's root.
  return 'fileName' in origin
    ? `${origin.fileName.replace(/^(?:\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
    : null
}
