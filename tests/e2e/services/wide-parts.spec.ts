import { expect } from '@playwright/test'
import { testWithoutBanner as test } from '../support/services.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('wide tables, formulas and lines scroll in their own boxes, which the keyboard reaches', async ({
  page,
  services,
}) => {
  await page.goto(`${services.site.url}/docs/widgets`)
  const main = page.getByRole('main')
  const boxes = [
    main.locator('.table').filter({ hasText: 'Month 14' }),
    main.locator('math[display=block]'),
    main.locator('p > math'),
    main.locator('pre').filter({ hasText: 'lamp lamp' }),
  ]
  for (const box of boxes) {
    await expect(box).toHaveAttribute('tabindex', '0')
    await box.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  }
  const hidden = await page.locator(':root').evaluate((root) => root.scrollWidth - root.clientWidth)
  expect(hidden).toBeLessThanOrEqual(0)
})
