// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchIds } from '../../../content-bundle/model/dom.ts'
import type { SearchSettings } from '../../../content-bundle/model/search/search-settings.ts'
import type { SearchAnswer } from '../../../content-bundle/search/search-site.ts'
import site from '../../../content-bundle/site/config.ts'
import { type EarlyInput, mountSearch } from './mount-search.tsx'
import { SearchBody } from './search-body.tsx'

const settings: SearchSettings = {
  set: null,
  locale: 'en',
  tabs: [
    { label: 'Docs', name: 'Docs', isOwn: true as const },
    { label: 'Blog', name: 'Blog' },
    { label: 'All', name: 'All' },
  ],
  texts: {
    tabs: 'Search in',
    results: 'Results',
    popular: 'Popular',
    recent: 'Recent',
    forget: 'Clear',
    loading: 'Searching',
    error: 'The search could not be reached.',
    empty: 'Nothing found for {query}',
    emptyTab: 'Nothing in {tab}; look in {all}',
    found: '{count} pages found',
    foundOne: '1 page found',
  },
}

const pagesOf = (query: string, tab: string): SearchAnswer =>
  query === 'nothing'
    ? { counts: { Docs: 0, Blog: 0, All: 0 }, pages: [] }
    : {
        counts: { Docs: 2, Blog: 0, All: 2 },
        pages: ['one', 'two'].map((name) => ({
          url: `/${tab}/${name}`,
          title: { text: `${query} ${name}`, marks: [[0, query.length]] },
          excerpt: { text: 'text', marks: [], textDirective: ':~:text=text' },
          tabs: [tab],
          headings: [],
        })),
      }

/** The edge: answers every query while the line is up. */
const edge = { isUp: true, asked: [] as string[] }
const fetchFromEdge = async (url: string) => {
  const parameters = new URL(url, 'https://site.example').searchParams
  const [q, tab] = [parameters.get('q') ?? '', parameters.get('tab') ?? '']
  edge.asked.push(`${tab}: ${q}`)
  if (!edge.isUp) throw new TypeError('The line is cut.')
  return Response.json(pagesOf(q, tab))
}

/** The dialog as the edge renders it, open, with something typed. */
async function openDialog(typed: string, early: EarlyInput = { tab: null, keys: [] }) {
  const body = renderToStaticMarkup(
    <SearchBody state={{ is: 'closed' }} texts={settings.texts} tabs={settings.tabs} />,
  )
  document.body.innerHTML = `<dialog id="${searchIds.dialog}"><form><input></form><div>${body}</div></dialog>`
  const dialog = document.querySelector('dialog')
  const input = document.querySelector('input')
  const container = dialog?.querySelector<HTMLElement>(':scope > div')
  if (!dialog || !input || !container) throw new Error('The dialog has no field or body.')
  dialog.showModal()
  input.value = typed
  const stopped = vi.fn(() => early)
  await mountSearch({
    dialog,
    input,
    body: container,
    settings,
    limits: { ...site.limits, searchLateAfterMs: 20 },
    workerUrl: '/worker.js',
    isComposing: () => false,
    early: { settled: async () => {}, stop: stopped },
  })
  await vi.waitFor(() => expect(stopped).toHaveBeenCalled())
  const type = (text: string) => {
    input.value = text
    input.dispatchEvent(new Event('input'))
  }
  const press = (key: string) => input.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
  return { dialog, input, type, press }
}

const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const selected = () => document.querySelector('[aria-selected=true][role=option]')?.textContent
const status = () => document.querySelector('[role=status]')?.textContent
const tab = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) =>
    textContent?.startsWith(name),
  )

beforeEach(() => {
  edge.isUp = true
  edge.asked = []
  localStorage.clear()
  vi.stubGlobal('fetch', fetchFromEdge)
})
afterEach(() => vi.unstubAllGlobals())

test('what was typed before React is searched, and shown when React takes over', async () => {
  const { input } = await openDialog('trace')
  await vi.waitFor(() => expect(options()).toHaveLength(2))
  expect(status()).toBe('2 pages found')
  expect(selected()).toContain('trace one')
  expect(document.querySelector('mark')?.textContent).toBe('trace')
  expect(document.querySelector('[role=option]')?.getAttribute('href')).toBe('/Docs/one#:~:text=text')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(input.getAttribute('aria-activedescendant')).toBe(document.querySelector('[role=option]')?.id)
})

test('every key searches, and an empty field shows recent searches', async () => {
  localStorage.setItem('recent-searches', JSON.stringify(['masking']))
  const { type } = await openDialog('')
  await vi.waitFor(() => expect(options()).toEqual(['masking']))
  type('span')
  await vi.waitFor(() => expect(options()[0]).toContain('span one'))
  type('')
  await vi.waitFor(() => expect(options()).toEqual(['masking']))
  document.querySelector<HTMLElement>('[role=option]')?.click()
  await vi.waitFor(() => expect(options()[0]).toContain('masking one'))
})

test('arrow keys move the selection, and Enter opens the result and remembers the query', async () => {
  const { dialog, press } = await openDialog('trace')
  await vi.waitFor(() => expect(options()).toHaveLength(2))
  press('ArrowDown')
  await vi.waitFor(() => expect(selected()).toContain('trace two'))
  const followed: string[] = []
  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      if (event.target instanceof Element)
        followed.push(event.target.closest('a')?.getAttribute('href') ?? '')
    },
    { once: true },
  )
  press('Enter')
  expect(followed).toEqual(['/Docs/two#:~:text=text'])
  expect(dialog.open).toBe(false)
  expect(localStorage.getItem('recent-searches')).toBe('["trace"]')
})

test('keys from before React are handled when it is there', async () => {
  const keys = [new KeyboardEvent('keydown', { key: 'ArrowDown', cancelable: true })]
  await openDialog('trace', { tab: null, keys })
  await vi.waitFor(() => expect(selected()).toContain('trace two'))
})

test('a tab that was clicked before React is searched when it is there', async () => {
  await openDialog('trace', { tab: 'Blog', keys: [] })
  await vi.waitFor(() => expect(edge.asked).toContain('Blog: trace'))
  await vi.waitFor(() => expect(tab('Blog')?.getAttribute('aria-selected')).toBe('true'))
})

test('tabs have counts, and a tab without results is hidden', async () => {
  await openDialog('trace')
  await vi.waitFor(() => expect(tab('Docs')?.textContent).toBe('Docs 2'))
  expect(tab('Blog')?.hidden).toBe(true)
  tab('All')?.click()
  await vi.waitFor(() => expect(edge.asked).toContain('All: trace'))
})

test('nothing found says so', async () => {
  const { input } = await openDialog('nothing')
  await vi.waitFor(() => expect(status()).toBe('Nothing found for nothing'))
  expect(input.getAttribute('aria-expanded')).toBe('false')
})

test('a lost connection is reported, and the search recovers when the browser is online again', async () => {
  edge.isUp = false
  const { type } = await openDialog('trace')
  await vi.waitFor(() => expect(status()).toBe('The search could not be reached.'))
  type('traces')
  await vi.waitFor(() => expect(edge.asked).toContain('Docs: traces'))
  edge.isUp = true
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(options()[0]).toContain('traces one'))
})

test('a closed dialog shows nothing, and searches again when it is opened', async () => {
  const { dialog, input } = await openDialog('trace')
  await vi.waitFor(() => expect(options()).toHaveLength(2))
  dialog.close()
  dialog.dispatchEvent(new Event('close'))
  await vi.waitFor(() => expect(options()).toHaveLength(0))
  dialog.showModal()
  input.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(options()).toHaveLength(2))
})
