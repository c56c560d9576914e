import { errors } from 'playwright'
import { openPage, untilIdle } from './load-page.ts'
import type { TlsProxy } from './tls-proxy.ts'

const query = 'webhook'

/** A visit counts as this long if the key opens no dialog, as happens to Starlight once in twenty visits. */
const longestWaitMs = 10_000

/** Milliseconds from Ctrl+K, with the query typed at once, to the first visible result. */
export async function firstHit(
  proxy: TlsProxy,
  url: string,
  result: string,
  cpuSlowdown: number,
): Promise<number> {
  return openPage(proxy, cpuSlowdown, async (page) => {
    await page.goto(url, { waitUntil: 'load' })
    await untilIdle(page, proxy)
    await page.evaluate(() => {
      const noteKey = ({ timeStamp }: Event) => Object.assign(window, { pressedAt: timeStamp })
      addEventListener('keydown', noteKey, { capture: true, once: true })
    })
    await page.keyboard.press('Control+k')
    try {
      await page.waitForFunction(() => document.activeElement?.matches('input'), null, {
        polling: 'raf',
        timeout: longestWaitMs,
      })
    } catch (error) {
      if (error instanceof errors.TimeoutError) return longestWaitMs
      throw error
    }
    await page.keyboard.insertText(query)
    return page.evaluate(async (selector) => {
      const isShown = () =>
        [...document.querySelectorAll(selector)].some((hit) => hit.getClientRects().length > 0)
      while (!isShown()) await new Promise(requestAnimationFrame)
      return performance.now() - Number(Reflect.get(window, 'pressedAt'))
    }, result)
  })
}
