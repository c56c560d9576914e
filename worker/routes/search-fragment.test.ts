import { expect, test } from 'vitest'
import { paths } from '../../content-bundle/model/urls/routes.ts'
import { testApp } from '../../tests/test-app.ts'

const fragment = async (q: string, tab: string, locale = 'en') => {
  const response = await testApp().request(paths.searchFragment({ q, tab, locale }))
  return { response, html: await response.text() }
}

test('results are the options of the dialog, and the first one is selected', async () => {
  const { response, html } = await fragment('reference', 'Docs')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(html).toContain('data-query="reference"')
  expect(html.match(/role="option" aria-selected="true"/g)).toHaveLength(1)
  expect(html).toMatch(/role="status">\d+ pages? found</)
})

test('the tab that is asked for comes first, and gives way to all tabs where it has nothing', async () => {
  const { html } = await fragment('reference', 'Blog')
  expect(html).toMatch(/^<div class="search-tabs"[^>]*><button[^>]*>Blog/)
  expect(html).toMatch(/aria-selected="true"[^>]*>All /)
})

test('a query without results says so, and its text is escaped', async () => {
  const { html } = await fragment('<b>zzzz</b>', 'All')
  expect(html).toContain('&lt;b&gt;zzzz')
  expect(html).not.toContain('<b>zzzz')
  expect(html).not.toContain('role="option"')
})

test('an unknown tab or language is refused', async () => {
  expect((await fragment('x', 'No such tab')).response.status).toBe(422)
  expect((await fragment('x', 'All', 'xx')).response.status).toBe(422)
})
