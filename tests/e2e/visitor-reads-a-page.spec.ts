import { expect, test } from '@playwright/test'
import { consoleErrors, sessionCalls } from './session-calls.ts'

const page1 = '/docs/observability/get-started'

test('reading a page loads no React and asks nobody but the regions for a session', async ({ page }) => {
  const scripts: string[] = []
  const strangers: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    if (!request.url().startsWith(test.info().project.use.baseURL ?? '')) strangers.push(request.url())
  })
  await page.goto(page1)
  await page.mouse.wheel(0, 20_000)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => path.includes('hydrate'))).toEqual([])
  expect(strangers.filter((url) => !sessionCalls.includes(url))).toEqual([])
})

test('a page is complete without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(page1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByRole('main').locator('pre').first()).toBeVisible()
  await context.close()
})

test('a page has no errors in its console', async ({ page }) => {
  const errors = consoleErrors(page)
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(page1)
  await page.waitForLoadState('networkidle')
  expect(errors).toEqual([])
})
