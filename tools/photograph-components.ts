import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { chromium } from 'playwright'
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
const devtools = await page.context().newCDPSession(page)
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
    y:
      Math.max(0, box.y - margin) +
      (await found.evaluate((element) => element.ownerDocument.defaultView?.scrollY ?? 0)),
    width: box.width + 2 * margin,
    height: Math.min(box.height, height ?? Number.POSITIVE_INFINITY) + 2 * margin,
    scale: 1,
  }
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip })
  const picture = Buffer.from(data, 'base64')
  writeFileSync(resolve(folder, `${name}.webp`), picture)
  console.log(`${name}.webp: ${picture.length} bytes`)
}
await browser.close()
