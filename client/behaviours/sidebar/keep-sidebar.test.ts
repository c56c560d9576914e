// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closedFolderAttribute, frameIds } from '../../../engine/model/dom.ts'
import * as storageKeys from '../../../engine/model/storage-keys.ts'
import { keepSidebar, showSidebarState, toggleSidebar } from './keep-sidebar.ts'
import { restoreSidebar } from './restore-sidebar.ts'

const html = `<button id="${frameIds.sidebarToggle}" aria-expanded="true"></button>
  <nav id="${frameIds.sidebar}" data-section="/docs">
    <details data-folder="/docs/a"><summary>A</summary><ul><li>
      <details data-folder="/docs/a/b"><summary>B</summary><ul><li><a href="/docs/a/b/c">C</a></li></ul></details>
    </li></ul></details>
    <a href="/docs/d/one" ${closedFolderAttribute}="">D</a><a href="/docs/e" ${closedFolderAttribute}="/docs/e">E</a>
    <p>No folder</p>
  </nav>`

function sidebar(): HTMLElement {
  const element = document.getElementById(frameIds.sidebar)
  if (!element) throw new Error('The page has no sidebar.')
  return element
}
const folder = (base: string) => sidebar().querySelector<HTMLDetailsElement>(`[data-folder="${base}"]`)
/** A click whose listeners run before the folder opens, as in browsers: happy-dom opens it first. */
const clickFolder = (base: string) =>
  folder(base)
    ?.querySelector('summary')
    ?.dispatchEvent(new Event('click', { bubbles: true }))
const stored = () => JSON.parse(localStorage.getItem(storageKeys.sidebarFolders) ?? '{}')
const scrolls = () => JSON.parse(sessionStorage.getItem(storageKeys.sidebarScroll) ?? '{}')

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.sidebar
  document.body.innerHTML = html
})
afterEach(() => vi.useRealTimers())

test('a click on a folder stores what it becomes, each folder by itself', () => {
  keepSidebar()
  clickFolder('/docs/a')
  expect(stored()).toEqual({ '/docs/a': true })
  clickFolder('/docs/a/b')
  expect(stored()).toEqual({ '/docs/a': true, '/docs/a/b': true })
})

test('a click next to a folder stores nothing', () => {
  keepSidebar()
  sidebar().querySelector('p')?.click()
  folder('/docs/a/b')
    ?.querySelector('a')
    ?.dispatchEvent(new Event('click', { bubbles: true }))
  expect(stored()).toEqual({})
})

test('scrolling is stored by section, at most ten times a second', () => {
  keepSidebar()
  for (const top of [10, 20, 30]) {
    sidebar().scrollTop = top
    sidebar().dispatchEvent(new Event('scroll'))
  }
  expect(scrolls()).toEqual({})
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(100)
  expect(scrolls()).toEqual({ '/docs': 30 })
  sidebar().dataset.section = '/guides'
  sidebar().scrollTop = 5
  sidebar().dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(100)
  expect(scrolls()).toEqual({ '/docs': 30, '/guides': 5 })
})

test('a stored position is restored with the first frame', () => {
  sessionStorage.setItem(storageKeys.sidebarScroll, '{"/docs":30,"/guides":5}')
  restoreSidebar(sidebar())
  vi.advanceTimersToNextFrame()
  expect(sidebar().scrollTop).toBe(30)
})

test.each(['/docs/d', '/docs/e'])(
  'the folder %s opens only after its entries are loaded, so that the page does not move',
  (base) => {
    localStorage.setItem(storageKeys.sidebarFolders, `{"${base}":true}`)
    restoreSidebar(sidebar())
    expect(folder(base)).toBeNull()
    sessionStorage.setItem(storageKeys.sidebarEntries, `{"${base}":"<li>one</li><li>two</li>"}`)
    restoreSidebar(sidebar())
    expect(folder(base)?.open).toBe(true)
    expect(folder(base)?.querySelectorAll('li')).toHaveLength(2)
    expect(sidebar().querySelectorAll(`[${closedFolderAttribute}]`)).toHaveLength(1)
  },
)

test('a folder inside of entries that were fetched is restored too', () => {
  localStorage.setItem(storageKeys.sidebarFolders, '{"/docs/d/e":true,"/docs/d":true}')
  const inner = '<li><details data-folder="/docs/d/e"><ul></ul></details></li>'
  sessionStorage.setItem(storageKeys.sidebarEntries, JSON.stringify({ '/docs/d': inner }))
  restoreSidebar(sidebar())
  expect(folder('/docs/d/e')?.open).toBe(true)
})

test.each(['{broken', 'null', '[]', '"text"', '{"/gone":true}'])(
  'stored nonsense %s changes nothing and throws nothing',
  (text) => {
    for (const key of [storageKeys.sidebarFolders, storageKeys.sidebarScroll, storageKeys.sidebarEntries]) {
      localStorage.setItem(key, text)
      sessionStorage.setItem(key, text)
    }
    const before = sidebar().innerHTML
    restoreSidebar(sidebar())
    vi.advanceTimersToNextFrame()
    expect(sidebar().innerHTML).toBe(before)
  },
)

test('the button says whether the sidebar is shown, even when it was hidden on the page before', () => {
  const button = () => document.getElementById(frameIds.sidebarToggle)
  document.documentElement.dataset.sidebar = 'hidden'
  showSidebarState()
  expect(button()?.getAttribute('aria-expanded')).toBe('false')
  toggleSidebar()
  button()?.click()
  expect(button()?.getAttribute('aria-expanded')).toBe('true')
  expect(localStorage.getItem('sidebar')).toBeNull()
})

test('a page without a sidebar is left alone', () => {
  document.body.innerHTML = ''
  expect(() => {
    keepSidebar()
    toggleSidebar()
    showSidebarState()
  }).not.toThrow()
})
