import { expect, type Page, test } from '@playwright/test'
import { kindsOfPage, missingPage } from '../served/kinds-of-page.ts'
import { arrivingInPieces } from './support/arriving-in-pieces.ts'
import { relay } from './support/relay.ts'

const kinds = {
  ...kindsOfPage,
  'missing page': missingPage,
}
/** Phones see the same parts one below the other: those kinds that have parts of their own are enough. */
const alsoOnPhones = new Set([
  'home',
  'documentation with tabs',
  'notebook',
  'film',
  'pricing',
  'missing page',
])
const pieces = 12

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Runs in the page: notes every shift that no key or pointer has caused, with what moved. */
function noteShifts(): void {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const element = node instanceof Element ? node : node?.parentElement
        return `${element?.outerHTML.slice(0, 80)} from ${from.x}, ${from.y} to ${to.x}, ${to.y}`
      })
      shifts.push(moved.join('; '))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: whether a comment has arrived. Writing the whole page as text costs more in each frame. */
function hasComment(mark: string): boolean {
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) if (`<!--${comments.currentNode.nodeValue}-->` === mark) return true
  return false
}

/** Two frames: whatever was there before them has been painted, and its shifts have been reported. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** What waits unseen is shown after a time: a slow machine must not fail because of it. Returns what lets time pass. */
async function stopAnimations(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  return () => devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
}

for (const [kind, path] of Object.entries(kinds)) {
  for (const width of alsoOnPhones.has(kind) ? [1440, 390] : [1440]) {
    test(`nothing moves on the ${kind}, ${width} px wide, in whatever order it arrives`, async ({
      page,
      baseURL,
    }) => {
      test.slow()
      const arriving = await arrivingInPieces(baseURL ?? '', path, pieces)
      const [rest, sessions] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      await page.route(/\.(js|woff2|svg|png|jpg|webp|avif)$/, async (route) => {
        await rest.promise
        await route.continue()
      })
      await page.route('**/api/auth/session', async (route) => {
        await sessions.promise
        const headers = {
          'access-control-allow-origin': arriving.url,
          'access-control-allow-credentials': 'true',
        }
        await route.fulfill({ json: { user: { name: 'Ada' } }, headers })
      })
      await page.addInitScript(noteShifts)
      await stopAnimations(page)
      await page.setViewportSize({ width, height: 900 })

      // The page first, piece by piece; then its scripts, pictures and fonts; then who is signed in.
      await page.goto(arriving.url + path, { waitUntil: 'commit' })
      for (const mark of arriving.marks) {
        await page.waitForFunction(hasComment, mark)
        await painted(page)
        arriving.next()
      }
      rest.resolve()
      await page.waitForLoadState('load')
      await painted(page)
      sessions.resolve()
      await expect(page.locator('#app-entry summary')).toBeAttached()
      await painted(page)

      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
      arriving.close()
    })
  }
}

test('a table whose end never arrives is hidden at first and readable eventually', async ({
  page,
  baseURL,
}) => {
  const html = await (await fetch(`${baseURL}${kindsOfPage.pricing}`)).text()
  const { url, close } = await relay(baseURL ?? '', {
    [kindsOfPage.pricing]: (response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.write(html.slice(0, html.indexOf('</tbody>')))
    },
  })
  const resume = await stopAnimations(page)
  await page.goto(url + kindsOfPage.pricing, { waitUntil: 'commit' })
  const table = page.getByRole('main').locator('table')
  await expect(table).toHaveCSS('visibility', 'hidden')
  await resume()
  await expect(table).toBeVisible()
  close()
})
