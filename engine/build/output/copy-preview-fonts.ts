import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type PreviewFont, previewFontsIndex } from '../../model/preview-fonts.ts'
import { fontCharacters } from './font-characters.ts'

/**
 * Typefaces of the preview pictures. For each character the first that has it is used. Simplified Chinese is
 * before Korean, whose typeface has Han characters in Korean shapes.
 */
const families = ['inter', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr', 'noto-emoji']

/** A typeface's `unicode.json`: the characters of each of its files. */
const piecesSchema = z.record(z.string(), z.string())

const weights = [400, 700]

/** Copies the files of the typefaces, with a list of the characters of each: a picture loads only what it needs. */
export function copyPreviewFonts(clientFolder: string): void {
  const require = createRequire(import.meta.url)
  const folder = join(clientFolder, dirname(previewFontsIndex))
  mkdirSync(folder, { recursive: true })
  const fonts: PreviewFont[] = []
  for (const family of families) {
    const root = dirname(require.resolve(`@fontsource/${family}/package.json`))
    const pieces = piecesSchema.parse(JSON.parse(readFileSync(join(root, 'unicode.json'), 'utf8')))
    for (const [piece, ranges] of Object.entries(pieces)) {
      for (const weight of weights) {
        const file = `${family}-${piece.replace(/[[\]]/g, '')}-${weight}-normal.woff`
        const source = join(root, 'files', file)
        const drawn = drawnRanges(rangesIn(ranges), fontCharacters(readFileSync(source)))
        if (drawn.length === 0) continue
        copyFileSync(source, join(folder, file))
        fonts.push({ file, weight, ranges: drawn })
      }
    }
  }
  writeFileSync(join(clientFolder, previewFontsIndex), JSON.stringify(fonts))
}

/** Parses `U+0-ff,U+131` into pairs of first and last code point. */
const rangesIn = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

/**
 * The parts of `ranges` that a file can draw. The published ranges of the Chinese typeface name Korean and Arabic
 * letters that its files do not have.
 */
function drawnRanges(ranges: readonly [number, number][], drawn: ReadonlySet<number>): [number, number][] {
  const parts: [number, number][] = []
  for (const [first, last] of ranges) {
    for (let point = first; point <= last; point += 1) {
      if (!drawn.has(point)) continue
      const previous = parts.at(-1)
      if (previous && previous[1] === point - 1) previous[1] = point
      else parts.push([point, point])
    }
  }
  return parts
}
