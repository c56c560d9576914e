import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'
import { beginCommand } from '../content-bundle/build/cli/begin-command.ts'

/** Printable ASCII, the letters of Western European names, and the signs that the interface and its pages use. */
const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))
const letters = 'ÀÁÂÄÅÆÇÈÉÊËÍÎÑÓÔÖØÚÜßàáâãäåæçèéêëíîïñóôõöøúûüý'
const signs = '\u00a0’‘“”–—…·•©×€→←↑↓−'

/** Weights the stylesheets use. */
const weights = { min: 400, max: 700, default: 400 }

beginCommand({
  name: 'npm run make:text-font',
  does: 'Makes the subset of Inter that pages use, `client/styles/fonts/inter.woff2`, from the installed package.',
  options: {},
})

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)
const subset = await subsetFont(readFileSync(source), ascii + letters + signs, {
  targetFormat: 'woff2',
  variationAxes: { wght: weights },
  noLayoutClosure: true,
})
const file = resolve(import.meta.dirname, '../client/styles/fonts/inter.woff2')
writeFileSync(file, subset)
console.log(`${file}: ${subset.length} bytes`)
