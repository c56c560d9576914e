import { expect } from '@playwright/test'
import { type Services, testWithoutBanner as test } from '../support/services.ts'
import { settled } from '../support/settled.ts'

let site: Services['site']
let regions: Services['regions']

/** The one thing a page asks of others unasked: whether its reader is signed in to a region. */
const isStranger = (url: string) =>
  !url.startsWith(site.url) &&
  !Object.values(regions).some((region) => url === `${region.url}/api/auth/session`)

test.beforeAll(({ services }) => {
  ;({ site, regions } = services)
})

test('a notebook with hostile outputs runs nothing, requests nothing and has no form', async ({ page }) => {
  const strangers: string[] = []
  const dialogs: string[] = []
  page.on('request', (request) => {
    if (isStranger(request.url())) strangers.push(request.url())
  })
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const page = window as unknown as { pwned: string[]; pwn: () => void }
    page.pwned = []
    page.pwn = () => page.pwned.push(new Error('ran').stack ?? 'ran')
  })
  // Without the policy a mistake of the reader would show: the policy is the second wall, not the first.
  await page.route(`${site.url}/guides/**`, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _policy, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto(`${site.url}/guides/cookbook/hostile`)
  const article = page.getByRole('article')
  await expect(article.getByRole('link', { name: 'Link to this cell' }).first()).toBeAttached()

  // Whatever waits for a reader: the pointer, the keyboard, opening, scrolling.
  for (const details of await article.locator('details > summary').all()) await details.click()
  await article.evaluate((element) => {
    for (const child of element.querySelectorAll<HTMLElement>('*')) {
      child.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      child.dispatchEvent(new PointerEvent('pointerenter'))
      child.focus()
    }
  })
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('Tab')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await settled(page)

  expect(await page.evaluate(() => (window as unknown as { pwned: string[] }).pwned)).toEqual([])
  expect(strangers).toEqual([])
  expect(dialogs).toEqual([])
  expect(new URL(page.url()).origin).toBe(site.url)
  const found = await article.evaluate((element) => {
    const all = [...element.querySelectorAll('*')]
    const forbidden =
      'form, script, iframe, object, embed, style, link, meta, base, svg:not(button svg, svg.icon), input, textarea, select, dialog'
    return {
      forbidden: [...element.querySelectorAll(forbidden)].map((child) => child.outerHTML.slice(0, 80)),
      handlers: all.flatMap((child) => child.getAttributeNames().filter((name) => name.startsWith('on'))),
      schemes: [...element.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-dropdown] a)')]
        .map(({ protocol }) => protocol)
        .filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol)),
      outside: [...element.querySelectorAll('img')].map(({ src }) => new URL(src).origin),
    }
  })
  expect(found.forbidden).toEqual([])
  expect(found.handlers).toEqual([])
  expect(found.schemes).toEqual([])
  expect(new Set(found.outside)).toEqual(new Set([site.url]))
  expect(await page.evaluate(() => [document.body.tagName, typeof document.cookie, location.origin])).toEqual(
    ['BODY', 'string', site.url],
  )
})

test('a hostile SVG opened by its own URL runs nothing either', async ({ page }) => {
  await page.goto(`${site.url}/guides/cookbook/hostile`)
  const drawings = await page
    .getByRole('article')
    .locator('img[src$=".svg"]')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  expect(drawings.length).toBeGreaterThan(10)
  const strangers: string[] = []
  page.on('request', (request) => isStranger(request.url()) && strangers.push(request.url()))
  await page.addInitScript(() => {
    const page = window as unknown as { pwned: boolean; pwn: () => void }
    page.pwned = false
    page.pwn = () => {
      page.pwned = true
    }
  })
  for (const drawing of new Set(drawings)) {
    await page.goto(drawing)
    const seen = await page.evaluate(() => ({
      root: document.documentElement.localName,
      pwned: (window as unknown as { pwned: boolean }).pwned,
      forbidden: document.querySelectorAll('script, foreignObject, a, image, iframe, animate, set').length,
    }))
    expect(seen).toEqual({ root: 'svg', pwned: false, forbidden: 0 })
  }
  expect(strangers).toEqual([])
})
