// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdInput } from './hold-input.ts'

const happened: string[] = []
const note = (what: string) => () => void happened.push(what)
let release: () => void
let listening: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  happened.length = 0
  document.body.innerHTML = `<a id="search" href="#search" data-search-trigger>Search <b>now</b></a>
    <a id="page" href="#page">Page</a>
    <button id="copy" type="button"><svg></svg></button><button id="contents" type="button" popovertarget="toc">Contents</button>
    <button id="tab" type="button" role="tab">Tab</button><input id="field">
    <input id="dark" type="radio" name="theme" value="dark">`
  listening = new AbortController()
  release = holdInput()
})
afterEach(() => {
  release()
  listening.abort()
  vi.useRealTimers()
})

const element = (id: string) => document.getElementById(id) as HTMLElement
/** A click; true when it was left to the browser. */
const click = (target: Element | null, init: MouseEventInit = {}) =>
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
const press = (target: Element, key: string, init: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))

/** As the script does when it starts: listens, then lets go of what came before. */
function start(): void {
  for (const id of ['search', 'copy']) {
    element(id).addEventListener('click', (event) => {
      event.preventDefault()
      happened.push(`click on ${id}`)
    })
  }
  const noteKey = ({ key, ctrlKey }: KeyboardEvent) => happened.push(`${ctrlKey ? 'Ctrl+' : ''}${key}`)
  document.addEventListener('keydown', noteKey, { signal: listening.signal })
  element('dark').addEventListener('change', note('dark'))
  release()
}

test('clicks before the script are repeated in their order when it has started', () => {
  expect(click(document.querySelector('#search b'))).toBe(false)
  expect(click(document.querySelector('#copy svg'))).toBe(false)
  start()
  expect(happened).toEqual(['click on search', 'click on copy'])
})

test('keys that open the search and change tabs are repeated', () => {
  expect(press(document.body, 'k', { ctrlKey: true })).toBe(false)
  expect(press(document.body, '/')).toBe(false)
  expect(press(element('tab'), 'ArrowRight')).toBe(false)
  start()
  expect(happened).toEqual(['Ctrl+k', '/', 'ArrowRight'])
})

test('a theme that was chosen early is chosen again: the script has checked the stored one meanwhile', () => {
  element('dark').click()
  ;(element('dark') as HTMLInputElement).checked = false
  start()
  expect(happened).toEqual(['dark'])
})

test('what works without a script is left to the browser', () => {
  expect(click(element('page'))).toBe(true)
  expect(click(element('contents'))).toBe(true)
  expect(click(element('search'), { ctrlKey: true })).toBe(true)
  expect(press(element('field'), '/')).toBe(true)
  expect(press(document.body, 'j', { ctrlKey: true })).toBe(true)
})

test('without the script, a held click on a link is the browser’s after a time', () => {
  click(element('search'))
  const followed = vi.fn()
  element('search').addEventListener('click', ({ defaultPrevented }) => followed(defaultPrevented))
  vi.advanceTimersByTime(4000)
  expect(followed.mock.calls).toEqual([[false]])
})

test('nothing is held once the script has started', () => {
  start()
  happened.length = 0
  click(element('copy'))
  expect(happened).toEqual(['click on copy'])
})
