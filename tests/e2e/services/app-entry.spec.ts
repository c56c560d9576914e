import { expect, type Page } from '@playwright/test'
import { holdLimits } from '../support/held-limits.ts'
import { type Services, testWithoutBanner as test } from '../support/services.ts'
import { settled } from '../support/settled.ts'

let site: Services['site']
let regions: Services['regions']
let answers: Services['answers']

test.beforeAll(({ services }) => {
  ;({ site, regions, answers } = services)
})

const entryOf = (page: Page) => page.locator('#app-entry')
const from = (page: Page, continent: string) =>
  page.setExtraHTTPHeaders({ 'MF-CF-Blob': JSON.stringify({ continent }) })

test('the server’s own HTML is a working link', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.url)
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', regions.eu.url)
  await context.close()
})

test('each region is asked once, with the visitor’s cookies', async ({ page, context }) => {
  await context.addCookies([{ name: 'session', value: 'abc', url: regions.eu.url }])
  await page.goto(site.url)
  for (const { received } of Object.values(regions)) {
    const calls = () => received.map(({ method, path }) => `${method} ${path}`)
    await expect.poll(calls).toEqual(['GET /api/auth/session'])
    expect(received[0]?.headers.cookie).toContain('session=abc')
  }
  await settled(page)
  expect(Object.values(regions).map(({ received }) => received.length)).toEqual([1, 1, 1])
})

for (const [continent, region] of [
  ['NA', 'us'],
  ['AN', 'eu'],
] as const) {
  test(`a stranger from ${continent} signs up in the ${region} region`, async ({ page }) => {
    await from(page, continent)
    const asked = page.waitForResponse('**/api/get-continent-code')
    await page.goto(site.url)
    await asked
    const link = entryOf(page).getByRole('link', { name: 'Sign Up' })
    await expect(link).toHaveAttribute('href', regions[region].url)
  })
}

test('a visitor whose continent is unknown signs up in the EU region, without an error', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.route('**/api/get-continent-code', (route) => route.abort())
  await page.goto(site.url)
  await settled(page)
  const link = entryOf(page).getByRole('link', { name: 'Sign Up' })
  await expect(link).toHaveAttribute('href', regions.eu.url)
  expect(errors).toEqual([])
})

test('a visitor signed in to one region goes there, and the next page shows it at once and asks again', async ({
  page,
}) => {
  answers.hipaa = 'signed in'
  await page.goto(site.url)
  const link = entryOf(page).getByRole('link', { name: 'To App' })
  await expect(link).toHaveAttribute('href', regions.hipaa.url)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${site.url}/docs/guide`, { waitUntil: 'commit' })
  await expect(link).toHaveAttribute('href', regions.hipaa.url)
  await expect.poll(() => asked.filter((url) => url.includes('/api/auth/session')).length).toBe(3)
})

test('a visitor who signs in and comes back sees where the app is', async ({ page }) => {
  await page.goto(site.url)
  await settled(page)
  // The server of the test plays the cloud app, where the visitor signs in.
  await entryOf(page).getByRole('link', { name: 'Sign Up' }).click()
  await page.waitForURL(`${regions.eu.url}/**`)
  answers.eu = 'signed in'
  await page.goBack()
  await expect(entryOf(page).getByRole('link', { name: 'To App' })).toBeVisible()
  answers.eu = 'signed out'
  await page.reload()
  await expect(entryOf(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
})

test('the label of a known visitor is right before the page’s scripts run', async ({ page }) => {
  answers.us = 'signed in'
  await page.goto(site.url)
  await expect(entryOf(page).getByRole('link', { name: 'To App' })).toBeVisible()
  await page.route('**/assets/main-*.js', (route) => route.abort())
  await page.goto(`${site.url}/docs/guide`)
  await expect(entryOf(page)).toContainText('To App', { useInnerText: true })
  await expect(entryOf(page)).not.toContainText('Sign Up', { useInnerText: true })
})

test('a visitor signed in to two regions chooses between them, by keyboard too', async ({ page }) => {
  answers.eu = answers.hipaa = 'signed in'
  await page.goto(site.url)
  const menu = entryOf(page).locator('summary')
  await expect(menu).toHaveText(/To App/)
  await menu.focus()
  await page.keyboard.press('Enter')
  const links = entryOf(page).getByRole('link')
  await expect(links).toHaveText(['EU region', 'HIPAA region'])
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await expect(menu).toBeFocused()
})

test('a region that fails counts as one without a session, without an error', async ({ page }) => {
  Object.assign(answers, { eu: 'broken', us: 'signed in' })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(site.url)
  await expect(entryOf(page).getByRole('link', { name: 'To App' })).toHaveAttribute('href', regions.us.url)
  expect(errors).toEqual([])
})

test('a silent region keeps nobody from the app, and is given up at the time limit', async ({ page }) => {
  Object.assign(answers, { eu: 'silent', us: 'signed in' })
  const endLimits = await holdLimits(page)
  await page.goto(site.url)
  await expect(entryOf(page).getByRole('link', { name: 'To App' })).toBeVisible()
  expect(regions.eu.abandoned).toHaveLength(0)
  await endLimits()
  await expect.poll(() => regions.eu.abandoned.length).toBe(1)
})

test('a silent region keeps nobody from the region of their continent', async ({ page }) => {
  answers.hipaa = 'silent'
  await from(page, 'NA')
  await page.goto(site.url)
  const link = entryOf(page).getByRole('link', { name: 'Sign Up' })
  await expect(link).toHaveAttribute('href', regions.us.url)
  expect(regions.hipaa.abandoned).toHaveLength(0)
})

test('leaving the page aborts the session requests and stores no session', async ({ page }) => {
  answers.eu = 'silent'
  await page.goto(site.url)
  await expect.poll(() => regions.eu.received.length).toBe(1)
  await page.goto('about:blank')
  await expect.poll(() => regions.eu.abandoned.length).toBe(1)
  // A file of the same origin, which asks nothing itself.
  await page.goto(`${site.url}/robots.txt`)
  expect(await page.evaluate(() => sessionStorage.getItem('app-entry') ?? '')).not.toContain('"signedIn":["')
})

test('a small screen shows the short label', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(site.url)
  await expect(entryOf(page).getByRole('link', { name: 'App', exact: true })).toBeVisible()
})
