import { expect, test } from '@playwright/test'

const index = '/guides/cookbook'
const items = 'main .index-group li'

test('cookbook filters narrow the list and are kept in the URL', async ({ page }) => {
  await page.goto(index)
  const all = await page.locator(items).count()
  expect(all).toBe(86)
  await page.getByLabel('Language').selectOption('TypeScript')
  const status = page.getByRole('search', { name: 'Filter' }).getByRole('status')
  await expect(status).not.toHaveText(`${all} of ${all} notebooks`)
  const shown = await page.locator(`${items}:visible`).count()
  expect(shown).toBeGreaterThan(0)
  await expect(status).toHaveText(`${shown} of ${all} notebooks`)
  await expect(page).toHaveURL(/\?language=typescript$/)

  await page.reload()
  await expect(page.locator(`${items}:visible`)).toHaveCount(shown)
  await page.getByLabel('Language').selectOption('All')
  await expect(page.locator(`${items}:visible`)).toHaveCount(all)
  await expect(page).toHaveURL(new RegExp(`${index}$`))
})

test('filters in the URL are case-insensitive, and unknown ones are ignored', async ({ page }) => {
  await page.goto(`${index}?topic=evaluation&provider=nobody`)
  await expect(page.getByLabel('Topic')).toHaveValue('Evaluation')
  await expect(page.getByLabel('Provider')).toHaveValue('')
  await expect(page.locator('main .index-group h3:visible')).toHaveText(['Evaluation'])
})

test('the number of notebooks stays on one line, also next to narrow columns', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/guides/cookbook')
  const count = page.locator('.filters output')
  await expect(count).toHaveText(/\d/)
  expect((await count.boundingBox())?.height).toBeLessThan(60)
})

test('without JavaScript the cookbook is a full list without filters', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(index)
  await expect(page.locator(`${items}:visible`)).toHaveCount(86)
  await expect(page.getByLabel('Topic')).toBeHidden()
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
