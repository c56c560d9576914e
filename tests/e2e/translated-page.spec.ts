import { expect, type Page, test } from '@playwright/test'
import { translateAsBrowsersDo } from './support/translate-as-browsers-do.ts'

const overview = '/docs/observability/overview'

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

test('the search continues when the browser translates the page', async ({ page }) => {
  const errors = errorsOf(page)
  await page.goto(overview)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  const options = page.getByRole('dialog').getByRole('option')
  await field.fill('sampling')
  await expect(options.first()).toContainText(/sampling/i)
  await page.evaluate(translateAsBrowsersDo)
  for (const query of ['samplin', 'prompt labels', 'zzzzqqqq', 'webhooks']) {
    await field.fill(query)
    if (query === 'zzzzqqqq') await expect(options).toHaveCount(0)
    else await expect(options.first()).toContainText(new RegExp(query.split(' ')[0] ?? '', 'i'))
  }
  expect(errors).toEqual([])
})

test('the assistant keeps its answers when the browser translates the page', async ({ page }) => {
  const errors = errorsOf(page)
  await page.goto('/docs/ask-ai')
  // Its script is there: a question asked before that opens another page.
  await expect(page.getByRole('textbox').last()).toBeFocused()
  await page.evaluate(translateAsBrowsersDo)
  const log = page.getByRole('main')
  for (const question of ['How do I sample traces?', 'How long is a prompt cached?']) {
    await page.getByRole('textbox').last().fill(question)
    await page.keyboard.press('Enter')
    await expect(log.getByText(question)).toBeVisible()
    await expect(log.getByRole('link').first()).toBeVisible()
  }
  await expect(log.getByText('How do I sample traces?')).toBeVisible()
  expect(errors).toEqual([])
})
