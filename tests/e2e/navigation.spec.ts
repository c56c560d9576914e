import { expect, test } from '@playwright/test'

const overview = '/docs/observability/overview'
const sidebar = (page: import('@playwright/test').Page) => page.getByRole('navigation', { name: 'Sections' })
const closedDatasets = (page: import('@playwright/test').Page) =>
  sidebar(page).locator('[data-closed]', { hasText: 'Datasets' })

test('the sidebar marks the current page, in view, with the folders around it open', async ({ page }) => {
  await page.goto('/docs/observability/features/sampling')
  const current = sidebar(page).locator('[aria-current=page]')
  await expect(current).toHaveText('Sampling')
  await expect(current).toBeInViewport()
  await expect(sidebar(page).getByRole('link', { name: 'Get started' }).first()).toBeVisible()
  const folder = (base: string) => sidebar(page).locator(`[data-folder="${base}"]`)
  await expect(folder('/docs/observability/features')).toHaveAttribute('open')
  await expect(folder('/docs/observability/sdk')).toHaveCount(0)
})

test('folders of the first level are open, deeper ones closed, and one that is closed stays closed', async ({
  page,
}) => {
  await page.goto('/docs')
  const open = sidebar(page).locator('details[open]')
  const first = sidebar(page).locator(':scope > ul > li > details')
  await expect(first.first()).toBeVisible()
  expect(await open.count()).toBe(await first.count())
  const folder = sidebar(page).locator('[data-folder="/docs/prompt-management"]')
  await folder.locator('> summary').click()
  await expect(folder).not.toHaveAttribute('open')
  await page.goto(overview)
  await expect(folder).not.toHaveAttribute('open')
  await expect(sidebar(page).locator('[data-folder="/docs/metrics"]')).toHaveAttribute('open')
})

test('a folder opened by keyboard stays open on the next page', async ({ page }) => {
  await page.goto(overview)
  await closedDatasets(page).focus()
  await page.keyboard.press('Enter')
  const folder = sidebar(page).locator('[data-folder="/docs/evaluation/datasets"]')
  await expect(folder).toHaveAttribute('open')
  await expect(folder.locator('> summary')).toBeFocused()
  await sidebar(page).getByRole('link', { name: 'Playground' }).click()
  await expect(page).toHaveURL(/playground/)
  await expect(folder).toHaveAttribute('open')
})

test('a closed folder opens in place with a click, without a violation of the policy', async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => /violat|policy/i.test(message.text()) && messages.push(message.text()))
  await page.goto(overview)
  await expect(closedDatasets(page)).toHaveAttribute('aria-expanded', 'false')
  await closedDatasets(page).click()
  await expect(sidebar(page).getByRole('link', { name: 'CSV import' })).toBeVisible()
  await expect(page).toHaveURL(overview)
  expect(messages).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a closed folder leads to its first page, where it is open', async ({ page }) => {
    await page.goto(overview)
    await closedDatasets(page).click()
    await expect(page).toHaveURL(/\/docs\/evaluation\/datasets\/overview/)
    await expect(sidebar(page).getByRole('link', { name: 'CSV import' })).toBeVisible()
  })
})

test('the sidebar keeps its scroll position from page to page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.goto('/docs/observability/features/sampling')
  const tree = sidebar(page)
  const next = tree.getByRole('link', { name: 'Masking' })
  const top = () => tree.evaluate((element) => element.scrollTop)
  await tree.evaluate((element) => element.scrollBy(0, 30))
  // A click would scroll to a link that is partly out of view.
  await next.scrollIntoViewIfNeeded()
  const before = await top()
  expect(before).toBeGreaterThan(50)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('sidebar-scroll')))
    .toBe(JSON.stringify({ '/docs': before }))
  await next.click()
  await expect(tree.locator('[aria-current=page]')).toHaveText('Masking')
  await expect.poll(top).toBe(before)
})

test('the sidebar can be hidden, stays hidden, and can be shown again', async ({ page }) => {
  await page.goto(overview)
  const toggle = page.getByRole('button', { name: 'Show or hide the sections' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(sidebar(page)).toBeHidden()
  await page.goto('/docs/playground')
  await expect(sidebar(page)).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(sidebar(page)).toBeVisible()
})

test('the table of contents follows the reader and leads back to the top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto(overview)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Next steps' }).click()
  await expect(contents.locator('[aria-current=location]')).toHaveText('Next steps')
  await page.getByRole('link', { name: 'Back to top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(contents.locator('[aria-current=location]')).toHaveText('Why logs are not enough')
})

test('on narrow screens the table of contents opens from a button', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 })
  await page.goto(overview)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents).toBeHidden()
  await page.getByRole('button', { name: 'On this page' }).click()
  await contents.getByRole('link', { name: 'Next steps' }).click()
  await expect(contents).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeInViewport()
})

test('breadcrumbs lead up, previous and next lead on', async ({ page }) => {
  await page.goto('/docs/observability/get-started')
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
    'Docs',
    'Observability',
  ])
  await page.locator('a[rel=next]').click()
  await expect(page).toHaveURL(/data-model/)
  await page.locator('a[rel=prev]').click()
  await expect(page).toHaveURL(/get-started/)
})

test('a page says where to edit it and how long it takes', async ({ page }) => {
  await page.goto(overview)
  await expect(page.getByRole('link', { name: 'Edit this page on GitHub' })).toHaveAttribute(
    'href',
    /\/edit\/main\/content-bundle\/pages\/en\/docs\/observability\/overview\.mdx$/,
  )
  await expect(page.getByText(/\d+ min read/)).toBeVisible()
})

test('three contributors are shown, the rest on request, and three again on the next page', async ({
  page,
}) => {
  await page.goto(overview)
  const people = page.getByRole('region', { name: 'Contributors' })
  await expect(people.getByRole('listitem')).toHaveCount(3)
  await people.getByRole('button', { name: '... and 2 more' }).click()
  await expect(people.getByRole('listitem')).toHaveCount(5)
  await page.goto('/docs/observability/data-model')
  await expect(people.getByRole('listitem')).toHaveCount(3)
})
