import { expect, test } from '@playwright/test'

const page1 = '/self-hosting/architecture'

test('an image opens by keyboard, closes with Escape and restores focus', async ({ page }) => {
  await page.goto(page1)
  const button = page.getByRole('button', { name: 'Enlarge picture' }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Enlarged picture' })
  await expect(dialog.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('an image opens on click and closes on a click outside', async ({ page }) => {
  await page.goto(page1)
  await page.getByRole('main').getByRole('figure').getByRole('img').first().click()
  const dialog = page.getByRole('dialog', { name: 'Enlarged picture' })
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
})

test('images do not open in a 500 pixel window', async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 800 })
  await page.goto(page1)
  await page.getByRole('main').getByRole('figure').getByRole('img').first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enlarge picture' })).toHaveCount(0)
})
