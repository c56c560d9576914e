import { expect, type Page } from '@playwright/test'
import { type Services, testWithoutBanner as test } from '../support/services.ts'
import { settled } from '../support/settled.ts'

// The widgets of this page are rare on the real site; the fixture site has them all on one page.
let site: Services['site']
let widgets: string

test.beforeAll(({ services }) => {
  ;({ site } = services)
  widgets = `${site.url}/docs/widgets`
})

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name })

test('a URL opens the tab panel of its heading, and every panel around it', async ({ page }) => {
  await page.goto(`${widgets}#wiring`)
  await expect(heading(page, 'Wiring')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Switch' })).toHaveAttribute('aria-selected', 'true')
  await page.goto(`${widgets}?again#dark-room`)
  await expect(heading(page, 'Dark room')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Off' })).toHaveAttribute('aria-selected', 'true')
})

test('a link reopens a panel that the reader has left', async ({ page }) => {
  await page.goto(widgets)
  const link = page.getByRole('main').getByRole('link', { name: 'To the wiring' })
  await link.click()
  await expect(heading(page, 'Wiring')).toBeInViewport()
  await page.getByRole('tab', { name: 'Lamp' }).click()
  await expect(heading(page, 'Wiring')).toBeHidden()
  await link.click()
  await expect(heading(page, 'Wiring')).toBeInViewport()
})

test('a URL opens the details element that contains its heading, and scrolls there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto(`${widgets}#sockets`)
  await expect(heading(page, 'Sockets')).toBeInViewport()
})

test('nested tabs are independent', async ({ page }) => {
  await page.goto(widgets)
  await page.getByRole('tab', { name: 'Off' }).click()
  await expect(page.getByText('It rests.')).toBeVisible()
  await expect(page.getByText('It shines.')).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Lamp' })).toHaveAttribute('aria-selected', 'true')
})

test('a glossary term shows its definition until Escape, and is a link', async ({ page }) => {
  await page.goto(widgets)
  const term = page.getByRole('main').getByRole('link', { name: 'trace', exact: true })
  await expect(page.getByRole('tooltip')).toBeHidden()
  await term.focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await expect(term).toHaveAttribute('href', '/docs/glossary#trace')
})

test('a looping clip loads by itself, except with reduced motion', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/videos/lamp.mp4') && asked.push(request.url()))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(widgets)
  const play = page.getByRole('button', { name: 'Play the video' })
  await play.scrollIntoViewIfNeeded()
  await expect(play).toBeInViewport()
  await settled(page)
  expect(asked).toEqual([])
  const loop = page.waitForRequest('**/lamp.mp4')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await page.getByLabel('A lamp that blinks').scrollIntoViewIfNeeded()
  await loop
})

test('details open immediately with reduced motion, and in 300 ms otherwise', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(widgets)
  const details = page.getByRole('main').getByRole('group').filter({ hasText: 'More about bulbs' })
  const durations = () =>
    details.evaluate((element) => getComputedStyle(element, '::details-content').transitionDuration)
  expect(await durations()).toBe('0s')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await durations()).toContain('0.3s')
})

test('a URL with an invalid percent escape in its anchor does not break the page', async ({ page }) => {
  await page.goto(`${site.url}/docs/guide#50%-off`)
  await expect(page.getByRole('button', { name: 'Copy code' }).first()).toBeVisible()
})
