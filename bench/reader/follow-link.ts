import { untilIdle } from './load-page.ts'
import { openPage } from './open-page.ts'
import type { TlsProxy } from './tls-proxy.ts'

/** The places of a contestant's article links. */
export interface LinkSelectors {
  /** CSS selector of the element that holds the article. */
  article: string
}

/** The time that the pointer rests on the link before the press, in milliseconds. */
export const hoverMs = 120

/** Runs in every document, before its own scripts: notes the frame in which a heading other than `before` is there. */
function observeHeading(): void {
  const before = sessionStorage.getItem('heading')
  Object.assign(window, { headingShown: undefined })
  const look = (frame: number) => {
    const heading = document.querySelector('h1')
    if (!heading || heading.innerText === before || heading.getClientRects().length === 0) {
      requestAnimationFrame(look)
      return
    }
    requestAnimationFrame((next) => Object.assign(window, { headingShown: { frame, next } }))
  }
  requestAnimationFrame(look)
}

/**
 * Milliseconds from the click to the next page's heading on screen, after the link was hovered. The first paint of
 * a page that paints its header first does not show the heading: then the frame that has it counts.
 */
export async function followLink(
  proxy: TlsProxy,
  url: string,
  { article }: LinkSelectors,
  cpuSlowdown: number,
): Promise<number> {
  return openPage(proxy, cpuSlowdown, async (page) => {
    await page.addInitScript(() => {
      addEventListener(
        'click',
        ({ timeStamp }) => sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
        true,
      )
    })
    await page.addInitScript(observeHeading)
    await page.goto(url, { waitUntil: 'load' })
    await untilIdle(page, proxy)
    const link = page.locator(`${article} p a[href^="/docs/"]`).first()
    const href = await link.getAttribute('href')
    await link.scrollIntoViewIfNeeded()
    await page.evaluate(() => {
      sessionStorage.setItem('heading', document.querySelector('h1')?.innerText ?? '')
    })
    await page.evaluate(observeHeading)
    await link.hover()
    await page.waitForTimeout(hoverMs)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForURL((target) => target.pathname.startsWith(href?.split('#')[0] ?? ''))
    const { timeOrigin, clicked, frame, next, firstPaint } = await page.evaluate(async () => {
      const shown = () =>
        (window as unknown as { headingShown?: { frame: number; next: number } }).headingShown
      const painted = () => performance.getEntriesByName('first-contentful-paint')[0]
      while (!shown() || !painted()) await new Promise(requestAnimationFrame)
      return {
        timeOrigin: performance.timeOrigin,
        clicked: Number(sessionStorage.getItem('clicked')),
        firstPaint: painted()?.startTime ?? 0,
        ...(shown() ?? { frame: 0, next: 0 }),
      }
    })
    return timeOrigin + (firstPaint > frame ? firstPaint : next) - clicked
  })
}
