import { expect, test } from 'vitest'
import { now, smallEntry, smallManifest, smallSite } from '../../../tests/small-site.ts'
import { nearestTo, notFoundView, queryOfPath } from './not-found-view.ts'
import { renderInput } from './page-request.ts'

const manifest = () =>
  smallManifest({
    '/docs': smallEntry('Docs'),
    '/docs/granite': smallEntry('Granite'),
    '/docs/granite-hidden': smallEntry('Hidden', { front: { title: 'Hidden', noindex: true } }),
    '/docs/granite-copy': smallEntry('Copy', { canonical: '/docs/granite' }),
    '/ja/docs/granite': smallEntry('花崗岩', { locale: 'ja' }),
  })
const inputOf = (requestPath: string) => renderInput(smallSite, manifest(), requestPath, now)
const viewOf = (requestPath: string) => notFoundView(inputOf(requestPath), [])
const near = (path: string) => nearestTo(smallSite, manifest(), inputOf(path).locale, path)
const pathsNear = (path: string) => near(path).map((page) => page.path)

test('pages with a similar address are offered, with their titles', () => {
  expect(near('/docs/granit')[0]).toEqual({ path: '/docs/granite', title: 'Granite' })
})

test('pages that search engines do not list are not offered', () => {
  expect(pathsNear('/docs/granite-hiden')).not.toContain('/docs/granite-hidden')
  expect(pathsNear('/docs/granite-coppy')).not.toContain('/docs/granite-copy')
})

test('the pages offered are in the language of the address', () => {
  expect(pathsNear('/ja/docs/granit')).toEqual(['/ja/docs/granite'])
  expect(pathsNear('/docs/granit')).not.toContain('/ja/docs/granite')
})

test('an address like no other is offered the sections', () => {
  expect(near('/wp-login.php')).toEqual([])
  const { sections } = viewOf('/wp-login.php')
  expect(sections.map(({ path }) => path)).toEqual(['/docs'])
})

test('the page is not indexed and names itself in the language of the address', () => {
  const { frame } = viewOf('/ja/docs/nichts')
  expect(frame.head.noindex).toBe(true)
  expect(frame.head.language).toBe('ja')
  expect(frame.head.title).toBe(smallSite.messages.ja?.notFoundTitle)
  expect(frame.sidebar).toBeNull()
})

test.each([
  ['/docs/tracing-setup', 'docs tracing setup'],
  ['/docs/tracing.html', 'docs tracing'],
  ['/a/b/c/d/e/f', 'c d e f'],
  ['/old.php', 'old'],
  ['/docs/設定', 'docs 設定'],
  ['/%%%/--', ''],
  ['/', ''],
])('for %s the search field has "%s"', (path, query) => {
  expect(queryOfPath(smallSite, path)).toBe(query)
})

test('a long address makes a query that the search accepts, and a link of bounded length', () => {
  const path = `/${'a'.repeat(5000)}`
  expect(queryOfPath(smallSite, path)).toHaveLength(smallSite.limits.searchQueryLength)
  expect(viewOf(path).reportUrl?.length).toBeLessThan(1200)
})

test('the link to report a broken address cannot be given other fields by the address', () => {
  const url = new URL(viewOf('/a&labels=x&title=y`').reportUrl ?? '')
  expect(url.searchParams.getAll('labels')).toEqual(['broken-link'])
  expect(url.searchParams.get('title')).toBe('Broken link: /a&labels=x&title=y`')
})
