// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { templateIds } from '../../engine/model/dom.ts'
import { holdOffline } from './hold-offline.ts'

const line = { isUp: false, isSaidToBeUp: false }
const left: string[] = []

beforeEach(() => {
  Object.assign(line, { isUp: false, isSaidToBeUp: false })
  left.length = 0
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => line.isSaidToBeUp)
  vi.stubGlobal('fetch', async () => {
    if (!line.isUp) throw new TypeError('offline')
    return new Response()
  })
  vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)))
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => void left.push('form'))
  document.body.innerHTML = `<a href="/next">Next</a><a href="#here">Here</a><a href="mailto:a@b.example">Mail</a>
    <a href="/file" download>File</a><a href="/tab" target="_blank">Tab</a><form><button>Send</button></form>
    <template id="${templateIds.offline}"><dialog><button class="primary">Try again</button>
    <span role="status">Still no connection.</span></dialog></template>`
  const listeners = vi.spyOn(window, 'addEventListener')
  holdOffline()
  added = listeners.mock.calls.map(([type, listener]) => [type, listener])
  listeners.mockRestore()
})
afterEach(() => {
  for (const [type, listener] of added) removeEventListener(type, listener)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
let added: [string, EventListenerOrEventListenerObject][] = []

const dialog = () => document.querySelector('dialog')
const isOpen = () => dialog()?.open ?? false
const status = () => dialog()?.querySelector('[role=status]')?.textContent
const shown = () => expect.poll(isOpen).toBe(true)
/** Sends the event and says whether the browser is left to act on it. */
const browserActs = (selector: string, event: Event) => document.querySelector(selector)?.dispatchEvent(event)
const clickOn = (selector: string, init: MouseEventInit = {}) =>
  browserActs(selector, new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
const submit = () => browserActs('form', new SubmitEvent('submit', { bubbles: true, cancelable: true }))

test('a link without a connection opens a notice, and its page once the connection is back', async () => {
  expect(clickOn('a')).toBe(false)
  await shown()
  expect(left).toEqual([])
  Object.assign(line, { isUp: true, isSaidToBeUp: true })
  dispatchEvent(new Event('online'))
  await expect.poll(() => left).toEqual([`${location.origin}/next`])
  expect(isOpen()).toBe(false)
})

test('trying again without a connection says so and stays', async () => {
  clickOn('a')
  await shown()
  expect(status()).toBe('')
  clickOn('.primary')
  await expect.poll(status).toBe('Still no connection.')
  line.isUp = true
  clickOn('.primary')
  await expect.poll(() => left).toHaveLength(1)
})

test('a reader who has closed the notice stays when the connection is back', async () => {
  clickOn('a')
  await shown()
  dialog()?.close()
  line.isUp = true
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(left).toEqual([])
})

test('a form is sent once the connection is back', async () => {
  expect(submit()).toBe(false)
  await shown()
  line.isUp = true
  clickOn('.primary')
  await expect.poll(() => left).toEqual(['form'])
})

test('a device that says it is offline and reaches the site follows the link', async () => {
  line.isUp = true
  clickOn('a')
  await expect.poll(() => left).toEqual([`${location.origin}/next`])
  expect(dialog()).toBeNull()
})

test('with a connection nothing is held', () => {
  line.isSaidToBeUp = true
  expect(clickOn('a')).toBe(true)
  expect(submit()).toBe(true)
})

test.each(['[href="#here"]', '[href^=mailto]', '[download]', '[target]'])(
  '%s leads to no other page in this tab, and is left to the browser',
  (link) => {
    expect(clickOn(link)).toBe(true)
  },
)

test('a click for another tab is left to the browser', () => {
  expect(clickOn('a', { ctrlKey: true })).toBe(true)
})
