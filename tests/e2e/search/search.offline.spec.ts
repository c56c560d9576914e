import { expect, test as plain, type Route } from '@playwright/test'
import { type BadLine, badLine } from '../support/bad-line.ts'
import { holdLimits } from '../support/held-limits.ts'
import { searchFor, searchIsReady } from '../support/search-dialog.ts'

const test = plain.extend<{ line: BadLine; endLimits: () => Promise<void> }>({
  endLimits: [async ({ page }, use) => use(await holdLimits(page)), { auto: true }],
  line: async ({ baseURL }, use) => {
    const line = await badLine(baseURL ?? '')
    await use(line)
    line.close()
  },
})

const page1 = '/docs/observability/get-started'
const edge = '^/api/search|^/search/fragment'

for (const [moment, cut] of [
  ['before React is loaded', `react-|search-worker|^/search/|${edge}`],
  ['before the worker’s script is loaded', `search-worker|^/search/|${edge}`],
  ['before the core of the index is loaded', `-core\\.bin|${edge}`],
  ['between the core and the terms', `-terms-|${edge}`],
  ['before the pages of the index are loaded', `-page-|${edge}`],
] as const) {
  test(`a line that breaks ${moment} is reported, and the query is answered when it is back`, async ({
    page,
    line,
  }) => {
    await page.goto(line.url + page1)
    await searchIsReady(page)
    line.cut = new RegExp(cut)
    const dialog = await searchFor(page, 'masking')
    await expect(dialog.getByRole('status')).toContainText('could not be reached')
    line.cut = null
    // What the browser tells a page whose line is back.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(dialog.getByRole('option').first()).toContainText('Masking')
  })
}

test('the next key tries again, too', async ({ page, line }) => {
  await page.goto(line.url + page1)
  await searchIsReady(page)
  line.cut = /search/
  const dialog = await searchFor(page, 'maskin')
  await expect(dialog.getByRole('status')).toContainText('could not be reached')
  line.cut = null
  await page.keyboard.type('g')
  await expect(dialog.getByRole('option').first()).toContainText('Masking')
})

test('a line that breaks after the first results is reported at the next words', async ({ page, line }) => {
  await page.goto(line.url + page1)
  await searchIsReady(page)
  const dialog = await searchFor(page, 'masking')
  await expect(dialog.getByRole('option').first()).toContainText('Masking')
  line.cut = /search/
  await page.keyboard.type(' kubernetes zookeeper')
  await expect(dialog.getByRole('status')).toContainText('could not be reached')
})

for (const [what, silent] of [
  ['React', 'react-|search'],
  ['any answer', `search-worker|${edge}`],
] as const) {
  test(`a line that goes silent before ${what} is reported after the time limit, and the next key asks again`, async ({
    page,
    line,
    endLimits,
  }) => {
    await page.goto(line.url + page1)
    await searchIsReady(page)
    line.silent = new RegExp(silent)
    const dialog = await searchFor(page, 'masking')
    const status = async () => {
      await endLimits()
      return dialog.getByRole('status').textContent()
    }
    await expect.poll(status).toContain('could not be reached')
    line.silent = null
    await page.keyboard.type('?')
    await expect(dialog.getByRole('option').first()).toContainText('Masking')
  })
}

test('while React is on its way the edge answers, and after the time limit a key loads it once more', async ({
  page,
  endLimits,
}) => {
  const loads: Route[] = []
  await page.route('**/assets/react-*.js*', (route) => {
    loads.push(route)
  })
  await page.goto(page1)
  await searchIsReady(page)
  const dialog = await searchFor(page, 'masking')
  await expect(dialog.getByRole('option').first()).toContainText('Masking')
  await expect.poll(() => loads.length).toBe(1)
  await endLimits()
  await page.keyboard.type('?')
  await expect.poll(() => loads.length).toBe(2)
  const hasFailed = page.waitForEvent('requestfailed')
  await loads[0]?.abort()
  await hasFailed
  // The next key finds a load under way.
  await page.keyboard.type('?')
  const isLoaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/react-'))
  await loads[1]?.continue()
  await isLoaded
  // A key picks among the results for what is typed: an answer that comes later selects the first.
  const typed = await dialog.getByRole('combobox').inputValue()
  await expect(dialog.getByRole('listbox')).toHaveAttribute('data-query', typed)
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(loads).toHaveLength(2)
})

test('keys pick and open a result before React is loaded', async ({ page }) => {
  await page.route('**/assets/react-*.js*', () => {})
  await page.goto(page1)
  await searchIsReady(page)
  const dialog = await searchFor(page, 'mask pii')
  await expect(dialog.getByRole('option').first()).toContainText('Masking')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/observability\/features\/masking#/)
})
