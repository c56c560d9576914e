import { expect, test } from '@playwright/test'
import { aboutLooks, axeViolations, everything } from './support/axe-faults.ts'

test('a missing page answers 404 and offers the nearest ones, the search and a report', async ({ page }) => {
  const response = await page.goto('/docs/observabilty/get-startd')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
    '/docs/observability/get-started',
  )
  const report = page.getByRole('link', { name: 'Report a broken link' })
  const url = new URL((await report.getAttribute('href')) ?? '')
  expect(url.pathname).toMatch(/\/cinnabar-docs\/issues\/new$/)
  expect(url.searchParams.get('title')).toBe('Broken link: /docs/observabilty/get-startd')
  const search = page.getByRole('search').getByRole('searchbox')
  await expect(search).toHaveValue('docs observabilty get startd')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=docs/)
})

test('without similar pages the site’s sections are offered, on a phone without JavaScript too', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const response = await page.goto('/zzzz/qqqq')
  expect(response?.status()).toBe(404)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Perhaps you meant' })).toHaveCount(0)
  await expect(main.getByRole('searchbox')).toHaveValue('zzzz qqqq')
  await main.getByRole('link', { name: 'Integrations' }).click()
  await expect(page).toHaveURL(/\/integrations$/)
  await context.close()
})

test('in Japanese the sections are offered in Japanese', async ({ page }) => {
  await page.goto('/ja/zzzz')
  const docs = page.getByRole('main').getByRole('link', { name: 'ドキュメント' })
  await expect(docs).toHaveAttribute('href', '/ja/docs')
})

test('a link without a connection keeps the page and opens once the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/docs/playground')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  const notice = page.getByRole('dialog', { name: 'You are offline' })
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice.getByRole('status')).toHaveText('Still no connection.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playground')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeViolations(page, colorScheme === 'light' ? everything : aboutLooks, '.offline')).toEqual(
      [],
    )
  }
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/pricing$/)
})
