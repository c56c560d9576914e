import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type PreviewFont, previewFontsIndex } from '../../model/preview-fonts.ts'

/**
 * Typefaces of the preview pictures. For each character the first that has it is used. Simplified Chinese is
 * before Korean, whose typeface has Han characters in Korean shapes.
 */
const families = [
  'inter',
  'noto-sans-jp',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-emoji',
]

/** Weights of a typeface: scripts other than Latin are drawn in one. */
const weightsOf = (family: string) => (family === 'inter' ? [400, 700] : [700])

/**
 * Copies the files of the typefaces to the client folder, with a list of the characters that each file has. A
 * picture loads only the few files it needs.
 */
export function copyPreviewFonts(clientFolder: string): void {
  const require = createRequire(import.meta.url)
  const folder = join(clientFolder, dirname(previewFontsIndex))
  mkdirSync(folder, { recursive: true })
  const fonts: PreviewFont[] = []
  for (const family of families) {
    const root = dirname(require.resolve(`@fontsource/${family}/package.json`))
    const pieces = JSON.parse(readFileSync(join(root, 'unicode.json'), 'utf8')) as Record<string, string>
    for (const [piece, ranges] of Object.entries(pieces)) {
      for (const weight of weightsOf(family)) {
        const file = `${family}-${piece.replace(/[[\]]/g, '')}-${weight}-normal.woff`
        copyFileSync(join(root, 'files', file), join(folder, file))
        fonts.push({ file, weight, ranges: rangesIn(ranges) })
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
