import { expect, type Page, test } from '@playwright/test'

const page1 = '/docs/observability/get-started'

async function openAndType(page: Page, query: string) {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(query)
  return page.getByRole('dialog', { name: 'Search' })
}

test('a key opens the search, typing finds, Enter opens the hit at its heading', async ({ page }) => {
  await page.goto(page1)
  const dialog = await openAndType(page, 'mask pii')
  await expect(dialog.getByRole('option').first()).toContainText('Masking')
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(1)
  await expect(dialog.getByRole('status')).toHaveText(/\d+ pages found/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/observability\/features\/masking#/)
})

test('the tab of the page’s section comes first and is chosen; others say how much they have', async ({
  page,
}) => {
  await page.goto('/self-hosting')
  const dialog = await openAndType(page, 'helm')
  const tabs = dialog.getByRole('tab')
  await expect(tabs.first()).toHaveText(/^Self Hosting \d+$/)
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('tab', { name: /^All \d+$/ })).toBeVisible()
})

test('an empty tab gives way to everything, until the visitor chooses one', async ({ page }) => {
  await page.goto('/blog')
  const dialog = await openAndType(page, 'noeviction')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText(/^All/)
})

test('Ctrl+Enter opens the hit in a new tab and leaves the page where it is', async ({ page, context }) => {
  await page.goto(page1)
  const dialog = await openAndType(page, 'masking')
  await expect(dialog.getByRole('option').first()).toContainText('Masking')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  expect(new URL((await opened).url() || 'about:blank').protocol).toMatch(/^(http|about):$/)
  await expect(page).toHaveURL(new RegExp(`${page1}$`))
})

test('Escape closes the search and gives the focus back', async ({ page }) => {
  await page.goto(page1)
  const trigger = page.locator('[data-search-trigger]')
  await trigger.click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('nothing found says so, with what was asked', async ({ page }) => {
  await page.goto(page1)
  const dialog = await openAndType(page, 'zzzzqqqq')
  await expect(dialog.getByRole('status')).toContainText('Nothing found for “zzzzqqqq”')
})

test('when neither the edge nor the local data can be reached, it says so', async ({ page, context }) => {
  await page.goto(page1)
  await openAndType(page, '')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.keyboard.type('masking')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('could not be reached')
})

test('what was searched is remembered and can be forgotten', async ({ page }) => {
  await page.goto(page1)
  const dialog = await openAndType(page, 'masking')
  await expect(dialog.getByRole('option').first()).toContainText('Masking')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/masking/)
  await page.waitForLoadState()
  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('option', { name: 'masking' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await expect(dialog.getByRole('option')).toHaveCount(0)
})

test('keys of an input method are left to it', async ({ page }) => {
  await page.goto(page1)
  const dialog = await openAndType(page, 'masking')
  await expect(dialog.getByRole('option').first()).toContainText('Masking')
  await dialog.getByRole('combobox').dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${page1}$`))
})

test('search data is loaded on intent, never before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(page1)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /search/.test(path))).toEqual([])
  const core = page.waitForRequest(/\/search\/en-[0-9a-f]+-core\.bin$/)
  await page.locator('[data-search-trigger]').hover()
  await core
})

test('once data is local, no key asks the edge', async ({ page }) => {
  await page.goto(page1)
  const dialog = await openAndType(page, 'masking')
  await expect(dialog.getByRole('option').first()).toContainText('Masking')
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.keyboard.press('Backspace')
  await expect(dialog.getByRole('option').first()).toContainText('Masking')
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('without JavaScript the trigger leads to a page that searches', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(page1)
  await page.locator('[data-search-trigger]').click()
  await page.getByRole('main').getByRole('searchbox').fill('masking')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Masking' }).first()).toBeVisible()
  await context.close()
})
