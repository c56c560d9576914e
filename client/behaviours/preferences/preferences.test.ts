// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { keepSidebar, showSidebarState, toggleSidebar } from '../sidebar/keep-sidebar.ts'
import { restoreSidebar } from '../sidebar/restore-sidebar.ts'
import { applyPreferences, keepPreferencesFresh } from './apply-preferences.ts'
import { dismissAnnouncement } from './dismiss-announcement.ts'
import { rememberLanguage } from './remember-language.ts'
import { showTheme, switchTheme } from './switch-theme.ts'

const root = () => document.documentElement

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of Object.keys(root().dataset)) delete root().dataset[name]
})

test('stored choices are written to the root element, and unknown ones are ignored', () => {
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('sidebar', 'hidden')
  localStorage.setItem('dismissed-banner', 'v4')
  sessionStorage.setItem('app-entry', JSON.stringify({ signedIn: ['eu'] }))
  applyPreferences('v4')
  expect(root().dataset).toMatchObject({
    theme: 'dark',
    sidebar: 'hidden',
    announcement: 'dismissed',
  })
  expect(root().hasAttribute('data-session')).toBe(true)
  localStorage.setItem('theme', 'pink')
  applyPreferences('v5')
  expect(root().dataset.theme).toBeUndefined()
  expect(root().dataset.announcement).toBeUndefined()
})

test('choices are applied again when another tab stores one, and when a page is shown', () => {
  const apply = vi.fn()
  keepPreferencesFresh(apply)
  dispatchEvent(new Event('storage'))
  document.dispatchEvent(new Event('prerenderingchange'))
  dispatchEvent(new Event('pageshow'))
  expect(apply).toHaveBeenCalledTimes(3)
})

test('the announcement is dismissed by its id, and the focus moves on', () => {
  document.body.innerHTML = '<div id="announcement"><button>x</button></div><a href="/" id="brand">Home</a>'
  dismissAnnouncement('v4')
  document.querySelector('button')?.click()
  expect(localStorage.getItem('dismissed-banner')).toBe('v4')
  expect(root().dataset.announcement).toBe('dismissed')
  expect(document.activeElement?.id).toBe('brand')
})

test('the theme is stored, applied and checked', () => {
  document.body.innerHTML =
    '<div data-theme-switch><input type="radio" name="t" value="light"><input type="radio" name="t" value="system"></div>'
  switchTheme(() => applyPreferences(null))
  showTheme()
  expect(document.querySelector<HTMLInputElement>('[value=system]')?.checked).toBe(true)
  document
    .querySelector<HTMLInputElement>('[value=light]')
    ?.dispatchEvent(new Event('change', { bubbles: true }))
  expect(localStorage.getItem('theme')).toBe('light')
  expect(root().dataset.theme).toBe('light')
})

test('the sidebar is hidden and shown, for the next page too', () => {
  document.body.innerHTML = '<button id="sidebar-toggle"></button>'
  toggleSidebar()
  showSidebarState()
  const button = document.querySelector('button')
  expect(button?.getAttribute('aria-expanded')).toBe('true')
  button?.click()
  expect(localStorage.getItem('sidebar')).toBe('hidden')
  expect(button?.getAttribute('aria-expanded')).toBe('false')
  button?.click()
  expect(localStorage.getItem('sidebar')).toBeNull()
})

test('folders of the sidebar stay as the visitor left them, but never hide the current page', () => {
  const html = `<nav id="sidebar" data-section="/docs">
    <details data-folder="/docs/a"><summary>A</summary></details>
    <details data-folder="/docs/b" open><summary>B</summary><a href="/docs/b" aria-current="page">B</a></details></nav>`
  document.body.innerHTML = html
  keepSidebar()
  // Not a mouse event: happy-dom would toggle the details before the listeners run.
  for (const summary of document.querySelectorAll('summary')) {
    summary.dispatchEvent(new Event('click', { bubbles: true }))
  }
  expect(JSON.parse(localStorage.getItem('sidebar-folders') ?? '{}')).toEqual({
    '/docs/a': true,
    '/docs/b': false,
  })
  document.body.innerHTML = html
  const sidebar = document.getElementById('sidebar')
  if (sidebar) restoreSidebar(sidebar)
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true])
})

test.each(['click', 'auxclick'])('a %s on a language leads to the section that is open', (type) => {
  document.body.innerHTML =
    '<div id="language-switcher"><a href="/ja/docs#x" data-language="ja">日本語</a></div>'
  rememberLanguage(60)
  const link = document.querySelector('a')
  link?.addEventListener(type, (event) => event.preventDefault())
  location.hash = '#sampling'
  link?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
  expect(link?.getAttribute('href')).toMatch(/\/ja\/docs#sampling$/)
  location.hash = ''
  // biome-ignore lint/suspicious/noDocumentCookie: as the language switcher stores it
  document.cookie = 'language=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT'
})

test('only the language switcher stores a language', () => {
  document.body.innerHTML = `<div id="language-switcher"><a href="#ja" data-language="ja">日本語</a></div>
    <figure data-language="python"></figure>`
  localStorage.setItem('declined-language', 'ja')
  rememberLanguage(60)
  document.querySelector('figure')?.click()
  expect(document.cookie).not.toContain('language')
  document.querySelector('a')?.click()
  expect(document.cookie).toContain('language=ja')
  expect(localStorage.getItem('declined-language')).toBeNull()
})
