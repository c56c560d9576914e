import { expect, type Page, test } from '@playwright/test'
import site from '../../content-bundle/site/config.ts'
import { stopClock } from './support/stopped-clock.ts'

const menuOf = (page: Page) => page.locator('.copy-page details')
const opener = (page: Page) => page.getByLabel('More ways to use this page')

test.beforeEach(async ({ page }) => {
  await page.goto('/docs/observability/overview')
})

test('arrow keys, Home and End move through a menu and wrap around', async ({ page }) => {
  await opener(page).focus()
  await page.keyboard.press('ArrowDown')
  const entries = menuOf(page).locator('li :is(a, button)')
  await expect(entries.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(entries.last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entries.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(entries.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(entries.first()).toBeFocused()
})

test('typed letters select the matching entry and form one word within the specified time', async ({
  page,
}) => {
  await stopClock(page)
  await opener(page).click()
  await opener(page).focus()
  const entry = (name: string) => menuOf(page).getByRole('link', { name })
  await page.keyboard.type('open in cl')
  await expect(entry('Open in Claude')).toBeFocused()
  await page.clock.fastForward(site.limits.menuTypeaheadMs)
  await page.keyboard.type('v')
  await expect(entry('View as Markdown')).toBeFocused()
})

test('Escape closes a menu and restores focus; a click or focus elsewhere closes it too', async ({
  page,
}) => {
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).not.toHaveAttribute('open')
  await expect(opener(page)).toBeFocused()
  await opener(page).click()
  await expect(menuOf(page)).toHaveAttribute('open')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menuOf(page)).not.toHaveAttribute('open')
  await opener(page).click()
  await page.getByRole('link', { name: 'Cinnabar' }).first().focus()
  await expect(menuOf(page)).not.toHaveAttribute('open')
})
