import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as icons from 'simple-icons'
import { customerMarks } from '../content-bundle/site/customer-marks.ts'
import { logoFile, productLogoSymbols } from '../content-bundle/site/product-logos.ts'
import { command } from '../scripts/command-line.ts'

command(
  'npm run logos -w tools',
  'Writes the files of logos that `content-bundle/site/product-logos.ts` names, from the installed packages, and the customers’ marks.',
).parse()

const bySlug = new Map(Object.values(icons).map((icon) => [icon.slug, icon]))
const lobeHub = join(import.meta.dirname, '../node_modules/@lobehub/icons-static-svg/icons')

/** The shape of an icon of LobeHub, whose icons are filled by the rule `evenodd`; undefined for an unknown one. */
function lobeHubPath(slug: string): string | undefined {
  const file = join(lobeHub, `${slug}.svg`)
  if (!existsSync(file)) return undefined
  return [...readFileSync(file, 'utf8').matchAll(/<path[^>]*\bd="([^"]+)"/g)]
    .map(([, shape]) => shape)
    .join('')
}

const products = [...new Set(Object.values(productLogoSymbols))].map((slug) => {
  const isListed = bySlug.has(slug)
  const path = bySlug.get(slug)?.path ?? lobeHubPath(slug)
  if (!path)
    throw new Error(
      `content-bundle/site/product-logos.ts: neither package has an icon \`${slug}\`. Remove its entries.`,
    )
  return { id: slug, path, isEvenOdd: !isListed }
})
const all = [
  ...products,
  ...Object.values(customerMarks).map((mark) => ({ ...mark, isEvenOdd: false })),
].sort((a, b) => (a.id < b.id ? -1 : 1))
for (const [name, marks] of Map.groupBy(all, ({ id }) => logoFile(id))) {
  const symbols = marks.map(
    ({ id, path, isEvenOdd }) =>
      `<symbol id="${id}"${isEvenOdd ? ' fill-rule="evenodd"' : ''} viewBox="0 0 24 24"><path d="${path}"/></symbol>\n`,
  )
  const file = resolve(import.meta.dirname, `../public${name}`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`
  writeFileSync(file, svg)
  console.log(`${file}: ${symbols.length} logos, ${svg.length} bytes`)
}
