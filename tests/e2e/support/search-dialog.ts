import { expect, type Page } from '@playwright/test'

export const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })

/** The link in the navbar that opens the search. */
export const searchTrigger = (page: Page) => page.getByRole('link', { name: /^Search.*K$/ })

/** Waits until the page's script listens to the trigger and to Ctrl+K. */
export const searchIsReady = (page: Page) =>
  expect(searchTrigger(page)).toHaveAttribute('aria-haspopup', 'dialog')

/** Opens the search by `/` in any language, and the first hit whose name matches. */
export async function openHit(page: Page, query: string, name: RegExp): Promise<void> {
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill(query)
  await page.getByRole('option', { name }).first().click()
}

/** Opens the search by its key and enters a query in one step: no answer to a part of it comes first. */
export async function searchFor(page: Page, query: string) {
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText(query)
  return searchDialog(page)
}
