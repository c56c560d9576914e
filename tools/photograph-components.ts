import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { chromium, type Page } from 'playwright'
import { anyText, command } from '../scripts/command-line.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { screenshots } from './screenshots.ts'

const { at, only } = command(
  'npm run photographs -w tools',
  'Photographs components of pages for docs/writing.md, from a server that runs.',
)
  .option('--at <origin>', 'the site', anyText, 'http://localhost:8787')
  .addOption(
    new Option('--only <name>', 'one component').choices(['all', ...Object.keys(screenshots)]).default('all'),
  )
  .parse()
  .opts()

const folder = resolve(import.meta.dirname, '../docs/writing')
const browser = await chromium.launch({ executablePath: findBrowser() })
const page = await browser.newPage({
  viewport: { width: 768, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
  bypassCSP: true,
})
mkdirSync(folder, { recursive: true })
for (const [name, { path, selector, prepare, height, margin = 8 }] of Object.entries(screenshots)) {
  if (only !== 'all' && only !== name) continue
  await page.goto(`${at}${path}`, { waitUntil: 'networkidle' })
  // Parts that stay in sight while the page scrolls would cover it.
  await page.addStyleTag({ content: '.navbar, .article-top { visibility: hidden }' })
  const found = page.locator(selector).first()
  await found.evaluate((element) => {
    element.style.scrollMarginBlockStart = '100px'
    element.scrollIntoView({ block: 'start' })
  })
  await prepare?.(found)
  const box = await found.boundingBox()
  if (!box) throw new Error(`${path} shows nothing for \`${selector}\`.`)
  const clip = {
    x: Math.max(0, box.x - margin),
    y: Math.max(0, box.y - margin),
    width: box.width + 2 * margin,
    height: Math.min(box.height, height ?? Number.POSITIVE_INFINITY) + 2 * margin,
  }
  const picture = await webp(page, await page.screenshot({ clip }))
  writeFileSync(resolve(folder, `${name}.webp`), picture)
  console.log(`${name}.webp: ${picture.length} bytes`)
}
await browser.close()

/** A PNG as WebP, which the browser encodes. */
async function webp(page: Page, png: Buffer): Promise<Buffer> {
  const address = await page.locator('body').evaluate(async ({ ownerDocument }, source) => {
    const image = ownerDocument.createElement('img')
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const canvas = ownerDocument.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.8)
  }, png.toString('base64'))
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
