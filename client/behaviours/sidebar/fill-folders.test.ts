// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closedFolderAttribute, frameIds } from '../../../engine/model/dom.ts'
import * as storageKeys from '../../../engine/model/storage-keys.ts'
import { fillFolders } from './fill-folders.ts'

const fetchPage = vi.fn<(url: string) => Promise<Response>>()
const leave = vi.fn<(url: string | URL) => void>()

const sidebarWith = (content: string) => `<nav id="${frameIds.sidebar}">${content}</nav>`
const first = 'https://site.example/docs/stones/granite'
const page = (entries: string) =>
  new Response(
    `<!doctype html><body>${sidebarWith(`<details data-folder="/docs/stones"><summary>Stones</summary><ul>${entries}</ul></details>`)}`,
  )
const both = `<li><a href="/docs/stones/granite" aria-current="page">Granite</a></li>
  <li><a href="/docs/stones/north/slate" ${closedFolderAttribute}="/docs/stones/north">North</a></li>`

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  fetchPage.mockReset()
  leave.mockReset()
  vi.stubGlobal('fetch', fetchPage)
  vi.spyOn(location, 'assign').mockImplementation(leave)
  document.body.innerHTML = sidebarWith(
    `<a href="${first}" ${closedFolderAttribute}="/docs/stones">Stones</a>`,
  )
  fillFolders()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const link = () => document.querySelector<HTMLElement>(`[${closedFolderAttribute}="/docs/stones"]`)
const folder = () => document.querySelector<HTMLDetailsElement>('[data-folder="/docs/stones"]')
const pointAt = (element: Element | null) =>
  element?.dispatchEvent(new Event('pointerover', { bubbles: true }))
function click(init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  link()?.dispatchEvent(event)
  return event
}

test('a click opens the folder with its entries, and the next page will have it open', async () => {
  fetchPage.mockImplementation(async () => page(both))
  expect(click().defaultPrevented).toBe(true)
  await expect.poll(() => folder()?.open).toBe(true)
  expect(folder()?.querySelector('summary')?.textContent).toBe('Stones')
  expect(folder()?.querySelectorAll('li')).toHaveLength(2)
  expect(link()).toBeNull()
  expect(JSON.parse(localStorage.getItem(storageKeys.sidebarFolders) ?? '{}')).toEqual({
    '/docs/stones': true,
  })
  expect(JSON.parse(sessionStorage.getItem(storageKeys.sidebarEntries) ?? '{}')['/docs/stones']).toContain(
    'North',
  )
})

test('the fetched entries do not mark the other page as the current one', async () => {
  fetchPage.mockImplementation(async () => page(both))
  click()
  await expect.poll(() => folder()).not.toBeNull()
  expect(folder()?.querySelector('[aria-current]')).toBeNull()
})

test('closed folders say that they open in place, those that were fetched too', async () => {
  expect(link()?.getAttribute('aria-expanded')).toBe('false')
  fetchPage.mockImplementation(async () => page(both))
  click()
  await expect.poll(() => folder()).not.toBeNull()
  expect(folder()?.querySelector(`[${closedFolderAttribute}]`)?.getAttribute('aria-expanded')).toBe('false')
})

test('the keyboard stays where it was: on the name of the folder', async () => {
  fetchPage.mockImplementation(async () => page(both))
  link()?.focus()
  click()
  await expect.poll(() => folder()).not.toBeNull()
  expect(document.activeElement).toBe(folder()?.querySelector('summary'))
})

test('pointing at a folder fetches its entries once and opens nothing', async () => {
  fetchPage.mockImplementation(async () => page(both))
  pointAt(link())
  pointAt(link())
  expect(fetchPage.mock.calls.map(([url]) => url)).toEqual([first])
  click()
  await expect.poll(() => folder()).not.toBeNull()
  expect(fetchPage).toHaveBeenCalledTimes(1)
})

test('a link to a page is left alone', () => {
  document.querySelector('nav')?.insertAdjacentHTML('beforeend', '<a id="page" href="#here">Page</a>')
  const other = document.getElementById('page')
  pointAt(other)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  other?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  expect(fetchPage).not.toHaveBeenCalled()
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'a click with %o is the browser’s',
  (keys) => {
    expect(click(keys).defaultPrevented).toBe(false)
    expect(fetchPage).not.toHaveBeenCalled()
  },
)

test.each([
  ['the network fails', () => Promise.reject(new TypeError('offline'))],
  ['the page is gone', async () => new Response('', { status: 404 })],
  ['the page has no such folder', async () => new Response('<!doctype html><p>Other page')],
])(
  'when %s, a click leads to the first page of the folder, and pointing at it tries again',
  async (_, answer) => {
    fetchPage.mockImplementationOnce(answer).mockImplementation(async () => page(both))
    click()
    await expect.poll(() => leave).toHaveBeenCalledWith(first)
    expect(folder()).toBeNull()
    click()
    await expect.poll(() => folder()).not.toBeNull()
  },
)
