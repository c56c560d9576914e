import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { type PageWeight, pageBudgets } from '../served/byte-budgets.ts'
import { kindsOfPage } from '../served/kinds-of-page.ts'

/** What a reader's browser loads and builds for a page before its reader does anything. */
async function weightOf(page: Page, path: string): Promise<PageWeight> {
  const bodies: Promise<readonly [type: string, bytes: number]>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    // Fonts are compressed in themselves.
    const bytes = response
      .body()
      .then((body) => (type === 'font' ? body.length : brotliCompressSync(body).length))
    bodies.push(bytes.then((size) => [type, size] as const).catch(() => [type, 0] as const))
  })
  // Scripts load others after the page.
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  const responses = await Promise.all(bodies)
  const total = (wanted: string) =>
    responses.reduce((sum, [type, bytes]) => (type === wanted ? sum + bytes : sum), 0)
  return {
    html: total('document'),
    styles: total('stylesheet'),
    scripts: total('script'),
    fonts: total('font'),
    elements: await page.locator('*').count(),
    blocking: await page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
          .length,
    ),
  }
}

for (const [kind, budget] of Object.entries(pageBudgets)) {
  test(`the ${kind} page stays within its budget`, async ({ page }, { annotations }) => {
    const weight = await weightOf(page, kindsOfPage[kind as keyof typeof pageBudgets])
    annotations.push({ type: 'weight', description: JSON.stringify(weight) })
    expect(weight.html).toBeGreaterThan(1000)
    expect(weight.scripts).toBeGreaterThan(1000)
    const over = Object.entries(budget).filter(([part, most]) => weight[part as keyof PageWeight] > most)
    expect(over, `It weighs ${JSON.stringify(weight)}`).toEqual([])
  })
}

test('a reader who saves data gets headings in the font of their system', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  expect((await weightOf(page, kindsOfPage.home)).fonts).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^-apple-system/)
})

test('a page in Japanese loads no font', async ({ page }) => {
  expect((await weightOf(page, kindsOfPage['page in Japanese'])).fonts).toBe(0)
})
