import type { Page } from '@playwright/test'

/**
 * Returns once the chance of a page to do something unasked is over: it is loaded, observers have been
 * told what is in view, the browser has been idle, and every request begun until then has been told to the
 * test, because a request of our own, asked last, has been answered.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    // Idle callbacks run in the order they were asked for: those of the page have had their turn.
    await new Promise((resolve) => requestIdleCallback(resolve))
    await frame()
    await fetch('/robots.txt')
  })
}
