import { expect, test } from '@playwright/test'
import { sessionCalls } from './support/session-calls.ts'
import { settled } from './support/settled.ts'
import { siteWithSettings } from './support/site-with-settings.ts'

let site: Awaited<ReturnType<typeof siteWithSettings>>

// One worker runs them all, so that the site is built once.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  site = await siteWithSettings({ analytics: null })
})
test.afterAll(() => site?.close())

test('without analytics a page loads, stores and asks nothing', async ({ page, context }) => {
  const ownPaths: string[] = []
  const otherUrls: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith(site.url)) ownPaths.push(new URL(url).pathname)
    else if (!sessionCalls.includes(url)) otherUrls.push(url)
  })
  const response = await page.goto(`${site.url}/docs/guide`)
  await settled(page)
  expect(otherUrls).toEqual([])
  const loaded = await Promise.all(
    ownPaths
      .filter((path) => path.endsWith('.js'))
      .map(async (path) => (await page.request.get(site.url + path)).text()),
  )
  expect(loaded.length).toBeGreaterThan(0)
  for (const code of loaded) expect(code).not.toMatch(/cookieconsent|globalPrivacyControl|\$pageview/)
  expect(await response?.text()).not.toContain('Privacy choices')
  await expect(page.locator('#cc-main')).toHaveCount(0)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('visitor'))).toBeNull()
})

test('without issues the search has no such tab', async ({ page }) => {
  await page.goto(`${site.url}/docs/guide`)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('tab', { name: /^Handbook/ })).toBeAttached()
  await expect(dialog.getByRole('tab', { name: /^GitHub/ })).not.toBeAttached()
  expect((await page.request.get(`${site.url}/api/search?q=failover&tab=GitHub`)).status()).toBe(422)
})
