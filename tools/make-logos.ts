import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as icons from 'simple-icons'
import { productLogoSymbols } from '../content-bundle/site/product-logos.ts'
import { command } from '../scripts/command-line.ts'

command(
  'npm run logos -w tools',
  'Writes `public/logos.svg`, the logos that `content-bundle/site/product-logos.ts` names, from the installed package.',
).parse()

const bySlug = new Map(Object.values(icons).map((icon) => [icon.slug, icon]))
const symbols = [...new Set(Object.values(productLogoSymbols))].sort().map((slug) => {
  const icon = bySlug.get(slug)
  if (!icon)
    throw new Error(
      `content-bundle/site/product-logos.ts: simple-icons has no icon \`${slug}\`. Remove its entries.`,
    )
  return `<symbol id="${slug}" viewBox="0 0 24 24"><path d="${icon.path}"/></symbol>\n`
})
const file = resolve(import.meta.dirname, '../public/logos.svg')
const svg = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`
writeFileSync(file, svg)
console.log(`${file}: ${symbols.length} logos, ${svg.length} bytes`)
