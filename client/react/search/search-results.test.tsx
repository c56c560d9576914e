// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HeadingHit, PageHit } from '../../../engine/search/search-site.ts'
import { optionId, SearchResults } from './search-results.tsx'

const heading = (url: string, text: string, changes: Partial<HeadingHit> = {}): HeadingHit => ({
  url,
  title: { text, marks: [] },
  excerpt: { text: `About ${text}`, marks: [], textDirective: null },
  ...changes,
})
const page = (url: string, text: string, changes: Partial<PageHit> = {}): PageHit => ({
  ...heading(url, text),
  tabs: ['Docs'],
  headings: [],
  ...changes,
})

/** The results as a document. */
function shown(pages: PageHit[], as: 'options' | 'links' = 'options'): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(
    <SearchResults pages={pages} lineText="Line {number}" nameOf={(label) => `${label}!`} as={as} />,
  )
  return document.body
}
const texts = (root: Element, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent)

const two = [
  page('/docs/a', 'A', { headings: [heading('/docs/a#x', 'X'), heading('/docs/a#y', 'Y')] }),
  page('/blog/b', 'B', { tabs: ['Blog'] }),
]

test('options are numbered over all pages and headings, and grouped by page', () => {
  const options = [...shown(two).querySelectorAll('[role=option]')]
  expect(options.map(({ id }) => id)).toEqual([0, 1, 2, 3].map(optionId))
  const groups = [...document.querySelectorAll('[role=group]')]
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['A', 'B'])
  expect(groups.map((group) => group.querySelectorAll('[role=option]').length)).toEqual([3, 1])
})

test('the first option is selected until another is picked', () => {
  const options = [...shown(two).querySelectorAll('[role=option]')]
  const marked = options.map((option) => option.getAttribute('aria-selected'))
  expect(marked).toEqual(['true', 'false', 'false', 'false'])
})

test('options are not in the tab order: the field keeps the focus', () => {
  const options = [...shown(two).querySelectorAll<HTMLElement>('[role=option]')]
  expect(options.every(({ tabIndex }) => tabIndex === -1)).toBe(true)
})

test('a page names its section in the reader’s language, its headings do not', () => {
  expect(texts(shown(two), '.search-where')).toEqual(['Docs!', 'Blog!'])
  expect(texts(shown([page('/x', 'X', { tabs: [] })]), '.search-where')).toEqual([])
})

test('a page names the folders above it, without the one that the searched tab says', () => {
  const deep = [page('/docs/a/b', 'B', { trail: ['Docs!', 'Tracing'] })]
  expect(texts(shown(deep), '.search-where')).toEqual(['Docs! › Tracing'])
  const inTab = (tab: string) =>
    renderToStaticMarkup(
      <SearchResults
        pages={deep}
        tab={tab}
        lineText="Line {number}"
        nameOf={(label) => `${label}!`}
        as="links"
      />,
    )
  expect(inTab('Docs')).toContain('<span class="search-where">Tracing</span>')
  expect(inTab('All')).toContain('<span class="search-where">Docs! › Tracing</span>')
})

test('matches are marked where they are, and nothing is lost around them', () => {
  const marks: [number, number][] = [
    [0, 2],
    [5, 7],
  ]
  const root = shown([page('/a', 'x', { title: { text: 'ab cdef g', marks } })])
  expect(texts(root, '.search-name mark')).toEqual(['ab', 'ef'])
  expect(root.querySelector('.search-name')?.textContent).toBe('ab cdef g')
})

test('HTML in a title is text', () => {
  const root = shown([page('/a', '<img src=x onerror=alert(1)>')], 'links')
  expect(root.querySelector('img')).toBeNull()
  expect(root.querySelector('a')?.textContent).toBe('<img src=x onerror=alert(1)>')
})

test.each([
  ['/docs/a', ':~:text=trace', '/docs/a#:~:text=trace'],
  ['/docs/a#x', ':~:text=trace', '/docs/a#x:~:text=trace'],
  ['/docs/a', null, '/docs/a'],
  ['https://code.example/1', ':~:text=trace', 'https://code.example/1'],
])('an option of %s with the directive %s leads to %s', (url, textDirective, href) => {
  const excerpt = { text: 'x', marks: [], textDirective }
  const option = shown([page(url, 'A', { excerpt })]).querySelector('[role=option]')
  expect(option?.getAttribute('href')).toBe(href)
})

test('on the page of results they are a list of links, headings below their page', () => {
  const root = shown(two, 'links')
  expect(root.querySelectorAll('[role=option]')).toHaveLength(0)
  expect(texts(root, 'ol > li > a')).toEqual(['A', 'B'])
  expect(texts(root, 'ol > li:first-child > ul > li > a')).toEqual(['X', 'Y'])
  expect(root.querySelectorAll('ol > li:last-child ul')).toHaveLength(0)
})

test('titles and excerpts have the direction of their own language', () => {
  const root = shown(two)
  const directions = ['.search-name', '.search-excerpt'].map((part) =>
    [...root.querySelectorAll(part)].map((text) => text.getAttribute('dir')),
  )
  expect(directions.map((found) => [...new Set(found)])).toEqual([['auto'], ['auto']])
})
