import { expect, type Page, test } from '@playwright/test'

/** Two pages with several synced tabs each. */
const guide = '/docs/evaluation/datasets/get-started'
const home = '/'

const tab = (page: Page, name: string) => page.getByRole('main').getByRole('tab', { name, exact: true })
const chosen = (page: Page, name: string) =>
  expect(tab(page, name).first()).toHaveAttribute('aria-selected', 'true')

test('choosing a language changes every block of the page, and the page in the other browser tab', async ({
  context,
}) => {
  const here = await context.newPage()
  const there = await context.newPage()
  await here.goto(guide)
  await there.goto(home)
  await chosen(there, 'Python SDK')
  await tab(here, 'JS/TS SDK').first().click()
  for (const each of await tab(here, 'JS/TS SDK').all()) {
    await expect(each).toHaveAttribute('aria-selected', 'true')
  }
  await chosen(there, 'JS/TS SDK')
  await expect(there.getByRole('tabpanel', { name: 'JS/TS SDK' })).toContainText('observeOpenAI')
  expect(await here.evaluate(() => localStorage.getItem('synced-tabs:language'))).toBe('JS/TS SDK')
})

test('the tab that was clicked stays under the pointer when tabs above change their height', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(guide)
  const last = tab(page, 'JS/TS SDK').last()
  await last.scrollIntoViewIfNeeded()
  const before = await last.boundingBox()
  const scrolled = await page.evaluate(() => scrollY)
  await last.click()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  const after = await last.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  expect(await page.evaluate(() => scrollY)).not.toBe(scrolled)
})

test('a stored language is shown from first paint, without a shift', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('synced-tabs:language', 'js/ts sdk')
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The deferred script never arrives: what is chosen was chosen while the page was parsed.
  await page.route('**/assets/main-*.js', (route) => route.abort())
  await page.goto(home)
  await chosen(page, 'JS/TS SDK')
  await expect(page.getByText('observeOpenAI').first()).toBeVisible()
  await expect(page.getByText('@observe()')).toBeHidden()
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('a stored index selects by position', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('synced-tabs:language', '1'))
  await page.goto(home)
  await chosen(page, 'JS/TS SDK')
})

test('a URL can select a tab without changing the stored choice', async ({ page }) => {
  await page.goto(`${home}?tab=js-ts-sdk`)
  await chosen(page, 'JS/TS SDK')
  expect(await page.evaluate(() => localStorage.getItem('synced-tabs:language'))).toBeNull()
})

test('the arrow keys, Home and End move through the tabs', async ({ page }) => {
  await page.goto(home)
  await tab(page, 'Python SDK').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'JS/TS SDK')).toBeFocused()
  await chosen(page, 'JS/TS SDK')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Python SDK')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tab(page, 'JS/TS SDK')).toBeFocused()
  await page.keyboard.press('Home')
  await chosen(page, 'Python SDK')
})

test('without JavaScript every panel is readable under its label', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(home)
  await expect(page.getByRole('tab')).toHaveCount(0)
  for (const label of ['Python SDK', 'JS/TS SDK']) {
    await expect(page.getByRole('paragraph').filter({ hasText: label })).toBeVisible()
  }
  for (const code of ['@observe()', 'observeOpenAI']) {
    await expect(page.getByRole('main').getByText(code).first()).toBeVisible()
  }
  await context.close()
})
