import { expect, type Page, test } from '@playwright/test'
import { openHit } from './support/search-dialog.ts'
import { secondSite } from './support/second-site.ts'
import { settled } from './support/settled.ts'
import { type StandIn, standIn } from './support/stand-in.ts'

let product: StandIn
let tracker: StandIn
let site: Awaited<ReturnType<typeof secondSite>>

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  product = await standIn((_, response) => response.end('{"status":"Ok"}'))
  tracker = await standIn((_, response) => {
    response.setHeader('content-type', 'text/javascript')
    // As such scripts do: it takes the commands that waited, and those that come.
    response.end(`const waiting = window._hq
      window._hq = { push: (command) => fetch('${tracker.url}/' + command.join('?'), { method: 'POST' }) }
      waiting.forEach(window._hq.push)`)
  })
  site = await secondSite({
    product: { host: product.url, key: 'harbor' },
    marketing: { script: `${tracker.url}/tracker.js`, queue: '_hq', origins: [] },
  })
})
test.afterAll(async () => {
  await site?.close()
  product?.close()
  tracker?.close()
})
test.beforeEach(() => {
  product.received.length = tracker.received.length = 0
})

const views = () =>
  product.received.map(({ path, body }) => {
    const { event, api_key, properties } = JSON.parse(body)
    return `${path} ${api_key} ${event} ${properties.$pathname}`
  })
const tracked = () => tracker.received.map(({ path }) => path)
const question = (page: Page) => page.getByRole('dialog', { name: 'Dürfen wir Ihren Besuch zählen?' })

test('after consent, page views reach the product analytics and paths the marketing tracker, page by page', async ({
  page,
}) => {
  await page.goto(`${site.url}/manual/start`)
  await expect(question(page)).toBeVisible()
  await settled(page)
  expect([...views(), ...tracked()]).toEqual([])

  await question(page).getByRole('button', { name: 'Erlauben', exact: true }).click()
  await expect.poll(views).toEqual(['/i/v0/e/ harbor $pageview /hilfe/manual/start'])
  const first = ['/tracker.js', '/setPath?/hilfe/manual/start', '/trackPageView']
  await expect.poll(tracked).toEqual(first)

  await page.getByRole('main').getByRole('link', { name: 'Übertragungen' }).first().click()
  await expect(page).toHaveURL(/transfers/)
  await expect.poll(views).toHaveLength(2)
  expect(views()[1]).toBe('/i/v0/e/ harbor $pageview /hilfe/manual/transfers')
  await expect
    .poll(() => tracked().slice(first.length))
    .toEqual(['/tracker.js', '/setPath?/hilfe/manual/transfers', '/trackPageView'])
})

test('a visitor may allow one service and not the other, and take it back', async ({ page }) => {
  await page.goto(`${site.url}/manual/start`)
  await question(page).getByRole('button', { name: 'Auswählen' }).click()
  const choices = page.getByRole('dialog', { name: 'Datenschutz-Einstellungen' })
  await choices.getByRole('checkbox', { name: 'Produktanalyse' }).check({ force: true })
  await choices.getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect.poll(views).toHaveLength(1)
  await settled(page)
  expect(tracked()).toEqual([])

  await page.getByRole('button', { name: 'Datenschutz-Einstellungen' }).click()
  await choices.getByRole('button', { name: 'Nicht erlauben' }).click()
  await page.goto(`${site.url}/manual/transfers`)
  await settled(page)
  expect(views()).toHaveLength(1)
})

test('in a language from right to left, visitors are asked in it, and nothing is sent after a refusal', async ({
  page,
}) => {
  await page.goto(`${site.url}/ar`)
  await page
    .getByRole('dialog', { name: 'هل تسمح بعدّ زيارتك؟' })
    .getByRole('button', { name: 'لا أسمح' })
    .click()
  await page.goto(`${site.url}/ar/manual`)
  await expect(page.getByRole('button', { name: 'خيارات الخصوصية' })).toBeVisible()
  expect([...views(), ...tracked()]).toEqual([])
})

test('in a language from right to left, paths and questions of another direction keep the order of their signs', async ({
  page,
}) => {
  await page.goto(`${site.url}/ar/manual/transfer`)
  await expect(page.getByText('/ar/manual/transfers', { exact: true })).toHaveCSS('direction', 'ltr')
  await page.goto(`${site.url}/ar/manual`)
  await page.locator('.navbar-ask').click()
  const question = page.locator('#assistant-field')
  await question.fill('Where is it?')
  await expect(question).toHaveCSS('unicode-bidi', 'plaintext')
})

