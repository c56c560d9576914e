import { expect, type Page } from '@playwright/test'
import { relay } from '../support/relay.ts'
import { type Services, test } from '../support/services.ts'
import { settled } from '../support/settled.ts'
import type { StandIn } from '../support/stand-in.ts'
import { undrivenBrowser } from '../support/undriven-browser.ts'

let product: StandIn
let tracker: StandIn
let site: Services['site']

test.beforeAll(({ services }) => {
  ;({ site, product, tracker } = services)
})

const banner = (page: Page) => page.getByRole('dialog', { name: 'May we count your visit?' })
const allow = (page: Page) => banner(page).getByRole('button', { name: 'Allow', exact: true }).click()

/** Collects what a page asks of the two services. */
function askedOfServices(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if ([product, tracker].some(({ url }) => request.url().startsWith(url))) asked.push(request.url())
  })
  return asked
}

/** Returns once the page has decided whether to count: the part that does so has run, and nothing comes of it any more. */
async function decided(page: Page): Promise<void> {
  const part = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('measure-visits'))?.name,
    )
  await expect.poll(part).toBeTruthy()
  await page.evaluate(`import(${JSON.stringify(await part())}).then(() => null)`)
  await settled(page)
}
const pushed = (page: Page) => page.evaluate(() => (window as unknown as { _hsq?: string[][] })._hsq ?? [])
const views = () =>
  product.received.map(({ body }) => {
    const { event, properties } = JSON.parse(body)
    return `${event} ${properties.$pathname}`
  })

test('before consent nothing is requested', async ({ page }) => {
  const asked = askedOfServices(page)
  await page.goto(`${site.url}/docs/guide`)
  await expect(banner(page)).toBeVisible()
  await decided(page)
  expect(asked).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('visitor'))).toBeNull()
})

test('after consent each page load counts once and its path goes to the tracker', async ({ page }) => {
  await page.goto(`${site.url}/docs/guide`)
  await allow(page)
  await expect.poll(views).toEqual(['$pageview /docs/guide'])
  await expect.poll(() => pushed(page)).toEqual([['setPath', '/docs/guide'], ['trackPageView']])
  await expect.poll(() => page.evaluate(() => 'trackerLoaded' in window)).toBe(true)
  await page.goto(`${site.url}/docs`)
  await expect.poll(views).toEqual(['$pageview /docs/guide', '$pageview /docs'])
  await expect(banner(page)).toHaveCount(0)
  const [first, second] = product.received.map(({ body }) => JSON.parse(body))
  expect(first).toMatchObject({ api_key: 'project-key', distinct_id: second.distinct_id })
  expect(product.received[0]?.headers.cookie).toBeUndefined()
})

test('a return to a page from the back-forward cache counts again', async ({ page }) => {
  await page.goto(`${site.url}/docs/guide`)
  await allow(page)
  await expect.poll(views).toEqual(['$pageview /docs/guide'])
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(views).toEqual(['$pageview /docs/guide', '$pageview /docs/guide'])
})

test('a prerendered page counts when it is shown, not before', async ({ page }) => {
  await page.goto(`${site.url}/docs/guide`)
  await allow(page)
  await expect.poll(views).toHaveLength(1)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
  })
  const asked = askedOfServices(page)
  await page.goto(`${site.url}/docs`)
  await decided(page)
  expect(asked).toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(views).toEqual(['$pageview /docs/guide', '$pageview /docs'])
})

test('a page prerendered by the browser counts once, when it is opened', async ({ page, context }) => {
  test.slow()
  await page.goto(`${site.url}/docs/guide`)
  await allow(page)
  await expect.poll(views).toHaveLength(1)
  const [consent] = await context.cookies()
  product.received.length = 0

  const opened = Promise.withResolvers<void>()
  const rules = JSON.stringify({ prerender: [{ urls: ['/docs/guide'], eagerness: 'immediate' }] })
  const front = await relay(site.url, {
    '/start': (response) => {
      response.setHeader('set-cookie', `${consent?.name}=${consent?.value}; path=/`)
      response.setHeader('content-type', 'text/html')
      response.end(`<script type="speculationrules">${rules}</script>
        <script>fetch('/open').then(() => { location.href = '/docs/guide' })</script>`)
    },
    '/open': (response) => void opened.promise.then(() => response.end()),
  })
  const { executablePath = '' } = test.info().project.use.launchOptions ?? {}
  const close = undrivenBrowser(executablePath, `${front.url}/start`)
  const asked = (path: RegExp) => front.asked.filter((one) => path.test(one.path))
  await expect.poll(() => asked(/measure-visits/).length, { timeout: 30_000 }).toBe(1)
  expect(asked(/guide$/).map(({ purpose }) => purpose)).toEqual(['prefetch;prerender'])
  const openedAt = new Date().toISOString()
  expect(product.received).toEqual([])
  opened.resolve()
  await expect.poll(views, { timeout: 15_000 }).toEqual(['$pageview /docs/guide'])
  expect(JSON.parse(product.received[0]?.body ?? '').timestamp >= openedAt).toBe(true)
  expect(asked(/guide$/)).toHaveLength(1)
  await close()
  front.close()
})

test('a visitor who declines is never counted and not asked again', async ({ page }) => {
  await page.goto(`${site.url}/docs/guide`)
  const asked = askedOfServices(page)
  await banner(page).getByRole('button', { name: 'Do not allow' }).click()
  await page.goto(`${site.url}/docs`)
  await decided(page)
  // Shown when it is settled whether to ask: by then a banner would stand there, too.
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveClass(/show--consent/)
  await expect(banner(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('Global Privacy Control counts as declined: no banner, no request, no library', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
  })
  const asked = askedOfServices(page)
  await page.goto(`${site.url}/docs/guide`)
  await decided(page)
  await expect(page.locator('#cc-main')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeHidden()
  expect(asked).toEqual([])
})

test('consent can be withdrawn in the footer: stored data is deleted and nothing more is sent', async ({
  page,
}) => {
  await page.goto(`${site.url}/docs/guide`)
  await allow(page)
  await expect.poll(views).toHaveLength(1)
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  const reloaded = page.waitForEvent('load')
  await page
    .getByRole('dialog', { name: 'Privacy choices' })
    .getByRole('button', { name: 'Do not allow' })
    .click()
  await reloaded
  const asked = askedOfServices(page)
  await page.goto(`${site.url}/docs`)
  await decided(page)
  expect(asked).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('visitor'))).toBeNull()
})

test('the CSP is not violated and the console stays empty', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`${site.url}/docs/guide`)
  await allow(page)
  await expect.poll(views).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => 'trackerLoaded' in window)).toBe(true)
  expect(errors).toEqual([])
})
