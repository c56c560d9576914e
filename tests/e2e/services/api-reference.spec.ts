import { expect, type Page } from '@playwright/test'
import { axeViolations, everything } from '../support/axe-faults.ts'
import { type Services, testWithoutBanner as test } from '../support/services.ts'
import type { StandIn } from '../support/stand-in.ts'

let api: StandIn
let closed: StandIn
let site: Services['site']

test.beforeAll(({ services }) => {
  ;({ site, api, closed } = services)
})

async function open(page: Page) {
  await page.goto(`${site.url}/docs/api`)
  await page.getByRole('button', { name: 'Try it' }).click()
  return page.getByRole('dialog', { name: 'Change a stone' })
}

test('the form and its script come at the first click, and the examples follow what is typed', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/docs/api`, { waitUntil: 'networkidle' })
  expect(scripts.filter((path) => path.includes('open-request'))).toEqual([])
  const dialog = await open(page)
  const codeIn = (language: string) => dialog.getByRole('tabpanel', { name: language })
  const code = codeIn('curl')
  await expect(code).toContainText(`${api.url}/api/stones/{id}`)
  await dialog.getByLabel(/^id\b/).fill('stone 9')
  await dialog.getByLabel('tags').fill('grey, old')
  await dialog.getByLabel('Body').fill('{ "mass": 3 }')
  await expect(code).toContainText(`-d '{ "mass": 3 }'`)
  await expect(code).toContainText('/api/stones/stone%209?tags=grey&tags=old"')
  await dialog.getByRole('tab', { name: 'Python' }).click()
  await expect(codeIn('Python')).toContainText('params={"tags": ["grey", "old"]}')
  await dialog.getByRole('tab', { name: 'TypeScript' }).click()
  await expect(codeIn('TypeScript')).toContainText('body: JSON.stringify({ mass: 3 })')
  await dialog.getByRole('tab', { name: 'curl' }).click()
  await dialog.getByLabel('Host').selectOption({ label: `Closed · ${new URL(closed.url).host}` })
  await expect(code).toContainText(closed.url)
  expect(await axeViolations(page, everything, 'dialog')).toEqual([])
})

test('the request goes to the region with the keys, and nothing of them to this site or into storage', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(site.url))
      sent.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()))
  })
  const dialog = await open(page)
  await dialog.getByLabel('QUARRY_NAME').fill('pk-1')
  await dialog.getByLabel('QUARRY_SECRET').fill('sk-1')
  await dialog.getByLabel(/^id\b/).fill('7')
  await dialog.getByLabel('deep').selectOption('true')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText(/^401 in \d+ ms$/)).toBeVisible()
  await expect(dialog.locator('.try-result')).toContainText('"mass": 3')
  expect(api.received.at(-1)).toMatchObject({
    method: 'PATCH',
    path: '/api/stones/7?deep=true',
    headers: { authorization: `Basic ${btoa('pk-1:sk-1')}` },
    body: '{"mass":2}',
  })
  expect(api.received.at(-1)?.headers.referer).toBeUndefined()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(dialog.getByLabel('QUARRY_SECRET')).toHaveValue('sk-1')
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(stored + sent.join()).not.toContain('sk-1')
  await page.reload()
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(dialog.getByLabel('QUARRY_SECRET')).toHaveValue('')
})

test('a host that refuses or cannot be reached leaves the reason below the command, in view on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = await open(page)
  await dialog.getByLabel(/^id\b/).fill('7')
  await dialog.getByLabel('Host').selectOption(closed.url)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText(/lets no page of another site read its answers \(CORS\)/)).toBeInViewport()
  await expect(dialog.locator('.try-result figcaption')).toHaveText('Example response')
  await expect(dialog.locator('[data-example="curl"]')).toContainText(`"${closed.url}/api/stones/7"`)
  await dialog.getByLabel('Host').selectOption('http://127.0.0.1:9')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText(/cannot be reached from this browser/)).toBeInViewport()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText(/This device is offline/)).toBeInViewport()
  await page.context().setOffline(false)
})

test('the policy allows exactly the hosts of the config, on this page only', async ({ request }) => {
  const policyOf = async (path: string) =>
    (await request.get(site.url + path)).headers()['content-security-policy'] ?? ''
  expect(await policyOf('/docs/api')).toContain(` ${api.url} ${closed.url} http://127.0.0.1:9;`)
  expect(await policyOf('/docs/guide')).not.toContain(api.url)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the samples are there and the form is not', async ({ page }) => {
    await page.goto(`${site.url}/docs/api`)
    await expect(page.getByText('curl -s')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try it' })).toBeHidden()
  })

  test('radio buttons choose the response that is shown', async ({ page }) => {
    await page.goto('/docs/api-reference/traces')
    const answer = page.getByText('"desk-question"').first()
    const fault = page.getByText('"InvalidRequest"').first()
    await expect(answer).toBeVisible()
    await expect(fault).toBeHidden()
    await page.getByRole('radio', { name: '400' }).first().check()
    await expect(fault).toBeVisible()
    await expect(answer).toBeHidden()
  })
})
