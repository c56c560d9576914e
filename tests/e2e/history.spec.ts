import { chromium, expect, test } from '@playwright/test'

const overview = '/docs/observability/overview'

test('going back restores the page from memory, as it was', async ({ baseURL }) => {
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {}
  // Playwright switches the back-forward cache off; this test is about it.
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  // A view transition takes clicks while it runs; nobody clicks that fast but a test.
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.goto(baseURL + overview)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.body.dataset.persisted = String(persisted)
    })
    scrollTo({ top: 600, behavior: 'instant' })
  })
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await page.waitForURL('**/pricing')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.evaluate(() => history.back())
  await expect(page.locator('body')).toHaveAttribute('data-persisted', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(600)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await browser.close()
})

test('speculation rules cover pages but not files', async ({ page }) => {
  await page.goto(overview)
  const rules = JSON.parse((await page.locator('script[type=speculationrules]').textContent()) ?? '{}')
  for (const { where } of rules.prerender) expect(JSON.stringify(where)).toContain('/api/*')
})

test('in print there is content and no frame', async ({ page }) => {
  await page.goto(overview)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of ['.navbar', '.sidebar', '.toc', '.site-footer', '.announcement']) {
    await expect(page.locator(part)).toBeHidden()
  }
})
