import type { Front } from './front.ts'
import { untilIdle } from './load-page.ts'
import { openPage } from './open-page.ts'

/** Where a contestant's article links are. */
export interface LinkSelectors {
  /** CSS selector of the element that holds the article. */
  article: string
}

/** How long the pointer rests on the link before the press, in milliseconds. */
const hoverMs = 120

/** Milliseconds from the click to the next page's heading on screen, after the link was hovered. */
export async function followLink(
  front: Front,
  url: string,
  { article }: LinkSelectors,
  cpuSlowdown: number,
): Promise<number> {
  return openPage(front, cpuSlowdown, async (page) => {
    await page.addInitScript(() => {
      addEventListener(
        'click',
        ({ timeStamp }) => sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
        true,
      )
    })
    await page.goto(url, { waitUntil: 'load' })
    await untilIdle(page, front)
    const link = page.locator(`${article} p a[href^="/docs/"]`).first()
    const href = await link.getAttribute('href')
    await link.scrollIntoViewIfNeeded()
    const heading = await page.locator('h1').first().innerText()
    await link.hover()
    await page.waitForTimeout(hoverMs)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForURL((target) => target.pathname.startsWith(href?.split('#')[0] ?? ''))
    return page.evaluate(async (before) => {
      const isShown = () => {
        const current = document.querySelector('h1')
        return current && current.innerText !== before && current.getClientRects().length > 0
      }
      while (!isShown()) await new Promise(requestAnimationFrame)
      const clicked = Number(sessionStorage.getItem('clicked'))
      const paint = performance.getEntriesByName('first-contentful-paint')[0]
      const isNewDocument = performance.timeOrigin > clicked
      const shown = isNewDocument && paint ? paint.startTime : performance.now()
      return performance.timeOrigin + shown - clicked
    }, heading)
  })
}
