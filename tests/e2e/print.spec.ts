import { expect, test } from '@playwright/test'

test('in print there is content, and of the frame only the name', async ({ page }) => {
  await page.goto('/docs/observability/overview')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of ['.navbar-end', '.sidebar', '.toc', '.site-footer', '.announcement']) {
    await expect(page.locator(part)).toBeHidden()
  }
})

for (const path of ['/pricing', '/guides/cookbook/datasets', '/docs/observability/get-started'])
  test(`on paper nothing of ${path} is cut off, because paper does not scroll`, async ({ page }) => {
    // An A4 page between margins of 15 mm.
    await page.setViewportSize({ width: 680, height: 1000 })
    await page.goto(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const article = page.getByRole('article')
    await expect(article).toBeVisible()
    const cut = await article.evaluate((element) => {
      const { right } = element.getBoundingClientRect()
      return [...element.querySelectorAll('table, pre, img, svg')]
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > right + 1)
        .map((part) => part.outerHTML.slice(0, 80))
    })
    expect(cut).toEqual([])
    expect(
      await article.evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeLessThanOrEqual(1)
  })

test('on paper a button with a filled ground is readable without it', async ({ page }) => {
  await page.goto('/talk-to-us')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const button = page.getByRole('button', { name: 'Send message' })
  const colors = await button.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return { color, backgroundColor }
  })
  expect(colors.backgroundColor).toBe('rgba(0, 0, 0, 0)')
  expect(colors.color).not.toBe('rgb(255, 255, 255)')
})

for (const path of ['/', '/docs/observability/overview'])
  test(`on paper the trace of ${path} fits on the first sheet`, async ({ page }) => {
    // What fits on a sheet of A4 (210 × 297 mm) with margins of 15 mm: 180 × 267 mm, at 96 px an inch.
    await page.setViewportSize({ width: 680, height: 1009 })
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    const { y, height } = (await page
      .locator('.trace:has(> label :checked) > .trace-window')
      .boundingBox()) ?? {
      y: 0,
      height: Number.POSITIVE_INFINITY,
    }
    expect(y + height).toBeLessThan(1009)
  })

test('on paper every tab is below its name', async ({ page }) => {
  await page.goto('/docs/administration/api-keys')
  const panels = page.locator('tab-panel')
  const count = await panels.count()
  expect(count).toBeGreaterThan(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('tab').first()).toBeHidden()
  for (let at = 0; at < count; at += 1) {
    await expect(panels.nth(at).locator('.tab-label')).toBeVisible()
    await expect(panels.nth(at).locator('pre').first()).toBeVisible()
  }
})
