import { expect, test } from '@playwright/test'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const page1 = '/handbook/writing-docs'

test('a session is copied without its prompts and without what it printed', async ({ page }) => {
  await page.goto(page1)
  const terminal = page.getByRole('figure').filter({ hasText: 'Terminal' })
  await terminal.getByRole('button', { name: 'Copy code' }).click()
  await expect(terminal.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'npm run build -- --pages content-bundle/pages \\\n    --lenient\nnpm run serve',
  )
  await expect(terminal.getByRole('status')).toBeEmpty()
})

test('a change is copied as it is after it', async ({ page }) => {
  await page.goto(page1)
  const block = page.getByRole('figure').filter({ hasText: 'tracing.ts' })
  await block.getByRole('button', { name: 'Copy code' }).click()
  await expect(block.getByRole('status')).toHaveText('Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('@cinnabar/otel')
  expect(copied).not.toContain('CinnabarExporter')
})

test('a block that is too wide can be reached and wrapped; one that fits is no stop for Tab', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(page1)
  const wide = page.getByRole('figure').filter({ hasText: 'tracing.ts' })
  await expect(wide.locator('pre')).toHaveAttribute('tabindex', '0')
  const wrap = wide.getByRole('button', { name: 'Wrap long lines' })
  await wrap.click()
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  await expect(wide.locator('pre')).not.toHaveAttribute('tabindex')
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(page.getByRole('figure').filter({ hasText: 'Terminal' }).locator('pre')).not.toHaveAttribute(
    'tabindex',
  )
})
