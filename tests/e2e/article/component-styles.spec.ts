import { expect, type Page, test } from '@playwright/test'
import { kindsOfPage } from '../../served/kinds-of-page.ts'

/** Where every element of the main part is, with what it is. */
const layoutOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main article, main article *')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, fontSize, backgroundColor } = getComputedStyle(element)
        const place = [x, y + scrollY, width, height].map(Math.round).join(' ')
        return `${element.tagName}.${element.className} ${place} ${color} ${fontSize} ${backgroundColor}`
      }),
  )

// The page of results links the shared stylesheet before its main part.
const { search: _, ...kinds } = kindsOfPage

for (const [kind, path] of Object.entries(kinds)) {
  test(`the text of the ${kind} page is complete without the shared stylesheet`, async ({ page }) => {
    const shared = Promise.withResolvers<void>()
    await page.route(/\/assets\/site-\w+\.css$/, async (route) => {
      await shared.promise
      await route.continue()
    })
    // Scripts add buttons to the text, and fonts change its size when they arrive.
    await page.route(/\.(js|woff2)$/, (route) => route.abort())
    // Drawings keep the size that the page gives them; one that fails would become its description.
    const drawing = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
    await page.route(/\.svg$/, (route) => route.fulfill(drawing))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('link[rel=stylesheet]').waitFor({ state: 'attached' })
    const before = await layoutOf(page)
    shared.resolve()
    await page.waitForLoadState('load')
    const after = await layoutOf(page)
    const changed = after.flatMap((line, index) => (line === before[index] ? [] : [[before[index], line]]))
    expect(changed.slice(0, 3)).toEqual([])
    expect(after).toHaveLength(before.length)
  })
}
