import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'
import { command } from '../scripts/command-line.ts'
import { lettersOf, withFont } from './generated/with-font.ts'

command(
  'npm run fonts -w tools',
  "Writes the letters of Inter that each drawing of the site's pages uses into the drawing.",
).parse()

const root = resolve(import.meta.dirname, '..')
const font = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
)

for (const name of globSync('content-bundle/pages/**/*.svg', { cwd: root }).sort()) {
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
