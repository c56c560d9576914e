// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { revealTargets } from '../behaviours/article/reveal-targets.ts'
import { defineTabPanels } from './tab-panels.ts'
import { tabs } from './tabs.ts'

const group = (synced: boolean, labels: string[]) => `<div class="tabs"${synced ? ' data-synced' : ''}>
  <div role="tablist">${labels.map((label) => `<button role="tab">${label}</button>`).join('')}</div>
  ${labels.map((label) => `<tab-panel><p id="${label.toLowerCase()}">${label}</p></tab-panel>`).join('')}</div>`

beforeAll(() => {
  vi.stubGlobal('scrollBy', () => {})
  Element.prototype.scrollIntoView = () => {}
  defineTabPanels()
  tabs()
  revealTargets()
})
beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/docs')
})

const chosen = () =>
  [...document.querySelectorAll('[role=tab][aria-selected=true]')].map(({ textContent }) => textContent)
const shown = () =>
  [...document.querySelectorAll('tab-panel:not([hidden])')].map(({ textContent }) => textContent?.trim())
const tab = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent === text)
const press = (key: string, init: KeyboardEventInit = {}) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  )

test('the first tab is shown, or the one that the address names', () => {
  document.body.innerHTML = group(false, ['Python', 'TypeScript'])
  expect(shown()).toEqual(['Python'])
  history.replaceState(null, '', '/docs?tab=typescript')
  document.body.innerHTML = group(false, ['Python', 'TypeScript'])
  expect(shown()).toEqual(['TypeScript'])
  expect(chosen()).toEqual(['TypeScript'])
})

test('a click shows a panel, and synced tabs follow it on this and the next page', () => {
  document.body.innerHTML = group(true, ['Python', 'TypeScript']) + group(true, ['TypeScript', 'cURL'])
  tab('TypeScript')?.click()
  expect(shown()).toEqual(['TypeScript', 'TypeScript'])
  document.body.innerHTML = group(true, ['Python', 'TypeScript'])
  expect(shown()).toEqual(['TypeScript'])
})

test('tabs that are not synced follow nobody', () => {
  document.body.innerHTML = group(true, ['Python', 'TypeScript']) + group(false, ['One', 'TypeScript'])
  tab('TypeScript')?.click()
  expect(shown()).toEqual(['TypeScript', 'One'])
})

test.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'an arrow key with the modifier %o is left to the browser',
  (modifier) => {
    document.body.innerHTML = group(false, ['One', 'Two'])
    tab('One')?.focus()
    expect(press('ArrowRight', modifier)).toBe(true)
    expect(shown()).toEqual(['One'])
  },
)

test('arrow keys, Home and End choose a tab and focus it', () => {
  document.body.innerHTML = group(false, ['One', 'Two', 'Three'])
  tab('One')?.focus()
  press('ArrowRight')
  expect(shown()).toEqual(['Two'])
  expect(document.activeElement).toBe(tab('Two'))
  press('End')
  expect(shown()).toEqual(['Three'])
  press('ArrowRight')
  expect(shown()).toEqual(['One'])
  press('Home')
  expect(shown()).toEqual(['One'])
  expect(tab('Two')?.tabIndex).toBe(-1)
})

test('a choice in another tab of the browser is followed', () => {
  document.body.innerHTML = group(true, ['Python', 'TypeScript'])
  dispatchEvent(Object.assign(new Event('storage'), { key: 'synced-tabs:language', newValue: 'TypeScript' }))
  expect(shown()).toEqual(['TypeScript'])
})

test('a link to an id in a hidden panel or in closed details shows it', () => {
  document.body.innerHTML = `${group(false, ['One', 'Two'])}<details><p id="deep">Deep</p></details><a href="#two">to two</a>`
  location.hash = '#two'
  dispatchEvent(new Event('hashchange'))
  expect(shown()).toEqual(['Two'])
  location.hash = '#deep'
  dispatchEvent(new Event('hashchange'))
  expect(document.querySelector('details')?.open).toBe(true)
  tab('One')?.click()
  document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(shown()).toEqual(['Two'])
})
