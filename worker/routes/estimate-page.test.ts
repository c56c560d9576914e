import { expect, test } from 'vitest'
import site from '../../tests/fixtures/config.ts'
import { testApp } from '../../tests/test-app.ts'

const textOf = async (path: string) => (await testApp().request(path)).text()

test('a usage is answered with the cost on each plan, and the form keeps it', async () => {
  const html = await textOf('/pricing/estimate?units=300001&members=3&need=retention')
  expect(html).toContain('value="300,001"')
  expect(html).toMatch(/<input (?=[^>]*checked)[^>]*value="retention"/)
  expect(html).toContain('<b>€223</b>')
  expect(html).toContain('Ends at 50,000 units. Ends at 2 members. Without: Stones that keep.')
  expect(html).toMatch(/<th scope="row">Pro <span class="badge">Cheapest<\/span>/)
})

test('it is a page of the site that search engines leave out, and its form asks it again', async () => {
  const response = await testApp().request('/pricing/estimate')
  expect(response.headers.get('content-security-policy')).toContain('script-src')
  const html = await response.text()
  expect(html).toContain('content="noindex"')
  expect(html).toContain('action="/pricing/estimate"')
  expect(html).toContain('href="/pricing">All plans and prices</a>')
})

test('what a query says is not repeated', async () => {
  expect(await textOf('/pricing/estimate?units=%3Cscript%3Ealert(1)&need=%3Cb%3E')).not.toContain('alert(1)')
})

test.each(['/blog/estimate', '/pricing/plans/estimate'])('%s is not an estimate', async (path) => {
  expect((await testApp().request(path)).status).toBe(404)
})

test('a site without prices has none', async () => {
  expect((await testApp({ site: { ...site, pricing: null } }).request('/pricing/estimate')).status).toBe(404)
})
