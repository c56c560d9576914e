import { expect, type Page, test as plain, type Route } from '@playwright/test'
import { limits } from '../../content-bundle/site/limits.ts'
import { type BadLine, badLine } from './support/bad-line.ts'

const test = plain.extend<{ line: BadLine }>({
  line: async ({ baseURL }, use) => {
    const line = await badLine(baseURL ?? '')
    await use(line)
    line.close()
  },
})

const edge = '^/api/search'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
/** The page's script has run: it takes the trigger over. */
const isReady = (page: Page) =>
  expect(page.locator('[data-search-trigger]')).toHaveAttribute('aria-haspopup', 'dialog')

for (const [moment, cut] of [
  ['before the dialog’s script is there', `search-dialog|search-worker|^/search/|${edge}`],
  ['before the worker’s script is there', `search-worker|^/search/|${edge}`],
  ['before the core of the data is there', `-core\\.bin|${edge}`],
  ['between the core and the terms', `-terms-|${edge}`],
  ['before the pages’ words are there', `-page-|${edge}`],
] as const) {
  test(`a line that breaks ${moment} is told, and what was typed is found when it is back`, async ({
    page,
    line,
  }) => {
    await page.goto(`${line.url}/docs/observability/get-started`)
    await isReady(page)
    line.cut = new RegExp(cut)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('masking')
    await expect(dialogOf(page).getByRole('status')).toContainText('could not be reached')
    line.cut = null
    // What the browser tells a page whose line is back.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(dialogOf(page).getByRole('option').first()).toContainText('Masking')
  })
}

test('the next key tries again, too', async ({ page, line }) => {
  await page.goto(`${line.url}/docs/observability/get-started`)
  await isReady(page)
  line.cut = /search/
  await page.keyboard.press('Control+k')
  await page.keyboard.type('maskin')
  await expect(dialogOf(page).getByRole('status')).toContainText('could not be reached')
  line.cut = null
  await page.keyboard.type('g')
  await expect(dialogOf(page).getByRole('option').first()).toContainText('Masking')
})

test('a line that breaks after the first results is told at the next words', async ({ page, line }) => {
  await page.goto(`${line.url}/docs/observability/get-started`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('masking')
  await expect(dialogOf(page).getByRole('option').first()).toContainText('Masking')
  line.cut = /search/
  await page.keyboard.type(' kubernetes zookeeper')
  await expect(dialogOf(page).getByRole('status')).toContainText('could not be reached')
})

for (const [what, silent] of [
  ['the dialog’s script', 'search'],
  ['any answer', `search-worker|${edge}`],
] as const) {
  test(`a line that goes silent before ${what} is told, and the next key asks again`, async ({
    page,
    line,
  }) => {
    await page.clock.install()
    await page.goto(`${line.url}/docs/observability/get-started`)
    await isReady(page)
    line.silent = new RegExp(silent)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('masking')
    const status = dialogOf(page).getByRole('status')
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(status).toContainText('could not be reached', { timeout: 300 })
    }).toPass()
    line.silent = null
    // Every request that hangs has been given up by then, and leaves its connection to others.
    await page.clock.runFor(limits.searchLostAfterMs)
    await page.keyboard.type('?')
    await expect(dialogOf(page).getByRole('option').first()).toContainText('Masking')
  })
}

test('a script that was given up and then fails as well does not begin a second try beside the one under way', async ({
  page,
}) => {
  const asked: Route[] = []
  await page.route('**/assets/search-dialog-*.js*', (route) => {
    asked.push(route)
  })
  await page.clock.install()
  await page.goto('/docs/observability/get-started')
  await isReady(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('maskin')
  const status = dialogOf(page).getByRole('status')
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(status).toContainText('could not be reached', { timeout: 300 })
  }).toPass()
  const givenUp = asked.length
  await page.keyboard.type('g')
  await expect.poll(() => asked.length).toBe(givenUp + 1)
  const hasFailed = page.waitForEvent('requestfailed')
  await asked[givenUp - 1]?.abort()
  await hasFailed
  // The next key finds a try under way, and its script answers.
  await page.keyboard.type('?')
  await asked[givenUp]?.continue()
  await expect(dialogOf(page).getByRole('option').first()).toContainText('Masking')
  expect(asked).toHaveLength(givenUp + 1)
})
