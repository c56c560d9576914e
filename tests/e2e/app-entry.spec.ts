import { expect, type Page, test } from '@playwright/test'
import { settled } from './support/settled.ts'
import { siteWithSettings } from './support/site-with-settings.ts'
import { type StandIn, standIn } from './support/stand-in.ts'

/** How each region answers, by id; the tests set it. */
type Answer = 'signed in' | 'signed out' | 'broken' | 'silent'
const answers: Record<string, Answer> = {}
const regionOf: Record<string, StandIn> = {}
let site: Awaited<ReturnType<typeof siteWithSettings>>

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  for (const id of ['eu', 'us', 'hipaa']) {
    regionOf[id] = await standIn((_, response) => {
      const answer = answers[id]
      if (answer === 'silent') return
      if (answer === 'broken') return void response.writeHead(500).end('{}')
      response.setHeader('content-type', 'application/json')
      response.end(answer === 'signed in' ? '{"user":{"name":"Ada"}}' : '{}')
    })
  }
  site = await siteWithSettings({
    regions: {
      list: [
        { id: 'eu', url: regionOf.eu?.url ?? '', label: 'EU region' },
        { id: 'us', url: regionOf.us?.url ?? '', label: 'US region' },
        { id: 'hipaa', url: regionOf.hipaa?.url ?? '', label: 'HIPAA region' },
      ],
      fallback: 'eu',
      byContinent: { EU: 'eu', AS: 'eu', NA: 'us', SA: 'us' },
    },
  })
})
test.afterAll(async () => {
  await site?.close()
  for (const region of Object.values(regionOf)) region.close()
})
test.beforeEach(() => {
  Object.assign(answers, { eu: 'signed out', us: 'signed out', hipaa: 'signed out' })
  for (const region of Object.values(regionOf)) region.received.length = region.abandoned.length = 0
})

const entryOf = (page: Page) => page.locator('#app-entry')
const from = (page: Page, continent: string) =>
  page.setExtraHTTPHeaders({ 'MF-CF-Blob': JSON.stringify({ continent }) })

test('the server’s own HTML is a working link', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.url)
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', regionOf.eu?.url ?? '')
  await context.close()
})

test('each region is asked once, with the visitor’s cookies', async ({ page, context }) => {
  await context.addCookies([{ name: 'session', value: 'abc', url: regionOf.eu?.url ?? '' }])
  await page.goto(site.url)
  for (const { received } of Object.values(regionOf)) {
    const calls = () => received.map(({ method, path }) => `${method} ${path}`)
    await expect.poll(calls).toEqual(['GET /api/auth/session'])
    expect(received[0]?.headers.cookie).toContain('session=abc')
  }
  await settled(page)
  expect(Object.values(regionOf).map(({ received }) => received.length)).toEqual([1, 1, 1])
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
    await expect(link).toHaveAttribute('href', regionOf[region]?.url ?? '')
  })
}

test('a visitor whose continent is unknown signs up in the EU region, without an error', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.route('**/api/get-continent-code', (route) => route.abort())
  await page.goto(site.url)
  await settled(page)
  const link = entryOf(page).getByRole('link', { name: 'Sign Up' })
  await expect(link).toHaveAttribute('href', regionOf.eu?.url ?? '')
  expect(errors).toEqual([])
})

test('a visitor signed in to one region goes there, and the next page shows it at once and asks again', async ({
  page,
}) => {
  answers.hipaa = 'signed in'
  await page.goto(site.url)
  const link = entryOf(page).getByRole('link', { name: 'To App' })
  await expect(link).toHaveAttribute('href', regionOf.hipaa?.url ?? '')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${site.url}/docs/guide`, { waitUntil: 'commit' })
  await expect(link).toHaveAttribute('href', regionOf.hipaa?.url ?? '')
  await expect.poll(() => asked.filter((url) => url.includes('/api/auth/session')).length).toBe(3)
})

test('a visitor who signs in and comes back sees where the app is', async ({ page }) => {
  await page.goto(site.url)
  await settled(page)
  // The server of the test plays the cloud app, where the visitor signs in.
  await entryOf(page).getByRole('link', { name: 'Sign Up' }).click()
  await page.waitForURL(`${regionOf.eu?.url}/**`)
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
  await expect(entryOf(page).getByRole('link', { name: 'To App' })).toHaveAttribute(
    'href',
    regionOf.us?.url ?? '',
  )
  expect(errors).toEqual([])
})

test('a silent region keeps nobody from the app, and is given up after three seconds', async ({ page }) => {
  Object.assign(answers, { eu: 'silent', us: 'signed in' })
  await page.goto(site.url)
  await expect(entryOf(page).getByRole('link', { name: 'To App' })).toBeVisible()
  expect(regionOf.eu?.abandoned).toHaveLength(0)
  await expect.poll(() => regionOf.eu?.abandoned.length).toBe(1)
})

test('a silent region keeps nobody from the region of their continent', async ({ page }) => {
  answers.hipaa = 'silent'
  await from(page, 'NA')
  await page.goto(site.url)
  const link = entryOf(page).getByRole('link', { name: 'Sign Up' })
  await expect(link).toHaveAttribute('href', regionOf.us?.url ?? '')
  expect(regionOf.hipaa?.abandoned).toHaveLength(0)
})

test('leaving the page aborts the session requests and stores no session', async ({ page }) => {
  answers.eu = 'silent'
  await page.goto(site.url)
  await expect.poll(() => regionOf.eu?.received.length).toBe(1)
  await page.goto('about:blank')
  await expect.poll(() => regionOf.eu?.abandoned.length).toBe(1)
  // A file of the same origin, which asks nothing itself.
  await page.goto(`${site.url}/robots.txt`)
  expect(await page.evaluate(() => sessionStorage.getItem('app-entry') ?? '')).not.toContain('"signedIn":["')
})

test('a small screen shows the short label', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(site.url)
  await expect(entryOf(page).getByRole('link', { name: 'App', exact: true })).toBeVisible()
})
