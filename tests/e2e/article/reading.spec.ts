import { expect, type Request, test } from '@playwright/test'
import { consoleErrors, sessionCalls } from '../support/session-calls.ts'
import { settled } from '../support/settled.ts'

const page1 = '/docs/observability/get-started'

test('reading a page loads no React and requests only the regions’ sessions', async ({ page }) => {
  const scripts: string[] = []
  const strangers: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    if (!request.url().startsWith(test.info().project.use.baseURL ?? '')) strangers.push(request.url())
  })
  await page.goto(page1)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await settled(page)
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
  const unanswered = new Set<Request>()
  page.on('request', (request) => unanswered.add(request))
  page.on('requestfinished', (request) => unanswered.delete(request))
  page.on('requestfailed', (request) => unanswered.delete(request))
  await page.goto(page1)
  await settled(page)
  await expect.poll(() => [...unanswered].map((request) => request.url())).toEqual([])
  // What the console says comes in order: after this line nothing is on its way.
  const last = page.waitForEvent('console', (message) => message.text() === 'all answered')
  await page.evaluate(() => console.info('all answered'))
  await last
  expect(errors).toEqual([])
})
