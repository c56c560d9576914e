import { expect, test } from '@playwright/test'
import { type LocalPlatform, startLocalPlatform } from '../../scripts/local-platform.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import fixture from '../fixtures/config.ts'
import { settled } from './support/settled.ts'

// The fixture site has neither analytics nor a list of issues.
let site: LocalPlatform
const sessionCalls = fixture.regions?.list.map(({ url }) => `${url}/api/auth/session`) ?? []

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  site = await startLocalPlatform({ dir: fixtureDist, port: 0, persist: false })
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
  await expect(dialog.getByRole('tab', { name: /^Docs/ })).toBeAttached()
  await expect(dialog.getByRole('tab', { name: /^GitHub/ })).not.toBeAttached()
  expect((await page.request.get(`${site.url}/api/search?q=failover&tab=GitHub`)).status()).toBe(422)
})
