import { expect, test } from '@playwright/test'
import { aboutLooks, axeViolations, everything } from '../support/axe-faults.ts'
import { searchFor, searchIsReady, searchTrigger } from '../support/search-dialog.ts'

const page1 = '/docs/observability/get-started'

test('a key opens the search, typing finds, Enter opens the hit at its heading', async ({ page }) => {
  await page.goto(page1)
  const dialog = await searchFor(page, 'mask pii')
  await expect(dialog.getByRole('option').first()).toContainText('Masking')
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(1)
  await expect(dialog.getByRole('status')).toHaveText(/\d+ pages found/)
  // The words to highlight where it opens.
  await expect(dialog.getByRole('option').first()).toHaveAttribute('href', /#(.*):~:text=\S*mask/i)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/observability\/features\/masking#/)
})

test('the tab of the page’s section comes first, and the best page of the site is in sight', async ({
  page,
}) => {
  await page.goto('/self-hosting')
  const dialog = await searchFor(page, 'helm')
  const tabs = dialog.getByRole('tab')
  await expect(tabs.first()).toHaveText(/^Self Hosting \d+$/)
  await expect(tabs.nth(1)).toHaveText(/^All \d+$/)
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText(/^All/)
  await page.goto('/docs')
  await searchFor(page, 'self host')
  await expect(dialog.getByRole('option').first()).toHaveAttribute('href', /^\/self-hosting(#|$)/)
  await tabs.first().click()
  await expect(dialog.getByRole('option').first()).toHaveAttribute('href', /^\/docs\//)
})

test('Enter of an input method is left to it; Ctrl+Enter opens the hit in a new tab and leaves the page', async ({
  page,
  context,
}) => {
  await page.goto(page1)
  const dialog = await searchFor(page, 'masking')
  await expect(dialog.getByRole('option').first()).toContainText('Masking')
  await dialog.getByRole('combobox').dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(dialog).toBeVisible()
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/\/docs\/observability\/features\/masking(#|$)/)
  await expect(page).toHaveURL(new RegExp(`${page1}$`))
})

test('before anything is typed, arrow keys reach the popular pages; Escape gives the focus back, Enter opens', async ({
  page,
}) => {
  await page.goto(page1)
  const trigger = searchTrigger(page)
  await trigger.click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(trigger).toBeFocused()
  await page.keyboard.press('Control+k')
  const last = dialog.getByRole('group', { name: 'Popular pages' }).getByRole('option').last()
  await expect(last).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  const path = (await last.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
})

test('what was searched is remembered and can be forgotten', async ({ page }) => {
  await page.goto(page1)
  const dialog = await searchFor(page, 'masking')
  await expect(dialog.getByRole('option').first()).toContainText('Masking')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/masking/)
  await page.waitForLoadState()
  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('option', { name: 'masking' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await expect(dialog.getByRole('option', { name: 'masking' })).toBeHidden()
})

for (const arrives of ['before', 'in the middle of', 'after'] as const)
  test(`what an input method composes is searched when it is finished, its script there ${arrives} that`, async ({
    page,
    context,
  }) => {
    const asked: (string | null)[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('q')))
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/react-*.js*', async (route) => {
      await script.promise
      await route.continue()
    })
    const arrive = async () => {
      // React asks for the worker a while after it is there.
      const worker = page.waitForRequest(/\/search-worker-[^/]*\.js$/)
      script.resolve()
      await worker
    }
    await page.goto('/ja/docs')
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog')
    if (arrives === 'before') await arrive()
    const keyboard = await context.newCDPSession(page)
    for (const text of ['ま', 'ます', 'マスク']) {
      await keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
      await expect(dialog.getByRole('combobox')).toHaveValue(text)
      if (arrives === 'in the middle of' && text === 'ます') await arrive()
    }
    await keyboard.send('Input.insertText', { text: 'トレース' })
    if (arrives === 'after') await arrive()
    await expect(dialog.getByRole('option').first()).toContainText('トレース')
    expect(asked.filter((query) => query !== null && query !== 'トレース')).toEqual([])
  })

test('search data is loaded on intent, never before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(page1)
  const trigger = searchTrigger(page)
  await searchIsReady(page)
  expect(asked.filter((path) => /search|react/.test(path))).toEqual([])
  const core = page.waitForRequest(/\/search\/en-[0-9a-f]+-core\.bin$/)
  await trigger.hover()
  await core
})

test('in Japanese, tabs and the places of hits are called by their Japanese names', async ({ page }) => {
  await page.goto('/ja/docs')
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('トレース')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: /^すべて \d+$/ }).click()
  await expect(dialog.getByRole('option').first()).toContainText('ドキュメント')
})

test('once data is local, no key asks the edge, and none needs a line', async ({ page, context }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(page1)
  const dialog = await searchFor(page, 'masking')
  const options = dialog.getByRole('option')
  await expect(options.first()).toContainText('Masking')
  let tries = 0
  await expect(async () => {
    tries += 1
    await dialog.getByRole('combobox').fill('')
    await expect(dialog.getByRole('group', { name: 'Popular pages' })).toBeVisible()
    const before = asked.length
    // A query that is in no cache, of words that have been read.
    await dialog.getByRole('combobox').fill(`masking${'?'.repeat(tries)}`)
    await expect(options.first()).toContainText('Masking')
    expect(asked.slice(before).filter((path) => /^\/(api|search\/fragment)/.test(path))).toEqual([])
  }).toPass()
  await context.setOffline(true)
  await dialog.getByRole('combobox').fill('')
  await expect(dialog.getByRole('group', { name: 'Popular pages' })).toBeVisible()
  await dialog.getByRole('combobox').fill('masking!')
  await expect(options.first()).toContainText('Masking')
})

test('axe finds nothing in the open search, whatever it shows', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(page1)
  const dialog = await searchFor(page, '')
  for (const [query, said] of [
    ['masking', /found$/],
    ['zzzzqqqq', /^Nothing found for “zzzzqqqq”/],
    ['', /^$/],
  ] as const) {
    await dialog.getByRole('combobox').fill(query)
    await expect(dialog.getByRole('status')).toHaveText(said)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const rules = colorScheme === 'light' ? everything : aboutLooks
      expect(await axeViolations(page, rules, '#search-dialog')).toEqual([])
    }
  }
})

