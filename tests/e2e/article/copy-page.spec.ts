import { expect, type Page, test } from '@playwright/test'
import { stopClock } from '../support/stopped-clock.ts'

const path = '/docs/observability/get-started'
const box = (page: Page) => page.locator('#copy-page')
const button = (page: Page) => box(page).locator('[data-source]')
const status = (page: Page) => box(page).getByRole('status')

/** Opens the page. What it says after a click stays in sight. */
async function open(page: Page): Promise<void> {
  await page.goto(path)
  await stopClock(page)
}

/** What a page throws and nobody catches, broken promises included. */
function uncaught(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** Makes the button ask for another address: how every failure of the server can be had. */
const askInstead = (page: Page, url: string) =>
  button(page).evaluate((element, other) => element.setAttribute('data-source', other), url)

test('the page’s Markdown is copied, and the button says so for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const asked = page.waitForRequest(`**${path}.md`)
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  expect((await asked).headers().accept).toBe('text/markdown')
  await expect(button(page)).toHaveText('Copied!')
  await expect(status(page)).toHaveText('Copied!')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await (await page.request.get(`${path}.md`)).text())
  await page.clock.runFor(1900)
  await expect(button(page)).toHaveText('Copied!')
  await page.clock.runFor(200)
  await expect(button(page)).toHaveText('Copy as Markdown')
  await expect(status(page)).toHaveText('')
})

test('while the page loads, the button says so and ignores a second click', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const held = Promise.withResolvers<void>()
  let asked = 0
  await page.route(`**${path}.md`, async (route) => {
    asked += 1
    await held.promise
    await route.continue()
  })
  await open(page)
  await button(page).click()
  await expect(button(page)).toHaveText('Copying...')
  await button(page).click()
  held.resolve()
  await expect(button(page)).toHaveText('Copied!')
  expect(asked).toBe(1)
})

for (const [failure, url, words] of [
  ['no such file', '/docs/no-such-page.md', 'Source Files Not Found'],
  ['another answer that is not OK', '/api/feedback', 'Fetch Error'],
  ['a network that fails', 'http://127.0.0.1:1/docs.md', 'Copy Error'],
] as const) {
  test(`${failure} shows “${words}” for three seconds`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const errors = uncaught(page)
    await open(page)
    await askInstead(page, url)
    await button(page).click()
    await expect(button(page)).toHaveText(words)
    await expect(status(page)).toHaveText(words)
    await page.clock.runFor(2900)
    await expect(button(page)).toHaveText(words)
    await page.clock.runFor(200)
    await expect(button(page)).toHaveText('Copy as Markdown')
    expect(errors).toEqual([])
  })
}

test('a denied clipboard permission shows its own message and leaves no uncaught error', async ({ page }) => {
  const errors = uncaught(page)
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'permissions-policy': 'clipboard-write=()' }
    await route.fulfill({ response, headers })
  })
  await open(page)
  await button(page).click()
  await expect(button(page)).toHaveText('Clipboard Permission Denied')
  expect(errors).toEqual([])
})

test('the clipboard is written within the click, with a promise, as Safari requires', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: [boolean, number][] = []
    Object.assign(window, { asked })
    navigator.clipboard.write = async ([item]) => {
      const isWithinClick = window.event?.type === 'click'
      const words = await item?.getType('text/plain')
      asked.push([isWithinClick, words?.size ?? 0])
    }
  })
  await open(page)
  await button(page).click()
  await expect(button(page)).toHaveText('Copied!')
  const { length } = await (await page.request.get(`${path}.md`)).body()
  expect(await page.evaluate(() => (window as unknown as { asked: unknown }).asked)).toEqual([[true, length]])
})

test('a browser without clipboard promises copies too', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(window, 'ClipboardItem'))
  await open(page)
  await button(page).click()
  await expect(button(page)).toHaveText('Copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('\n')
})

test('the menu next to it shows the Markdown, opens assistants and gives the MCP server’s URL', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const menu = box(page).locator('summary')
  await expect(menu).toHaveAccessibleName('More ways to use this page')
  await menu.click()
  await expect(box(page).getByRole('link', { name: 'View as Markdown' })).toHaveAttribute(
    'href',
    `${path}.md`,
  )
  const assistant = await box(page).getByRole('link', { name: 'Open in Claude' }).getAttribute('href')
  expect(decodeURIComponent(assistant ?? '')).toContain(`https://cinnabar.example${path}.md`)
  await box(page).getByRole('button', { name: 'Copy MCP server address' }).click()
  await expect(button(page)).toHaveText('Copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://cinnabar.example/mcp')
})

for (const [shown, paths] of [
  [true, ['/docs', '/self-hosting', '/guides', '/faq', '/integrations']],
  [false, ['/', '/blog', '/pricing', '/security', '/handbook']],
] as const) {
  test(`the button is ${shown ? 'there' : 'not there'} on ${paths.join(', ')}`, async ({ page }) => {
    for (const one of paths) {
      await page.goto(one)
      await expect(button(page)).toHaveCount(shown ? 1 : 0)
    }
  })
}
