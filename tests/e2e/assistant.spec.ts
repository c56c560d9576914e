import { expect, type Locator, test } from '@playwright/test'
import { axeViolations, everything } from './support/axe-faults.ts'
import { settled } from './support/settled.ts'

const page = '/docs/observability/features/masking'

test('reading a page loads nothing of the assistant, and Ctrl+I, Ctrl+J and Ctrl+/ open nothing', async ({
  page: tab,
}) => {
  const scripts: string[] = []
  tab.on('request', (request) => scripts.push(request.url()))
  await tab.goto(page)
  await settled(tab)
  for (const key of ['Control+i', 'Control+/', 'Control+j']) await tab.keyboard.press(key)
  await expect(tab.getByRole('textbox', { name: 'Your question' })).toBeHidden()
  expect(scripts.filter((url) => /open-assistant|api\/assistant/.test(url))).toEqual([])
})

test('a question is asked by keyboard alone, and answered with sources', async ({ page: tab }) => {
  await tab.goto(page)
  await tab.getByRole('contentinfo').getByRole('link').first().waitFor()
  await tab.locator('.navbar-ask').focus()
  await tab.keyboard.press('Enter')
  const field = tab.getByRole('textbox', { name: 'Your question' })
  await expect(field).toBeFocused()
  await tab.keyboard.type('rollback a prompt')
  await tab.keyboard.press('Enter')
  await expect(tab.getByRole('link', { name: 'Version control for prompts' }).first()).toBeVisible()
  await expect(tab.getByText('The answer is ready.')).toBeAttached()
  await tab.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(tab.locator('.navbar-ask')).toBeFocused()
})

