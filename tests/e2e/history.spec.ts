import { expect, test } from '@playwright/test'

const overview = '/docs/observability/overview'

test('nothing in a page keeps browsers from restoring it from memory, and it is as it was', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  const returned = new Promise<string[]>((done) => {
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      // Playwright, or a browser without such a memory, is a circumstance.
      const ownReasons = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial')
      done(ownReasons.map(({ reason }) => reason))
    })
  })
  await page.goto(overview)
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await page.waitForURL('**/pricing')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.goBack()
  expect(await returned).toEqual([])
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('speculation rules cover pages but not files', async ({ page }) => {
  await page.goto(overview)
  const rules = JSON.parse((await page.locator('script[type=speculationrules]').textContent()) ?? '{}')
  for (const { where } of [...rules.prerender, ...rules.prefetch])
    expect(JSON.stringify(where)).toContain('/api/*')
})
