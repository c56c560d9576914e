// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { frameIds } from '../../../engine/model/dom.ts'
import { markCurrentHeading } from './mark-current-heading.ts'

/** Distance of each heading from the upper edge of the window, in pixels. */
const tops: Record<string, number> = {}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('scrollY', 0)
  pageHeight(3000)
  location.hash = ''
  document.body.innerHTML = `<aside id="${frameIds.tableOfContents}"><nav><a href="#install">Install</a>
    <a href="#%E8%A8%AD%E5%AE%9A">設定</a><a href="#gone">Gone</a></nav></aside>
    <h2 id="install">Install</h2><h2 id="設定">設定</h2>`
  place({ install: 300, 設定: 900 })
})
afterEach(() => vi.unstubAllGlobals())

const pageHeight = (value: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { value, configurable: true })

function place(positions: Record<string, number>): void {
  Object.assign(tops, positions)
  for (const heading of document.querySelectorAll('h2'))
    heading.getBoundingClientRect = () => new DOMRect(0, tops[heading.id])
}

const marked = () => [...document.querySelectorAll('[aria-current=location]')].map((link) => link.textContent)

test('above the first heading, the first entry is marked', () => {
  markCurrentHeading()
  expect(marked()).toEqual(['Install'])
})

test('a heading that has reached the upper quarter of the window takes the mark', () => {
  markCurrentHeading()
  place({ install: -400, 設定: 201 })
  dispatchEvent(new Event('scroll'))
  expect(marked()).toEqual(['Install'])
  place({ 設定: 200 })
  dispatchEvent(new Event('scroll'))
  expect(marked()).toEqual(['設定'])
})

test('at the end of the page the last entry is marked, even if its heading is low', () => {
  markCurrentHeading()
  vi.stubGlobal('scrollY', 700)
  pageHeight(1500)
  dispatchEvent(new Event('scroll'))
  expect(marked()).toEqual(['設定'])
})

test('the section that was asked for stays marked before those below it, until it leaves its place', () => {
  markCurrentHeading()
  location.hash = '#install'
  vi.stubGlobal('scrollY', 700)
  pageHeight(1500)
  place({ install: 300, 設定: 600 })
  dispatchEvent(new Event('hashchange'))
  expect(marked()).toEqual(['Install'])
  pageHeight(3000)
  place({ install: 80, 設定: 190 })
  dispatchEvent(new Event('scroll'))
  expect(marked()).toEqual(['Install'])
  place({ install: -1, 設定: 109 })
  dispatchEvent(new Event('scroll'))
  expect(marked()).toEqual(['設定'])
})

test('in a page that does not scroll, the section that was asked for is marked, else the first', () => {
  pageHeight(800)
  place({ install: 300, 設定: 600 })
  markCurrentHeading()
  expect(marked()).toEqual(['Install'])
  location.hash = '#%E8%A8%AD%E5%AE%9A'
  dispatchEvent(new Event('hashchange'))
  expect(marked()).toEqual(['設定'])
})

test('a table of contents without headings on the page marks nothing', () => {
  for (const heading of document.querySelectorAll('h2')) heading.remove()
  markCurrentHeading()
  expect(marked()).toEqual([])
})

test('a mark near the edge of a long list is brought to its middle', () => {
  const contents = document.querySelector('aside')
  const [first, second] = document.querySelectorAll('a')
  if (!contents || !first || !second) throw new Error('The list has no entries.')
  contents.getBoundingClientRect = () => new DOMRect(0, 0, 200, 400)
  first.getBoundingClientRect = () => new DOMRect(0, 200, 200, 20)
  second.getBoundingClientRect = () => new DOMRect(0, 350, 200, 20)
  markCurrentHeading()
  place({ install: -400, 設定: 100 })
  dispatchEvent(new Event('scroll'))
  expect(contents.scrollTop).toBe(160)
})
