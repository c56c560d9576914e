// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchIds } from '../../../engine/model/dom.ts'
import type { SearchSettings } from '../../../engine/model/search/search-settings.ts'
import type { SearchAnswer } from '../../../engine/search/search-site.ts'
import type { FromWorker, ToWorker } from '../../../engine/search/serve-queries.ts'
import site from '../../../tests/fixtures/config.ts'
import { mountSearch } from './mount-search.tsx'
import { pickOptions } from './pick-options.ts'
import { SearchBody } from './search-body.tsx'
import { typedQuery } from './typed-query.ts'

const settings: SearchSettings = {
  set: 'en-0123abcd',
  locale: 'en',
  tabs: [
    { label: 'Docs', name: 'Docs' },
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
    emptyOtherLanguage: 'Try English words',
    emptyTab: 'Nothing in {tab}; look in {all}',
    found: '{count} pages found',
    foundOne: '1 page found',
    explained: 'What explains it',
    unexplained: 'No page explains this',
    pasted: 'Pasted: {lines} lines',
    line: 'Line {number}',
  },
}

const pagesOf = (query: string, tab: string): SearchAnswer =>
  query === 'nothing'
    ? { tab, counts: { Docs: 0, Blog: 0, All: 0 }, pages: [] }
    : {
        tab,
        counts: { Docs: 2, Blog: 0, All: 2 },
        pages: ['one', 'two'].map((name) => ({
          url: `/${tab}/${name}`,
          title: { text: `${query} ${name}`, marks: [[0, query.length]] },
          excerpt: { text: 'text', marks: [], textDirective: ':~:text=text' },
          tabs: [tab],
          headings: [],
        })),
      }

/** The index in the browser's worker: answers every query while its files can be loaded. */
const index = { isUp: true, asked: [] as string[] }

/** The worker of the search, as the browser runs it. */
class IndexWorker extends EventTarget {
  postMessage({ id, query }: ToWorker): void {
    if (query) index.asked.push(`${query.tab}: ${query.query}`)
    const data: FromWorker = index.isUp
      ? { is: 'answer', id, answer: query && pagesOf(query.query, query.tab) }
      : { is: 'failure', id, message: 'The line is cut.' }
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate(): void {}
}

/** The dialog as the edge renders it, open, with something typed. */
async function openDialog(typed: string, early: { tab?: string; option?: string } = {}) {
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
  if (early.option) input.setAttribute('aria-activedescendant', early.option)
  const stopped = vi.fn(() => early.tab ?? null)
  const limits = { ...site.limits, searchLateAfterMs: 20 }
  const query = typedQuery(input, settings.texts.pasted, limits.searchQueryLength)
  const mounted = mountSearch({
    dialog,
    input,
    body: container,
    settings,
    limits,
    workerUrl: '/worker.js',
    isComposing: () => false,
    query,
    select: pickOptions({ input, body: container, limits, query }),
    early: { settled: async () => {}, stop: stopped },
  })
  if (index.isUp) await expect.poll(() => stopped).toHaveBeenCalled()
  const type = (text: string) => {
    input.value = text
    input.dispatchEvent(new Event('input'))
  }
  const press = (key: string) => input.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
  return { dialog, input, type, press, stopped, mounted }
}

const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const selected = () => document.querySelector('[aria-selected=true][role=option]')?.textContent
const status = () => document.querySelector('[role=status]')?.textContent
const tab = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) =>
    textContent?.startsWith(name),
  )

beforeEach(() => {
  index.isUp = true
  index.asked = []
  localStorage.clear()
  vi.stubGlobal('Worker', IndexWorker)
})
afterEach(() => vi.unstubAllGlobals())

test('what was typed before React is searched, and shown when React is there', async () => {
  const { input } = await openDialog('trace')
  await expect.poll(() => options()).toHaveLength(2)
  expect(status()).toBe('2 pages found')
  expect(selected()).toContain('trace one')
  expect(document.querySelector('mark')?.textContent).toBe('trace')
  expect(document.querySelector('[role=option]')?.getAttribute('href')).toBe('/All/one#:~:text=text')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(input.getAttribute('aria-activedescendant')).toBe(document.querySelector('[role=option]')?.id)
})

test('every key searches, and an empty field shows recent searches', async () => {
  localStorage.setItem('recent-searches', JSON.stringify(['masking']))
  const { type } = await openDialog('')
  await expect.poll(() => options()).toEqual(['masking'])
  type('span')
  await expect.poll(() => options()[0]).toContain('span one')
  type('')
  await expect.poll(() => options()).toEqual(['masking'])
  document.querySelector<HTMLElement>('[role=option]')?.click()
  await expect.poll(() => options()[0]).toContain('masking one')
})

test('arrow keys move the selection, and Enter opens the result and remembers the query', async () => {
  const { dialog, press } = await openDialog('trace')
  await expect.poll(() => options()).toHaveLength(2)
  press('ArrowDown')
  await expect.poll(() => selected()).toContain('trace two')
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
  expect(followed).toEqual(['/All/two#:~:text=text'])
  expect(dialog.open).toBe(false)
  expect(localStorage.getItem('recent-searches')).toBe('["trace"]')
})

test('the option that was selected before React stays selected and in view', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await openDialog('trace', { option: 'search-option-1' })
  await expect.poll(() => selected()).toContain('trace two')
  expect(scrolled.mock.contexts.map((option) => (option as Element).textContent)).toEqual([
    expect.stringContaining('trace two'),
  ])
})

test('a tab that was clicked before React is searched when it is there', async () => {
  await openDialog('trace', { tab: 'Blog' })
  await expect.poll(() => index.asked).toContain('Blog: trace')
  await expect.poll(() => tab('Blog')?.getAttribute('aria-selected')).toBe('true')
})

test('tabs have counts, and a tab without results is hidden', async () => {
  await openDialog('trace')
  await expect.poll(() => tab('Docs')?.textContent).toBe('Docs 2')
  expect(tab('Blog')?.hidden).toBe(true)
  tab('Docs')?.click()
  await expect.poll(() => index.asked).toContain('Docs: trace')
})

test('a search without results says so', async () => {
  const { input } = await openDialog('nothing')
  await expect.poll(() => status()).toBe('Nothing found for nothing')
  expect(input.getAttribute('aria-expanded')).toBe('false')
})

test('until the index answers the early search stays, and is asked again at the next key and when the line is back', async () => {
  index.isUp = false
  const { type, stopped } = await openDialog('trace')
  type('traces')
  await expect.poll(() => index.asked).toEqual([])
  expect(stopped).not.toHaveBeenCalled()
  index.isUp = true
  dispatchEvent(new Event('online'))
  await expect.poll(() => stopped).toHaveBeenCalled()
  await expect.poll(() => options()[0]).toContain('traces one')
})

test('an index that fails later is reported, and the search recovers when the browser is online again', async () => {
  const { type } = await openDialog('trace')
  index.isUp = false
  type('traces')
  await expect.poll(() => status()).toBe('The search could not be reached.')
  index.isUp = true
  dispatchEvent(new Event('online'))
  await expect.poll(() => options()[0]).toContain('traces one')
})

test('a closed dialog shows nothing, and searches again when it is opened', async () => {
  const { dialog, input } = await openDialog('trace')
  await expect.poll(() => options()).toHaveLength(2)
  dialog.close()
  dialog.dispatchEvent(new Event('close'))
  await expect.poll(() => options()).toHaveLength(0)
  dialog.showModal()
  input.dispatchEvent(new Event('focus'))
  await expect.poll(() => options()).toHaveLength(2)
})
