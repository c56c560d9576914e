import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { exportSecondSite } from '../export-second-site.ts'
import { serveFolder } from '../served/folder-host.ts'
import { openHit } from './support/search-dialog.ts'

test.describe.configure({ mode: 'serial' })

let folder: string
test.beforeAll(async () => {
  ;({ folder } = await exportSecondSite())
})

test('from a folder at a plain file server, readers follow links, search and change the language', async ({
  page,
}) => {
  const { url, close } = await serveFolder(folder, '/hilfe', { addsHtml: false, notFound: null })
  const failed: string[] = []
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
  page.on('console', (message) => message.type() === 'error' && failed.push(message.text()))
  await page.goto(url)
  await page.getByRole('button', { name: 'Nicht erlauben' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Handbuch' }).click()
  await expect(page).toHaveURL(`${url}/manual/index.html`)

  await openHit(page, 'Eimer spiegeln', /Spiegel/)
  await expect(page).toHaveURL(/\/hilfe\/manual\/mirrors\/(?:#.*)?$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Spiegel')

  await page.goto(`${url}/search/?q=Eimer`)
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByTitle('Sprache').click()
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  close()
  expect(failed).toEqual([])
})

test('from the disk, pages read with their styles and link to each other', async ({ page }) => {
  await page.goto(pathToFileURL(join(folder, 'manual/index.html')).href)
  await page.getByRole('main').getByRole('link', { name: 'Übertragungen' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Übertragungen' })).toBeVisible()
  // The stylesheet that pages link to draws the sidebar as a column.
  const columns = await page.locator('.with-sidebar').evaluate((frame) => getComputedStyle(frame).display)
  expect(columns).toBe('grid')
})
