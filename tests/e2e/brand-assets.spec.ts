import { expect, test } from '@playwright/test'

const notebookPage = '/guides/cookbook/python_decorators'

test('a browser reads the raw notebook of a page, from any origin', async ({ page }) => {
  await page.goto(notebookPage)
  const notebook = await page.evaluate(async () => {
    const response = await fetch('/cookbook/python_decorators.ipynb')
    const { nbformat, cells } = (await response.json()) as { nbformat: number; cells: unknown[] }
    return { nbformat, cells: cells.length, origins: response.headers.get('access-control-allow-origin') }
  })
  expect(notebook).toMatchObject({ nbformat: 4, origins: '*' })
  expect(notebook.cells).toBeGreaterThan(3)
})

test('a browser draws the preview picture that a page names', async ({ page }) => {
  await page.goto(notebookPage)
  const size = await page.evaluate(async () => {
    const named = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? ''
    const picture = new Image()
    picture.src = new URL(named).pathname + new URL(named).search
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight]
  })
  expect(size).toEqual([1200, 630])
})

test('every code cell of a notebook can be linked to', async ({ page }) => {
  await page.goto(notebookPage)
  const links = page.locator('main a[href^="#cell-"]')
  expect(await links.count()).toBeGreaterThan(3)
  const href = (await links.first().getAttribute('href')) ?? ''
  await expect(page.locator(href)).toHaveCount(1)
})
