import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'
import { command } from '../scripts/command-line.ts'
import { lettersOf, withFont } from './generated/with-font.ts'

command(
  'npm run fonts -w tools',
  "Writes the font of headings, and the letters of Inter that each drawing of the site's pages uses into the drawing.",
).parse()

const root = resolve(import.meta.dirname, '..')
const inter = (axes: string) =>
  readFileSync(
    createRequire(import.meta.url).resolve(
      `@fontsource-variable/inter/files/inter-latin-${axes}-normal.woff2`,
    ),
  )
const font = inter('wght')

const only = (value: number) => ({ min: value, max: value, default: value })

/** Printable ASCII and Latin-1, and the punctuation of titles. */
const latin = String.fromCharCode(...range(0x20, 0x7e), ...range(0xa0, 0xff)).concat('‘’“”–—…€→')
// One weight for 600 and 700, in the shapes for 22 px: with both axes it would have twice the bytes.
const headings = await subsetFont(inter('opsz'), latin, {
  targetFormat: 'woff2',
  variationAxes: { wght: only(650), opsz: only(22) },
  noLayoutClosure: true,
})
writeFileSync(resolve(root, 'client/styles/headings.woff2'), headings)
console.log(`Headings: ${latin.length} letters, ${headings.length} bytes`)

for (const name of globSync('{content-bundle/pages,public/videos}/**/*.svg', {
  cwd: root,
  exclude: ['**/_diagrams'],
}).sort()) {
  const file = resolve(root, name)
  const drawing = readFileSync(file, 'utf8')
  const letters = lettersOf(drawing)
  if (letters === '') continue
  const subset = await subsetFont(font, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    noLayoutClosure: true,
  })
  writeFileSync(file, withFont(drawing, letters, subset))
  console.log(`${name}: ${[...letters].length} letters, ${subset.length} bytes`)
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
