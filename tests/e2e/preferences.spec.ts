import { expect, test } from '@playwright/test'
import { stopClock } from './support/stopped-clock.ts'

const overview = '/docs/observability/overview'
const ground = (page: import('@playwright/test').Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('the theme follows the system until the visitor chooses, and the choice stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(overview)
  const theme = page.getByRole('group', { name: 'Theme' })
  await expect(theme.getByRole('radio', { name: 'System' })).toBeChecked()
  const dark = await ground(page)
  await theme.getByRole('radio', { name: 'System' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(theme.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect.poll(() => ground(page)).not.toBe(dark)
  await page.goto('/pricing')
  await expect(theme.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect.poll(() => ground(page)).not.toBe(dark)
})

test('the stored theme applies before first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.route('**/assets/main-*.js', (route) => route.abort())
  await page.goto(overview)
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test('a theme chosen in one tab shows in the other', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await first.goto(overview)
  await second.goto(overview)
  await first.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(second.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('a dismissed announcement stays dismissed, and later pages do not shift', async ({ page }) => {
  await page.goto(overview)
  const bar = page.getByRole('complementary', { name: 'Announcement' })
  await expect(bar.getByRole('link')).toHaveAttribute('href', /typescript-sdk-v4/)
  await bar.getByRole('button', { name: 'Dismiss announcement' }).click()
  await expect(bar).toBeHidden()
  await page.goto('/docs/playground')
  await expect(bar).toBeHidden()
  expect(await layoutShift(page)).toBe(0)
})

function layoutShift(page: import('@playwright/test').Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]) {
            if (!entry.hadRecentInput) sum += entry.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

test('where the brand assets fail to load, the browser’s menu can be reached, and later they are requested again', async ({
  page,
}) => {
  let requests = 0
  await page.route('**/brand-assets', (route) => (++requests === 1 ? route.abort() : route.continue()))
  await page.goto('/')
  const logo = page.getByRole('banner').getByRole('link', { name: 'Cinnabar' })
  const opensBrowserMenu = () =>
    logo.evaluate((link) => link.dispatchEvent(new MouseEvent('contextmenu', { cancelable: true })))
  expect(await opensBrowserMenu()).toBe(false)
  expect(await opensBrowserMenu()).toBe(true)
  await expect.poll(opensBrowserMenu).toBe(false)
  await expect(page.getByRole('dialog', { name: 'Brand assets' })).toBeVisible()
})

test('a right click on the logo offers the brand assets', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await stopClock(page)
  await page.getByRole('banner').getByRole('link', { name: 'Cinnabar' }).click({ button: 'right' })
  const dialog = page.getByRole('dialog', { name: 'Brand assets' })
  await dialog.getByRole('button', { name: 'Copy SVG' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<svg')
  await dialog.getByRole('button', { name: /Copy Cinnabar/ }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('#d8331f')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download PNG' }).click()
  const stream = await (await download).createReadStream()
  const first = await new Promise<Buffer>((resolve) => stream.once('data', resolve))
  expect(first.subarray(1, 4).toString()).toBe('PNG')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
