// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { openMenu } from './open-menu.ts'

beforeEach(() => {
  document.body.innerHTML = `<button id="menu-button">Menu</button>
    <header><nav data-in-menu>Links</nav></header><aside data-in-menu="narrow">Sidebar</aside>
    <dialog id="menu"><div class="menu-body"></div></dialog>`
})

/** What the styles do where there is no room next to the article. */
const hideSidebar = () => document.querySelector('aside')?.style.setProperty('display', 'none')
const parentOf = (selector: string) => document.querySelector(selector)?.parentElement
const menu = () => document.querySelector('dialog')

test('while the menu is open it holds the navigation, and gives it back when it closes', () => {
  hideSidebar()
  openMenu(100_000)
  document.getElementById('menu-button')?.click()
  expect(menu()?.open).toBe(true)
  expect(parentOf('nav')?.className).toBe('menu-body')
  expect(parentOf('aside')?.className).toBe('menu-body')
  menu()?.close()
  menu()?.dispatchEvent(new Event('close'))
  expect(parentOf('nav')?.tagName).toBe('HEADER')
  expect(parentOf('aside')).toBe(document.body)
  expect(document.activeElement?.id).toBe('menu-button')
})

test('the sidebar is first in the menu', () => {
  hideSidebar()
  openMenu(100_000)
  document.getElementById('menu-button')?.click()
  expect([...(document.querySelector('.menu-body')?.children ?? [])].map(({ tagName }) => tagName)).toEqual([
    'ASIDE',
    'NAV',
  ])
})

test('a sidebar that is shown stays where it is', () => {
  openMenu(1)
  document.getElementById('menu-button')?.click()
  expect(parentOf('aside')).toBe(document.body)
  expect(parentOf('nav')?.className).toBe('menu-body')
})

test('leaving the page closes the menu', () => {
  openMenu(1)
  document.getElementById('menu-button')?.click()
  dispatchEvent(new Event('pagehide'))
  expect(menu()?.open).toBe(false)
})
