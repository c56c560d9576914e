import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import site from '../content-bundle/site/config.ts'

const { file, symbols } = site.productLogos ?? { file: '', symbols: {} }
const svg = readFileSync(resolve(import.meta.dirname, `../public${file}`), 'utf8')
const drawn = [...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)

test('the file of logos has exactly the symbols that the site names', () => {
  expect(drawn).toEqual([...new Set(Object.values(symbols))].sort())
})

test('every symbol is a shape without a color, so that it takes the color of the text', () => {
  const shapes = [...svg.matchAll(/<symbol[^>]*>(.*)<\/symbol>/g)].map(([, shape]) => shape)
  expect(shapes).toHaveLength(drawn.length)
  for (const shape of shapes) expect(shape).toMatch(/^<path d="[^"]+"\/>$/)
})
