import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import site from '../content-bundle/site/config.ts'

const root = resolve(import.meta.dirname, '..')
const addresses = [...new Set(Object.values(site.productLogos))].sort()
const files = [...new Set(addresses.map((address) => address.replace(/#.*/, '')))]
const symbols = files.flatMap((file) => {
  const svg = readFileSync(`${root}/public${file}`, 'utf8')
  const found = [...svg.matchAll(/<symbol id="([^"]+)"[^>]*>(.*)<\/symbol>/g)]
  return found.map(([, id, shape]) => ({ address: `${file}#${id}`, shape }))
})

test('the files of logos have exactly the symbols that the site names', () => {
  expect(symbols.map(({ address }) => address).sort()).toEqual(addresses)
})

test('every symbol is a shape without a color, so that it takes the color of the text', () => {
  for (const { shape } of symbols) expect(shape).toMatch(/^<path d="[^"]+"\/>$/)
})

test('the home page loads one file of logos, which is a small one', () => {
  const page = readFileSync(`${root}/content-bundle/pages/en/index.mdx`, 'utf8')
  const names = [...page.matchAll(/<Logos names=\{(\[.*\])\}/g)].flatMap(([, list]) => JSON.parse(list ?? ''))
  expect(names.length).toBeGreaterThan(10)
  const loaded = new Set(names.map((name) => site.productLogos[name]?.replace(/#.*/, '')))
  expect([...loaded]).toEqual(['/logos-home.svg'])
})
