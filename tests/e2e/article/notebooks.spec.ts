import { expect, test } from '@playwright/test'

const index = '/guides/cookbook'
const items = 'main .index-group li'

test('chips above the cookbook show one topic or one language, also without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(index)
  const tiles = page.locator(`${items}:visible`)
  await expect(tiles).toHaveCount(86)
  await page.getByRole('radio', { name: 'Evaluation' }).check()
  await expect(page.locator('main .index-group h3:visible')).toHaveText(['Evaluation'])
  await page.getByRole('radio', { name: 'TypeScript' }).check()
  for (const tile of await tiles.all()) await expect(tile).toContainText('TypeScript')
  await page.getByRole('radio', { name: 'All' }).check()
  await expect(tiles).toHaveCount(86)
  await context.close()
})

test('on a phone, a long group shows five of its pages, and all of them on request or when it is chosen', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(index)
  const groupOf = (name: string) =>
    page.locator('main .index-group').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const evaluation = groupOf('Evaluation').locator('li:visible')
  await expect(evaluation).toHaveCount(5)
  await expect(groupOf('SDKs').locator('li:visible')).toHaveCount(6)
  await groupOf('Evaluation').getByText('All 11').click()
  await expect(evaluation).toHaveCount(11)
  await page.getByRole('radio', { name: 'Frameworks' }).check()
  await expect(groupOf('Frameworks').locator('li:visible')).toHaveCount(27)
  await context.close()
})

test('a long output opens and closes without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/guides/cookbook/otel_integration_python_sdk')
  const output = page
    .locator('.cell-output')
    .filter({ has: page.locator('details') })
    .first()
  const body = output.locator('.cell-output-body')
  const height = async () => (await body.boundingBox())?.height ?? 0
  const closed = await height()
  await output.getByText(/^Show all \d+ lines$/).click()
  await expect.poll(height).toBeGreaterThan(closed)
  await output.getByText('Show fewer lines').click()
  await expect.poll(height).toBe(closed)
  await context.close()
})

test('every notebook opens on GitHub and Colab; one in another language says that Colab lacks its kernel', async ({
  page,
}) => {
  const banner = page.getByRole('complementary', { name: 'This page is a Jupyter notebook.' })
  for (const [path, needsKernel] of [
    ['/guides/cookbook/python_decorators', false],
    ['/guides/cookbook/js_sdk', true],
  ] as const) {
    await page.goto(path)
    await expect(banner.getByRole('link', { name: 'Open on GitHub' })).toBeVisible()
    await expect(banner.getByRole('link', { name: 'Run on Google Colab' })).toHaveAttribute(
      'href',
      /^https:\/\/colab\.research\.google\.com\/github\/[^/]+\/[^/]+\/blob\/main\/cookbook\/\w+\.ipynb$/,
    )
    await expect(banner.getByText('needs another one')).toHaveCount(needsKernel ? 1 : 0)
  }
})
