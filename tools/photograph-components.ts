import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { chromium, type Locator } from 'playwright'
import { anyText, command } from '../scripts/command-line.ts'
import { findBrowser } from '../scripts/find-browser.ts'

/** A component on a page of this site: what the writing guide shows of it. */
interface Screenshot {
  path: string
  /** A CSS selector; the first match is photographed. */
  selector: string
  /** Brings it into the state that is shown. */
  prepare?: (found: Locator) => Promise<void>
  /** Pixels at its top that are shown, where not all of it is. */
  height?: number
  /** Pixels around it that are shown. */
  margin?: number
}

/** The pictures that `npm run photographs -w tools` takes, by name. */
const screenshots: Readonly<Record<string, Screenshot>> = {
  callout: { path: '/docs/administration/api-keys', selector: '.callout' },
  tabs: { path: '/docs/observability/features/tags', selector: '.tabs', height: 300 },
  steps: { path: '/docs/administration/api-keys', selector: '.steps', height: 270, margin: 24 },
  cards: { path: '/docs', selector: '.cards', height: 260 },
  details: {
    path: '/docs/observability/features/tags',
    selector: '.prose details:not(.dropdown)',
    prepare: (found) => found.locator('summary').click(),
  },
  'file-tree': { path: '/docs/prompt-management/features/folders', selector: '.file-tree' },
  frame: { path: '/docs/observability/features/agent-graphs', selector: '.picture' },
  video: { path: '/guides/videos/introducing-tracing', selector: '.video' },
  quote: { path: '/customers/tarnquill-legal', selector: '.quote' },
  badge: { path: '/docs/roadmap', selector: 'main :is(p, li, h3, td):has(.badge)' },
  term: {
    path: '/docs/evaluation/overview',
    selector: 'p:has(.term)',
    margin: 64,
    prepare: (found) => found.locator('.term').first().hover(),
  },
  'data-table': { path: '/cloud', selector: '.table' },
  'contact-form': { path: '/talk-to-us', selector: '.contact-form' },
  math: { path: '/blog/llm-judge-calibration', selector: 'math[display="block"]' },
  mermaid: { path: '/blog/queue-before-database', selector: '.mermaid' },
  availability: { path: '/docs/administration/audit-logs', selector: '.availability' },
  authors: { path: '/blog/queue-before-database', selector: '.authors' },
  index: { path: '/changelog', selector: '.timeline', height: 320 },
  calculator: { path: '/pricing', selector: '.calculator', height: 420 },
  hero: { path: '/', selector: '.hero', height: 420 },
  features: { path: '/', selector: '.features', height: 300 },
  logos: { path: '/', selector: '.logos' },
  plans: { path: '/pricing', selector: '.plans', height: 396 },
  'call-to-action': { path: '/pricing', selector: '.call-to-action' },
}

const { at, only } = command(
  'npm run photographs -w tools',
  'Photographs components of pages for docs/writing.md, from a server that runs.',
)
  .option('--at <origin>', 'the site', anyText, 'http://localhost:8787')
  .addOption(new Option('--only <name>', 'one component').choices(Object.keys(screenshots)))
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
  if (only !== undefined && only !== name) continue
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
    y: Math.max(0, box.y - margin) + (await page.evaluate<number>('scrollY')),
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
