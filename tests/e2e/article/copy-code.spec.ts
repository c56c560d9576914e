import { expect, type Page, test } from '@playwright/test'
import site from '../../../content-bundle/site/config.ts'
import { stopClock } from '../support/stopped-clock.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const page1 = '/handbook/writing-docs'

async function open(page: Page): Promise<void> {
  await page.goto(page1)
  await stopClock(page)
}

test('a terminal session is copied without prompts and output', async ({ page }) => {
  await open(page)
  const terminal = page.getByRole('figure').filter({ hasText: '--out site' })
  await terminal.getByRole('button', { name: 'Copy code' }).click()
  await expect(terminal.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'npm run build -- --pages content-bundle/pages \\\n    --out site\nnpm run serve -- --dir site',
  )
  await page.clock.runFor(site.limits.copiedForMs)
  await expect(terminal.getByRole('status')).toBeEmpty()
})

test('copying twice shows the confirmation for the full time after the second copy', async ({ page }) => {
  await open(page)
  const block = page.getByRole('figure').filter({ hasText: 'tracing.ts' })
  const status = block.getByRole('status')
  await block.getByRole('button', { name: 'Copy code' }).click()
  await expect(status).toHaveText('Copied')
  await page.clock.runFor(site.limits.copiedForMs - 500)
  await block.getByRole('button', { name: 'Copy code' }).click()
  // A write by the test, requested after the page's, is done after it.
  await page.evaluate(() => navigator.clipboard.writeText('read'))
  await page.clock.runFor(1000)
  await expect(status).toHaveText('Copied')
  await page.clock.runFor(site.limits.copiedForMs)
  await expect(status).toBeEmpty()
})

test('a diff is copied in its final state', async ({ page }) => {
  await open(page)
  const block = page.getByRole('figure').filter({ hasText: 'tracing.ts' })
  await block.getByRole('button', { name: 'Copy code' }).click()
  await expect(block.getByRole('status')).toHaveText('Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('@cinnabar/otel')
  expect(copied).not.toContain('CinnabarExporter')
})

test('a wide code block can be focused and wrapped; one that fits is not a tab stop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(page1)
  const wide = page.getByRole('figure').filter({ hasText: 'tracing.ts' })
  await expect(wide.locator('pre')).toHaveAttribute('tabindex', '0')
  const wrap = wide.getByRole('button', { name: 'Wrap long lines' })
  await wrap.click()
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  await expect(wide.locator('pre')).not.toHaveAttribute('tabindex')
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(page.getByRole('figure').filter({ hasText: '--out site' }).locator('pre')).not.toHaveAttribute(
    'tabindex',
  )
})
