import type { Page } from '@playwright/test'

/** From here on only the test moves the clock of a page that is open: what it shows for seconds stays in sight. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' })
  await page.clock.pauseAt('2026-11-21T13:00:00Z')
}
