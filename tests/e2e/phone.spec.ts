import { expect, type Page, test } from '@playwright/test'

test.use({ viewport: { width: 390, height: 844 } })

const overview = '/docs/observability/overview'

test('the menu opens with the sections and the sidebar, and a link in it leads on', async ({ page }) => {
  await page.goto(overview)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Pricing' })).toBeVisible()
  await expect(menu.locator('[aria-current=page]')).toHaveText('Overview')
  await menu.getByRole('link', { name: 'Get started' }).first().click()
  await expect(page).toHaveURL(/get-started/)
  await expect(menu).toBeHidden()
})

test('focus stays in the open menu; Escape closes it and gives focus back', async ({ page }) => {
  await page.goto(overview)
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const isInside = () => menu.evaluate((element) => element.contains(document.activeElement))
  const total = await menu.locator('a, button, input, summary').count()
  for (let step = 0; step < total + 3; step += 1) {
    await page.keyboard.press('Tab')
    const isOnPage = await page.evaluate(() => document.activeElement !== document.body)
    if (isOnPage) expect(await isInside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('a tap outside the menu closes it and restores the moved elements', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 844 })
  await page.goto(overview)
  const order = () =>
    page.evaluate(() => [...document.querySelectorAll('[data-in-menu]')].map(({ className }) => className))
  const before = await order()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.mouse.click(100, 500)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect.poll(order).toEqual(before)
  await expect(page.locator('.navbar > .navbar-links')).toHaveCount(1)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true })

  const smallestText = (page: Page) =>
    page
      .locator('input:not([type=checkbox], [type=radio], [type=range]), select, textarea')
      .evaluateAll((fields) =>
        Math.min(...fields.map((field) => parseFloat(getComputedStyle(field).fontSize))),
      )

  for (const path of ['/talk-to-us', '/pricing', '/integrations', '/docs/ask-ai', '/search?q=trace'])
    test(`no field of ${path} makes the browser zoom in`, async ({ page }) => {
      await page.goto(path)
      await expect.poll(() => smallestText(page)).toBeGreaterThanOrEqual(16)
    })

  test('the fields of the comment and of the assistant do not either', async ({ page }) => {
    await page.goto(overview)
    await page.locator('[data-vote=negative]').click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
    await expect.poll(() => smallestText(page)).toBeGreaterThanOrEqual(16)
    await page.keyboard.press('Escape')
    await page.goto('/docs/ask-ai')
    await page.getByRole('textbox').first().fill('How do I sample traces?')
    await page.keyboard.press('Enter')
    await expect(page.locator('#assistant-field')).toBeVisible()
    await expect.poll(() => smallestText(page)).toBeGreaterThanOrEqual(16)
  })
})

test('tables fit the narrowest phones, and those that show row by row keep their headings for screen readers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 844 })
  for (const path of [
    '/docs/administration/roles',
    '/docs/api-reference/scores',
    '/docs/observability/sdk/python/reference',
    '/ja/docs/reference/rate-limits-and-quotas',
    '/self-hosting/license-key',
  ]) {
    await page.goto(path)
    const hidden = await page
      .locator('main .table')
      .evaluateAll((tables) => tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    expect(hidden.length, path).toBeGreaterThan(0)
    expect(Math.max(...hidden), path).toBe(0)
  }
  await page.goto('/self-hosting')
  const row = page.getByRole('row').filter({ hasText: 'Docker Compose' })
  await expect(row.getByRole('cell', { name: 'No', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'High availability' })).toBeAttached()
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe('grid')
})

test('values of a table that shows row by row begin at one edge, whatever the heading before them', async ({
  page,
}) => {
  for (const path of ['/docs/observability/sdk/python/reference', '/security', '/ja/self-hosting']) {
    await page.goto(path)
    const edges = await page.locator('.by-row:not(.pair) td + td').evaluateAll((cells) =>
      cells.map((cell) => {
        const content = document.createRange()
        content.selectNodeContents(cell)
        return Math.min(...[...content.getClientRects()].map(({ left }) => Math.round(left)))
      }),
    )
    expect(edges.length, path).toBeGreaterThan(5)
    expect(new Set(edges).size, path).toBe(1)
  }
})

test('the app entry carries its short label', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'App', exact: true })).toBeVisible()
})