test('every tab is in sight, and the results take at most 576 by 400 pixels', async ({ page }) => {
  await page.goto(page1)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const dialog = await searchFor(page, 'a')
    await expect(dialog.getByRole('option').first()).toBeVisible()
    const panel = await dialog.locator('.search-panel').boundingBox()
    expect(panel?.width).toBeLessThanOrEqual(576)
    expect(panel?.height).toBeLessThanOrEqual(400)
    await dialog.getByRole('combobox').fill('')
    await expect(dialog.getByRole('tab', { name: 'Handbook' })).toBeAttached()
    await expect(dialog.getByRole('tab', { name: 'All' })).toBeInViewport({ ratio: 0.95 })
    for (const tab of await dialog.getByRole('tab').all()) {
      if (width < 576) await tab.scrollIntoViewIfNeeded()
      await expect(tab).toBeInViewport({ ratio: 0.95 })
    }
    await page.keyboard.press('Escape')
  }
})

test.describe('on a Mac', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  })
  test('Cmd+K opens the search, as the trigger says, and Ctrl+K is left to the system', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
    await page.goto(page1)
    const trigger = searchTrigger(page)
    await searchIsReady(page)
    await expect(trigger).toContainText('⌘ K', { useInnerText: true })
    await expect(trigger).not.toContainText('Ctrl', { useInnerText: true })
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await page.keyboard.press('Control+k')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Meta+k')
    await expect(dialog).toBeVisible()
  })
})

test('whatever is typed or pasted is answered, and nothing of it runs', async ({ page }) => {
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  await page.goto(page1)
  const dialog = await searchFor(page, '')
  for (const query of [
    'a'.repeat(10_000),
    'trace '.repeat(1700),
    '\u0007\u001b[2J\u202e trace',
    '(a+)+$.*[^x]{1,}\\',
    '<img src=x onerror="document.title=1">',
    '\ud83d trace \ude00',
    'how do i the of and',
    '__proto__ constructor toString',
    '$& {query} {count}',
  ]) {
    await dialog.getByRole('combobox').fill('')
    await expect(dialog.getByRole('status')).toBeEmpty()
    await dialog.getByRole('combobox').fill(query)
    await expect(dialog.getByRole('status')).toHaveText(/^(\d+ pages? found|Nothing found for “.+”)/s)
  }
  expect(faults).toEqual([])
  await expect(page).not.toHaveTitle('1')
})

test('without JavaScript the trigger leads to a page that searches', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(page1)
  await searchTrigger(page).click()
  await page.getByRole('main').getByRole('searchbox').fill('masking')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Masking' }).first()).toBeVisible()
  await context.close()
})

test('zoomed to 200 %, on a phone held across and in 320 pixels, what the keyboard is at is in full view', async ({
  page,
}) => {
  await page.goto(page1)
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const chosen = dialog.getByRole('option', { selected: true })
  for (const [width, height] of [
    [640, 360],
    [844, 390],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    // At once: an answer to half of the word would take the choice back.
    await searchFor(page, 'trace')
    await expect(chosen).toHaveCount(1)
    for (let press = 0; press < 12; press += 1) {
      const before = await chosen.getAttribute('id')
      await page.keyboard.press('ArrowDown')
      await expect(chosen).not.toHaveAttribute('id', before ?? '')
      await expect(chosen).toBeInViewport({ ratio: 1 })
    }
    await expect(dialog).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
})
