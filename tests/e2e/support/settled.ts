import type { Page } from '@playwright/test'

/**
 * Returns when a page can no longer do something unasked. It is loaded, observers know what is in view, and the
 * browser has been idle. The test has seen every request begun until then, because its own request, sent last, has
 * been answered.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    // Idle callbacks run in the order they were asked for, also by their timeouts: those of the page have had their turn.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
    await frame()
    await fetch('/robots.txt')
  })
}
