import { expect, type Page, test } from '@playwright/test'
import { axeViolations, everything } from '../support/axe-faults.ts'
import { settled } from '../support/settled.ts'
import { stopClock } from '../support/stopped-clock.ts'

const start = '/docs/observability/get-started'
/** Links in sentences: to another page of the documentation, and to a section. */
const link = (page: Page) => page.locator('article p > a[href^="/docs/"]:not([href*="#"])').first()
const sectionLink = (page: Page) => page.locator('article :is(p, li) > a[href^="/docs/"][href*="#"]').first()
const preview = (page: Page) => page.locator('#link-preview')

/** Paths of the requests for previews and their script. */
function requestsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/preview/.test(pathname)) paths.push(pathname)
  })
  return paths
}

test('resting on a link shows the page it leads to, which can be pointed at, and leaving hides it', async ({
  page,
}) => {
  const requests = requestsOf(page)
  await page.goto(start)
  await settled(page)
  await stopClock(page)
  await link(page).hover()
  await page.clock.runFor(250)
  expect(requests).toEqual([])
  await page.clock.runFor(100)
  await expect(preview(page)).toBeVisible()
  const href = await link(page).getAttribute('href')
  expect(requests.at(-1)).toBe(`/link-preview${href}`)
  await expect(preview(page).locator('.lead')).not.toBeEmpty()
  // The way to the preview may take a moment.
  await preview(page).hover()
  await page.clock.runFor(1000)
  await expect(preview(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(1000)
  await expect(preview(page)).toBeHidden()
})

test('the keyboard shows a section, goes on to the next link of the page, and Escape hides it', async ({
  page,
}) => {
  await page.goto('/docs/observability/overview')
  await settled(page)
  await sectionLink(page).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(sectionLink(page)).toBeFocused()
  await expect(preview(page)).toBeVisible()
  await expect(sectionLink(page)).toHaveAttribute('aria-details', 'link-preview')
  await expect(preview(page)).toHaveAccessibleName(/ › /)
  expect(await axeViolations(page, everything, '#link-preview')).toEqual([])
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
          type: 'layout-shift',
          buffered: true,
        })
        requestAnimationFrame(() => resolve(0))
      }),
  )
  expect(shifts).toBe(0)
  await page.keyboard.press('Escape')
  await expect(preview(page)).toBeHidden()
  await expect(sectionLink(page)).toBeFocused()
  await expect(sectionLink(page)).not.toHaveAttribute('aria-details')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#link-preview'))).toBeNull()
})

test('a touch and a reader who saves data load nothing', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true })
  const page = await context.newPage()
  const requests = requestsOf(page)
  await page.goto(start)
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await stopClock(page)
  await link(page).tap()
  await page.clock.runFor(1000)
  await page.evaluate(() => document.documentElement.setAttribute('data-save', ''))
  await link(page).hover()
  await page.clock.runFor(1000)
  await page.clock.resume()
  await settled(page)
  expect(requests).toEqual([])
  await context.close()
})
