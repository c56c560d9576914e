import { expect, test } from '@playwright/test'

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