test('the conversation survives a page change, opens as a trace, and is accessible in both themes', async ({
  page: tab,
}) => {
  await tab.goto(page)
  await tab.locator('.navbar-ask').click()
  await tab.getByRole('button', { name: 'How do I set up LLM-as-a-judge evals?' }).click()
  await expect(tab.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  await tab.goto('/docs/playground')
  await expect(tab.getByRole('heading', { name: 'How do I set up LLM-as-a-judge evals?' })).toBeVisible()
  await tab.getByText('How this was found').focus()
  await tab.keyboard.press('Enter')
  await expect(tab.getByRole('radio', { name: 'Sections chosen' })).toBeChecked()
  await tab.keyboard.press('Tab')
  await tab.keyboard.press('ArrowUp')
  await expect(tab.getByRole('radio', { name: /^Compared by meaning [\d,\u2066]+ → 20/ })).toBeChecked()
  await expect(tab.getByText(/^Sections and readers’ questions: [\d,]+. Nearest: 20.$/)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.emulateMedia({ colorScheme })
    expect(await axeViolations(tab, everything, '.assistant')).toEqual([])
  }
})

test('a failed answer keeps the question', async ({ page: tab, context }) => {
  await tab.goto(page)
  await tab.locator('.navbar-ask').click()
  const field = tab.getByRole('textbox', { name: 'Your question' })
  await field.fill('rollback a prompt')
  await context.setOffline(true)
  await field.press('Enter')
  await expect(tab.getByText('The answer did not arrive. Your question is kept.').first()).toBeVisible()
  await expect(field).toHaveValue('rollback a prompt')
  await context.setOffline(false)
  await tab.getByRole('button', { name: 'Try again' }).click()
  await expect(tab.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})

test('a conversation is shared as a page; its maker deletes it there or where it was shared, others cannot', async ({
  page: tab,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await tab.goto(page)
  await tab.locator('.navbar-ask').click()
  const field = tab.getByRole('textbox', { name: 'Your question' })
  await field.fill('rollback a prompt')
  await field.press('Enter')
  const link = tab.getByRole('link', { name: 'Shared conversation' })
  const share = async () => {
    await tab.getByRole('button', { name: 'Share' }).click()
    await tab.getByRole('button', { name: 'Share publicly' }).click()
    return (await link.getAttribute('href')) ?? ''
  }
  const path = await share()
  const reader = await browser.newContext()
  const other = await reader.newPage()
  await other.goto(new URL(path, tab.url()).href)
  await expect(other.getByRole('blockquote')).toHaveText('rollback a prompt')
  await expect(other.getByRole('heading', { name: 'rollback a prompt' })).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Delete the shared page' })).toBeHidden()
  await reader.close()
  await tab.getByRole('button', { name: 'Delete the shared page' }).click()
  await expect(link).toBeHidden()
  expect((await tab.request.get(path)).status()).toBe(404)
  const again = await share()
  await tab.goto(again)
  await expect(tab.getByRole('button', { name: 'Delete the shared page' })).toBeVisible()
  await expect(tab.locator('dialog.assistant')).toHaveCount(0)
  const own = await context.newPage()
  await own.goto(again)
  await own.getByRole('button', { name: 'Delete the shared page' }).click()
  await expect(own.getByText('The shared page is deleted.')).toBeVisible()
  expect((await tab.request.get(again)).status()).toBe(404)
  expect((await tab.request.get(`${again}.md`)).status()).toBe(404)
})

test('?q= or ?ask= is asked once, and its answer stays when the script starts', async ({ page: tab }) => {
  const copy = tab.locator('.assistant').getByRole('button', { name: 'Copy', exact: true })
  await tab.goto('/docs/ask-ai?q=rollback+a+prompt')
  await expect(copy).toBeVisible()
  for (const name of ['q', 'ask']) {
    await tab.goto(`/docs/ask-ai?${name}=rollback+a+prompt`)
    await expect(copy).toBeVisible()
    await expect(tab.getByRole('heading', { name: 'rollback a prompt' })).toHaveCount(1)
  }
})

test('the page of the assistant is accessible, and says how its answers are made', async ({ page: tab }) => {
  await tab.goto('/docs/ask-ai')
  const field = tab.getByRole('textbox', { name: 'Your question' })
  await expect(field).toBeFocused()
  await field.fill('rollback a prompt')
  await field.press('Enter')
  await expect(tab.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  await tab.getByRole('button', { name: 'AI-generated response' }).focus()
  await expect(tab.getByRole('tooltip')).toContainText('Quoted from the documentation')
  await expect(tab.getByRole('tooltip')).toContainText('Responses may contain inaccuracies.')
  const left = async (name: string) => (await tab.getByRole('heading', { name }).boundingBox())?.x
  expect(await left('Ask AI')).toBe((await tab.locator('.assistant form').boundingBox())?.x)
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.emulateMedia({ colorScheme })
    expect(await axeViolations(tab, everything, 'main')).toEqual([])
  }
})

test('what is typed into the search is asked at once', async ({ page: tab }) => {
  await tab.goto(page)
  await tab.keyboard.press('Control+k')
  await tab.keyboard.type('rollback a prompt')
  await tab.getByRole('dialog').getByRole('link', { name: 'Ask about' }).click()
  await expect(tab.getByRole('heading', { name: 'rollback a prompt' })).toBeVisible()
})

test('without a connection, what is typed into the search is kept and asked once the site can be reached', async ({
  page: tab,
  context,
}) => {
  await tab.goto(page)
  await tab.keyboard.press('Control+k')
  await tab.keyboard.type('rollback a prompt')
  await context.setOffline(true)
  await tab.getByRole('dialog').getByRole('link', { name: 'Ask about' }).click()
  await expect(tab.getByRole('dialog', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(tab).toHaveURL(/\/docs\/ask-ai\?q=rollback\+a\+prompt$/)
  await expect(tab.locator('.assistant').getByRole('heading', { name: 'rollback a prompt' })).toBeVisible()
})

test('the question stays at the top, and the log stays where its reader scrolled', async ({ page: tab }) => {
  await tab.goto(page)
  await tab.locator('.navbar-ask').click()
  const field = tab.getByRole('textbox', { name: 'Your question' })
  const log = tab.locator('.assistant-log')
  for (const question of ['rollback a prompt', 'How do I mask personal data?']) {
    await field.fill(question)
    await field.press('Enter')
    const turn = log.locator('.assistant-turn', { has: tab.getByRole('heading', { name: question }) })
    await expect(turn.getByRole('button', { name: 'Copy', exact: true })).toBeAttached()
    const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0
    expect((await top(turn)) - (await top(log))).toBeLessThan(40)
  }
  await log.evaluate((element) => element.scrollTo({ top: 0 }))
  await tab.getByRole('button', { name: 'Yes, it helped' }).last().dispatchEvent('click')
  await expect(tab.getByText('Sent without your question.')).toBeAttached()
  expect(await log.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
})

test('opened twice, it is there once: a wide window keeps the page next to it, a phone gives it the screen', async ({
  page: tab,
}) => {
  await tab.setViewportSize({ width: 1440, height: 900 })
  await tab.goto(page)
  await tab.locator('.navbar-ask').dblclick()
  await expect(tab.getByRole('textbox', { name: 'Your question' })).toBeFocused()
  await expect(tab.locator('.assistant')).toHaveCount(1)
  const panel = tab.locator('dialog.assistant')
  const article = await tab.locator('main article').boundingBox()
  const wide = await panel.boundingBox()
  expect((article?.x ?? 0) + (article?.width ?? 0)).toBeLessThanOrEqual(wide?.x ?? 0)
  await tab.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0)
  expect((await panel.boundingBox())?.width).toBeGreaterThanOrEqual(375)
})

test('next to it, language, theme, contents and sections can be reached, 1024 to 1700 px wide', async ({
  page: tab,
}) => {
  for (const width of [1024, 1380, 1440, 1700]) {
    await tab.setViewportSize({ width, height: 900 })
    await tab.goto(page)
    await tab.locator('[data-ask]').filter({ visible: true }).first().click()
    await expect(tab.getByRole('textbox', { name: 'Your question' })).toBeFocused()
    const contents = tab.getByRole('navigation', { name: 'On this page' })
    if (!(await contents.isVisible())) await tab.getByRole('button', { name: 'On this page' }).click()
    await expect(contents.getByRole('link').first()).toBeInViewport()
    await expect(tab.getByRole('link', { name: 'Back to top' })).toBeVisible()
    await tab.keyboard.press('Escape')
    const menuButton = tab.getByRole('button', { name: 'Open menu' })
    if (await menuButton.isVisible()) await menuButton.click()
    for (const part of [
      tab.getByTitle('Language'),
      tab.getByRole('group', { name: 'Theme' }),
      tab.getByRole('navigation', { name: 'Sections' }).getByRole('link').first(),
    ])
      await expect(part).toBeVisible()
    const bar = tab.getByRole('banner')
    expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await tab.evaluate(() => sessionStorage.clear())
  }
})

test('it covers no wide part of a page', async ({ page: tab }) => {
  await tab.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/', '/pricing']) {
    await tab.goto(path)
    await tab.locator('.navbar-ask').click()
    await expect(tab.getByRole('textbox', { name: 'Your question' })).toBeFocused()
    const end = (await tab.locator('dialog.assistant').boundingBox())?.x ?? 0
    const places = await tab
      .locator('article > *, article > * > *')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0),
      )
    expect(places.length, path).toBeGreaterThan(20)
    expect(Math.min(...places.map(({ left }) => left)), path).toBeGreaterThanOrEqual(0)
    expect(Math.max(...places.map(({ right }) => right)), path).toBeLessThanOrEqual(end)
    // It would be open on the next page, too.
    await tab.keyboard.press('Escape')
  }
})

test('on a phone it is a modal dialog, and following a source or another link closes it', async ({
  page: tab,
}) => {
  await tab.setViewportSize({ width: 390, height: 844 })
  await tab.goto(page)
  await tab.locator('.navbar-ask').click()
  const field = tab.getByRole('textbox', { name: 'Your question' })
  await field.fill('rollback a prompt')
  await field.press('Enter')
  await expect(tab.locator('dialog.assistant:modal')).toBeVisible()
  await tab.getByRole('link', { name: 'Version control for prompts' }).first().click()
  await expect(tab).toHaveURL(/version-control/)
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(field).toBeHidden()
  // Before the page's script, the link leads to the assistant's own page.
  await settled(tab)
  // The conversation is still there.
  await tab.locator('.navbar-ask').click()
  await expect(tab.locator('dialog.assistant:modal')).toBeVisible()
  await expect(tab.getByRole('heading', { name: 'rollback a prompt' })).toBeVisible()
  await tab.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await tab.locator('.navbar-ask').click()
  await tab.locator('.assistant-foot').getByRole('link', { name: 'Contact support' }).click()
  await expect(tab).toHaveURL(/support/)
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(tab)
  await expect(field).toBeHidden()
  // A page that is loaded while the assistant covers it is uncovered.
  await tab.locator('.navbar-ask').click()
  await expect(field).toBeVisible()
  await tab.reload()
  await settled(tab)
  await expect(field).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page of the assistant answers a form', async ({ page: tab }) => {
    await tab.goto('/docs/ask-ai')
    await tab.getByRole('textbox', { name: 'Your question' }).fill('rollback a prompt')
    await tab.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(tab.getByRole('link', { name: 'Version control for prompts' }).first()).toBeVisible()
  })
})
