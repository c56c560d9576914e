import type { Page } from '@playwright/test'

/**
 * Time limits of the page's requests end only when the test says so: a slow machine would reach them, and a fast one
 * would wait for them. Returns what ends those that have begun.
 */
export async function holdLimits(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const begun: AbortController[] = []
    AbortSignal.timeout = () => {
      const limit = new AbortController()
      begun.push(limit)
      return limit.signal
    }
    addEventListener('limits-end', () => {
      for (const limit of begun.splice(0)) limit.abort(new DOMException('Too late.', 'TimeoutError'))
    })
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('limits-end')))
}
