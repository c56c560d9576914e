import { expect, test } from '@playwright/test'
import { axeViolations, everything } from './support/axe-faults.ts'

test('the plans show what they cost while a reader types', async ({ page }) => {
  await page.goto('/pricing')
  const core = page.locator('[data-plan="Core"]')
  await expect(core).toContainText('€39 a month')
  const units = page.getByRole('textbox', { name: 'Units a month' })
  await units.fill('300001')
  await expect(core).toContainText('€53')
  await units.blur()
  await expect(units).toHaveValue('300,001')
  await page.getByRole('slider', { name: 'Units a month' }).fill('6')
  await expect(units).toHaveValue('1,000,000')
  await page.getByText('Members and needs').click()
  await page.getByLabel('Enforced single sign-on and SCIM').check()
  await expect(page.locator('[data-plan="Pro with the team add-on"]')).toHaveAttribute(
    'data-mark',
    'Cheapest',
  )
  await expect(page.getByRole('row', { name: /^Pro with the team add-on Cheapest/ })).toContainText('€459')
  await expect(core).toContainText('Without: Enforced single sign-on and SCIM.')
  expect(new URL(page.url()).pathname).toBe('/pricing')
  expect(await axeViolations(page, everything, '.calculator')).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to a page with the answer, and back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/ja/pricing')
    await expect(page.locator('#plans ~ form [data-plan]:visible')).toHaveCount(2)
    await page.getByLabel('Hobby').first().check()
    await expect(page.locator('[data-plan="Core"]')).toBeHidden()
    await expect(page.locator('[data-plan="Hobby"]')).toBeVisible()
    await page.getByText('メンバー数と必要な機能').click()
    await page.getByRole('textbox', { name: '1 か月のユニット数' }).fill('60000')
    await page.getByLabel('データ保持期間').check()
    await page.getByRole('button', { name: '計算する' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '1 か月の料金' })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Pro 最安/ })).toContainText('€219')
    await expect(page.getByRole('textbox', { name: '1 か月のユニット数' })).toHaveValue('60,000')
    await page.getByRole('link', { name: 'すべてのプランと料金' }).click()
    await expect(page).toHaveURL(/\/ja\/pricing$/)
  })
})