test('below a path of a host, readers follow links, write, search, copy, vote, ask and change the language', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const outside: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === new URL(site.url).origin && !/^\/hilfe(?:\/|$)/.test(pathname)) outside.push(pathname)
  })
  const failed: string[] = []
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
  await page.goto(site.url)
  await question(page).getByRole('button', { name: 'Nicht erlauben' }).click()

  await page.getByRole('banner').getByRole('link', { name: 'Handbuch' }).click()
  await expect(page).toHaveURL(`${site.url}/manual`)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
  await page.getByLabel('E-Mail').fill('kim@acme.example')
  await page.getByLabel('Nachricht').fill('Ahoi aus dem Browser')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByText('Ihre Nachricht ist angekommen.')).toBeInViewport()
  const message = site.database.prepare('SELECT locale, message FROM messages')
  expect((await message.all()).results).toEqual([{ locale: 'de', message: 'Ahoi aus dem Browser' }])
  await page.getByRole('main').getByRole('link', { name: 'Zum Handbuch' }).click()
  await expect(page).toHaveURL(`${site.url}/manual`)

  await openHit(page, 'Eimer spiegeln', /Spiegel/)
  await expect(page).toHaveURL(/\/hilfe\/manual\/mirrors/)

  await page.getByRole('button', { name: 'Als Markdown kopieren' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('canonical: "https://harbor.example/hilfe/manual/mirrors"')

  const vote = page.waitForResponse((response) => response.url() === `${site.url}/api/feedback`)
  await page.getByRole('button', { name: 'Ja' }).click()
  expect((await vote).status()).toBe(201)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByTitle('Sprache').click()
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(/\/hilfe\/ar\/manual/)
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ value: 'ar', path: '/hilfe' })

  await page.goBack()
  await page.getByRole('banner').locator('[data-ask]').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Wie lege ich einen Eimer an?')
  await page.keyboard.press('Enter')
  const source = page.getByRole('dialog').locator('a[href*="/manual/"]').first()
  await expect(source).toHaveAttribute('href', /^\/hilfe\/manual\//)
  await source.click()
  await expect(page).toHaveURL(/\/hilfe\/manual\//)
  expect([outside, failed]).toEqual([[], []])
})

test('a short clip plays by itself, silent and in a loop, and can be paused', async ({ page }) => {
  await page.goto(`${site.url}/manual/mirrors`)
  const clip = page.getByLabel('Eine Boje zieht über das Wasser')
  const state = () =>
    clip.evaluate((video: HTMLVideoElement) => ({
      muted: video.muted,
      loop: video.loop,
      inline: video.playsInline,
      controls: video.controls,
      paused: video.paused,
    }))
  await clip.scrollIntoViewIfNeeded()
  await expect.poll(state).toEqual({ muted: true, loop: true, inline: true, controls: false, paused: false })
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await page.locator('.video').getByRole('button').click()
  await expect.poll(async () => (await state()).paused).toBe(true)
})

test('visitors who chose another language are offered it in its own words', async ({ page }) => {
  await page.goto(`${site.url}/manual`)
  await question(page).getByRole('button', { name: 'Nicht erlauben' }).click()
  await page.getByTitle('Sprache').click()
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goto(`${site.url}/manual/start`)
  await page.getByRole('link', { name: 'المتابعة بالعربية' }).click()
  await expect(page).toHaveURL(/\/ar\/manual\/start$/)
})

test('what a visitor does to a component of the site’s own counts from the first key on, before its script is there', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const arrival = Promise.withResolvers<void>()
  await page.route(/assets\/Passage-/, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto(`${site.url}/manual/transfers`)
  await question(page).getByRole('button', { name: 'Nicht erlauben' }).click()
  const said = page.locator('.passage [role=status]')
  await expect(said).toHaveText('Passt bei 4 m')
  await page.getByLabel('Tiefgang in Metern').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('.9')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Passt bei 4 m')
  arrival.resolve()
  await expect(said).toHaveText('Passt bei 6 m')
  await expect(page.getByLabel('Tiefgang in Metern')).toHaveValue('3.9')
  await page.keyboard.press('Space')
  await expect(said).toHaveText('Passt bei 4 m')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('7')
  await expect(said).toHaveText('Passt nicht bei 4 m')
  expect(faults).toEqual([])
})
