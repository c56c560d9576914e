// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dropdowns } from './dropdowns.ts'

beforeAll(() => dropdowns(1000))
beforeEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = `<details data-dropdown open><summary tabindex="0">Menu</summary>
    <ul><li><a href="/a">Alpha</a></li><li><a href="/b">Beta</a></li><li><a href="/c">Bravo</a></li></ul></details>
    <button id="outside">Outside</button>`
})

const details = () => document.querySelector('details')
const focused = () => document.activeElement?.textContent
const focus = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('a, summary, button')]
    .find((one) => one.textContent === text)
    ?.focus()
const press = (key: string, init: KeyboardEventInit = {}) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  )

test('arrows, Home and End move between the entries, around the ends', () => {
  focus('Menu')
  press('ArrowDown')
  expect(focused()).toBe('Alpha')
  press('ArrowUp')
  expect(focused()).toBe('Bravo')
  press('ArrowDown')
  expect(focused()).toBe('Alpha')
  press('End')
  expect(focused()).toBe('Bravo')
  press('Home')
  expect(focused()).toBe('Alpha')
})

test('the down key opens a closed dropdown', () => {
  const menu = details()
  if (menu) menu.open = false
  focus('Menu')
  press('ArrowUp')
  expect(details()?.open).toBe(false)
  press('ArrowDown')
  expect(details()?.open).toBe(true)
  expect(focused()).toBe('Alpha')
})

test('a letter moves to the next entry that starts with it, a word to the entry that starts with the word', () => {
  vi.useFakeTimers()
  focus('Alpha')
  press('b')
  expect(focused()).toBe('Beta')
  vi.advanceTimersByTime(2000)
  press('b')
  expect(focused()).toBe('Bravo')
  vi.advanceTimersByTime(2000)
  press('b')
  press('e')
  expect(focused()).toBe('Beta')
})

test('Escape closes the dropdown and focuses its button', () => {
  focus('Beta')
  press('Escape')
  expect(details()?.open).toBe(false)
  expect(focused()).toBe('Menu')
})

test('a click and a focus outside close the dropdown, one inside does not', () => {
  document.querySelector('li a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(details()?.open).toBe(true)
  document.getElementById('outside')?.click()
  expect(details()?.open).toBe(false)
})

test('keys with a modifier are left to the browser', () => {
  focus('Alpha')
  press('ArrowDown', { ctrlKey: true })
  expect(focused()).toBe('Alpha')
})
