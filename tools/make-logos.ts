import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as icons from 'simple-icons'
import { customerMarks } from '../content-bundle/site/customer-marks.ts'
import { logoFile, productLogoSymbols } from '../content-bundle/site/product-logos.ts'
import { productMarks } from '../content-bundle/site/product-marks.ts'
import { command } from '../scripts/command-line.ts'

command(
  'npm run logos -w tools',
  'Writes the files of logos that `content-bundle/site/product-logos.ts` names, from the installed package, and the customers’ marks.',
).parse()

const bySlug = new Map(Object.values(icons).map((icon) => [icon.slug, icon]))
const products = [...new Set(Object.values(productLogoSymbols))].map((slug) => {
  const path = productMarks[slug] ?? bySlug.get(slug)?.path
  if (!path)
    throw new Error(
      `content-bundle/site/product-logos.ts: there is no icon \`${slug}\`. Remove its entries, or add it to product-marks.ts.`,
    )
  return { id: slug, path }
})
const all = [...products, ...Object.values(customerMarks)].sort((a, b) => (a.id < b.id ? -1 : 1))
for (const [name, marks] of Map.groupBy(all, ({ id }) => logoFile(id))) {
  const symbols = marks.map(
    ({ id, path }) =>
      `<symbol id="${id}"${id in productMarks ? ' fill-rule="evenodd"' : ''} viewBox="0 0 24 24"><path d="${path}"/></symbol>\n`,
  )
  const file = resolve(import.meta.dirname, `../public${name}`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`
  writeFileSync(file, svg)
  console.log(`${file}: ${symbols.length} logos, ${svg.length} bytes`)
}
