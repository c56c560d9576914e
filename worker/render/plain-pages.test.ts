// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { searchTextsOf } from '../../engine/model/search/search-settings.ts'
import { messagesOf } from '../../engine/model/site/messages-of.ts'
import type { PageHit } from '../../engine/search/search-site.ts'
import { now, smallEntry, smallManifest, smallSite } from '../../tests/small-site.ts'
import { notFoundPage } from './not-found-page.tsx'
import { searchFragment, searchPageHtml } from './search-page.tsx'
import { notFoundView } from './views/not-found-view.ts'
import { renderInput } from './views/page-request.ts'
import { searchView } from './views/search-view.ts'

const messages = messagesOf(smallSite, 'en')
const manifest = () =>
  smallManifest({
    '/docs': smallEntry('Docs'),
    '/prices': smallEntry('Prices'),
  })
const input = (requestPath: string) => renderInput(smallSite, manifest(), requestPath, now)

const hit: PageHit = {
  url: '/docs/granite',
  title: { text: 'Granite', marks: [[0, 7]] },
  excerpt: { text: 'Hard <i>stone</i>', marks: [], textDirective: null },
  tabs: ['Docs'],
  headings: [],
}
const answer = (counts: Record<string, number>, pages = [hit]) => ({ tab: 'All', counts, pages })

/** Shows the main part of a document, as the browser reads it. */
function show(bytes: Uint8Array): HTMLElement {
  const [html = ''] = /<main.*<\/main>/s.exec(new TextDecoder().decode(bytes)) ?? []
  document.body.innerHTML = html
  const main = document.querySelector('main')
  if (!main) throw new Error('The document has no main part.')
  return main
}
const text = (root: Element, selector: string) => root.querySelector(selector)?.textContent ?? null
const links = (root: Element, selector: string) =>
  [...root.querySelectorAll(selector)].map((link) => link.getAttribute('href'))

beforeEach(() => {
  document.body.innerHTML = ''
})

test('the page of a 404 offers a search for the address, similar pages, sections and a report', () => {
  const main = show(
    notFoundPage(notFoundView(input('/docs/granit'), [{ path: '/docs/granite', title: 'Granite <b>' }])),
  )
  expect(text(main, 'h1')).toBe(messages.notFoundTitle)
  expect(main.querySelector('form')?.getAttribute('action')).toBe('/search')
  expect(main.querySelector('input')?.getAttribute('value')).toBe('docs granit')
  expect(links(main, 'section ul a')).toContain('/docs/granite')
  expect(main.querySelector('.not-found-report a')?.getAttribute('rel')).toBe('nofollow')
})

test('the address of a 404 and the titles of pages cannot add markup', () => {
  const bytes = notFoundPage(
    notFoundView(input('/docs/granite"><script>alert(1)</script>'), [
      { path: '/docs/granite', title: 'Granite <b>' },
    ]),
  )
  const main = show(bytes)
  expect(main.querySelector('script, b')).toBeNull()
  expect(new TextDecoder().decode(bytes)).not.toContain('<script>alert(1)')
})

test('without a similar page there is no list of them', () => {
  const main = show(notFoundPage(notFoundView(input('/zzzzzz'), [])))
  expect(main.textContent).not.toContain(messages.notFoundNearest)
})

test('the search page without a query asks for one', () => {
  const view = searchView(input('/search'), { query: '', tab: 'All', answer: null })
  const main = show(searchPageHtml(view))
  expect(main.textContent).toContain(messages.searchHint)
  expect(main.querySelector('[role=status]')).toBeNull()
  expect(main.querySelector('input')?.getAttribute('name')).toBe('q')
})

test('the search page shows the query, its tabs as links, and the results', () => {
  const outcome = { query: 'a & "b"', tab: 'Docs', answer: answer({ Docs: 1, Blog: 0, All: 3 }) }
  const main = show(searchPageHtml(searchView(input('/search'), outcome)))
  expect(main.querySelector('input')?.getAttribute('value')).toBe('a & "b"')
  expect(
    links(main, 'nav a').map((href) => new URL(href ?? '', 'https://q.example').searchParams.get('tab')),
  ).toEqual(['All', 'Docs'])
  expect(main.querySelector('[aria-current=page]')?.textContent).toContain('Docs')
  expect(links(main, 'ol a')).toEqual(['/docs/granite'])
  expect(text(main, 'ol mark')).toBe('Granite')
  expect(main.querySelector('ol i')).toBeNull()
})

test('the tabs keep the query and the locale', () => {
  const outcome = { query: 'a&tab=x', tab: 'All', answer: answer({ All: 1 }) }
  const main = show(searchPageHtml(searchView(input('/ja/search'), outcome)))
  const url = new URL(links(main, 'nav a')[0] ?? '', 'https://q.example')
  expect([url.pathname, url.searchParams.get('q'), url.searchParams.getAll('tab')]).toEqual([
    '/ja/search',
    'a&tab=x',
    ['All'],
  ])
})

test('a search without results says so and offers the sections', () => {
  const outcome = { query: 'zzz', tab: 'All', answer: answer({ Docs: 0, All: 0 }, []) }
  const main = show(searchPageHtml(searchView(input('/search'), outcome)))
  expect(text(main, '[role=status]')).toContain('zzz')
  expect(links(main, 'a')).toEqual(expect.arrayContaining(['/docs', '/prices']))
})

const texts = searchTextsOf(messages)
const tabs = [
  { label: 'Docs', name: 'Docs' },
  { label: 'All', name: 'Everything' },
]

test('the fragment for the dialog is its body with the first result selected', () => {
  document.body.innerHTML = searchFragment(
    { query: 'granite', tab: 'Docs', answer: answer({ Docs: 1, All: 1 }) },
    texts,
    tabs,
  )
  expect(text(document.body, '[role=option][aria-selected=true] .search-name')).toBe('Granite')
  expect(text(document.body, '[role=tab][aria-selected=true]')).toContain('Docs')
})

test('the fragment of an empty answer has no option, and says what was searched', () => {
  document.body.innerHTML = searchFragment(
    { query: '<b>', tab: 'Docs', answer: answer({ Docs: 0, All: 0 }, []) },
    texts,
    tabs,
  )
  expect(document.querySelector('[role=option], b')).toBeNull()
  expect(text(document.body, '[role=status]')).toContain('<b>')
})
