// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchIds } from '../../../engine/model/dom.ts'
import site from '../../../tests/fixtures/config.ts'
import { reactLoader } from '../load-react.ts'
import type { SearchParts } from './mount-search.tsx'
import { openSearch } from './open-search.ts'

const settings = {
  set: null,
  locale: 'en',
  tabs: [
    { label: 'Docs', name: 'Docs' },
    { label: 'All', name: 'All' },
  ],
  texts: { loading: 'Searching', error: 'Out of reach', pasted: 'Pasted: {lines} lines' },
}

const bodyHtml = (note: string, results: string, query = '') => `
  <div id="${searchIds.tabs}" role="tablist"><button role="tab">Docs</button><button role="tab">All</button></div>
  <div id="${searchIds.panel}"><div id="${searchIds.results}" role="listbox"${query && ` data-query="${query}"`}>${results}</div>
  <p id="${searchIds.note}" role="status">${note}</p></div>`

/** The edge: answers a query with one result of its name, or not at all. */
const edge = { isUp: true, asked: [] as string[], late: new Map<string, Promise<void>>() }
const fetchFromEdge = async (url: string) => {
  const q = new URL(url, 'https://site.example').searchParams.get('q') ?? ''
  edge.asked.push(q)
  const isUp = edge.isUp
  await edge.late.get(q)
  if (!isUp) throw new TypeError('The line is cut.')
  const hit = (href: string, at: number) =>
    `<a role="option" id="search-option-${at}" aria-selected="${at === 0}" href="${href}">${q}</a>`
  const option = q === 'nothing' ? '' : hit(`/${q}`, 0) + hit(`/${q}#more`, 1)
  return new Response(bodyHtml(`found ${q}`, option, q))
}

/** A page with the search; `arrive` and `fail` end the load of React. */
function setUp() {
  document.body.innerHTML = `
    <a href="/search" data-search-trigger>Search</a>
    <dialog id="${searchIds.dialog}"><form><input id="${searchIds.input}"><button type="button" class="search-close"></button></form>
    <a href="/ask" data-about="Ask about “{query}”">Ask</a>
    <div id="${searchIds.body}">${bodyHtml('', '')}</div></dialog>`
  const dialog = document.querySelector('dialog')
  const input = document.querySelector('input')
  const trigger = document.querySelector<HTMLAnchorElement>('a[data-search-trigger]')
  if (!dialog || !input || !trigger) throw new Error('The page has no search.')
  dialog.dataset.settings = JSON.stringify(settings)
  const mounted: SearchParts[] = []
  const loads: PromiseWithResolvers<void>[] = []
  openSearch({
    answerPage: null,
    limits: { ...site.limits, searchLateAfterMs: 10, searchLostAfterMs: 400 },
    workerUrl: '/worker.js',
    loadReact: reactLoader('/react.js', 5000, async () => {
      const load = Promise.withResolvers<void>()
      loads.push(load)
      await load.promise
      return { hydrateFeedback: () => {}, mountSearch: async (parts) => void mounted.push(parts) }
    }),
  })
  const type = (text: string) => {
    input.value = text
    input.dispatchEvent(new Event('input'))
  }
  return { dialog, input, trigger, mounted, loads, type }
}

/** Resolves after everything that waits now has been done. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const status = () => document.querySelector('[role=status]')?.textContent
const option = () => document.querySelector('[role=option]')?.textContent

beforeEach(() => {
  edge.isUp = true
  edge.asked = []
  edge.late.clear()
  localStorage.clear()
  vi.stubGlobal('fetch', fetchFromEdge)
})
afterEach(() => vi.unstubAllGlobals())

test('the trigger opens the dialog, and a modified click is left to the browser', () => {
  const { dialog, trigger } = setUp()
  expect(trigger.getAttribute('aria-haspopup')).toBe('dialog')
  trigger.dispatchEvent(new MouseEvent('click', { ctrlKey: true, cancelable: true }))
  expect(dialog.open).toBe(false)
  const click = new MouseEvent('click', { cancelable: true })
  trigger.dispatchEvent(click)
  expect(dialog.open).toBe(true)
  expect(click.defaultPrevented).toBe(true)
  document.querySelector<HTMLElement>('.search-close')?.click()
  expect(dialog.open).toBe(false)
})

test('Ctrl+K again closes the dialog', () => {
  const { dialog } = setUp()
  const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  press()
  expect(dialog.open).toBe(true)
  press()
  expect(dialog.open).toBe(false)
})

test('a slash opens the dialog, but belongs to a field that has the focus', () => {
  const { dialog } = setUp()
  const field = document.createElement('textarea')
  document.body.append(field)
  field.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
  expect(dialog.open).toBe(false)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', ctrlKey: true, bubbles: true }))
  expect(dialog.open).toBe(false)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
  expect(dialog.open).toBe(true)
})

test('Ctrl+K opens the dialog, K alone and Ctrl+Shift+K do not', () => {
  const { dialog } = setUp()
  const press = (init: KeyboardEventInit) => document.dispatchEvent(new KeyboardEvent('keydown', init))
  press({ key: 'k' })
  press({ key: 'k', ctrlKey: true, shiftKey: true })
  expect(dialog.open).toBe(false)
  press({ key: 'K', ctrlKey: true })
  expect(dialog.open).toBe(true)
})

test.each([
  ['Russian', 'л', 'KeyK'],
  ['Greek', 'κ', 'KeyK'],
  ['Hebrew', 'ל', 'KeyK'],
  ['Arabic', 'ن', 'KeyK'],
  ['Korean', 'ㅏ', 'KeyK'],
  ['Dvorak', 'k', 'KeyV'],
])('Ctrl+K opens the dialog on a %s keyboard', (_, key, code) => {
  const { dialog } = setUp()
  document.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey: true }))
  expect(dialog.open).toBe(true)
})

test('another letter in the place of K on a Latin keyboard stays a shortcut of the browser', () => {
  const { dialog } = setUp()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 't', code: 'KeyK', ctrlKey: true }))
  expect(dialog.open).toBe(false)
})

test('pointing at the trigger loads React before the dialog opens', async () => {
  const { trigger, loads, mounted } = setUp()
  trigger.dispatchEvent(new Event('pointerenter'))
  await expect.poll(() => loads).toHaveLength(1)
  loads[0]?.resolve()
  await expect.poll(() => mounted).toHaveLength(1)
})

test('until React is there the edge answers the latest key', async () => {
  const { trigger, type, loads } = setUp()
  trigger.click()
  type('tr')
  type('trace')
  await expect.poll(() => option()).toBe('trace')
  expect(status()).toBe('found trace')
  expect(edge.asked).toEqual(['trace'])
  // On a slow line, React would delay the first results.
  await expect.poll(() => loads).toHaveLength(1)
  type('')
  await expect.poll(() => option()).toBeUndefined()
})

test('what a visitor picks before React is there is handed over', async () => {
  const { trigger, type, input, loads, mounted } = setUp()
  trigger.click()
  type('trace')
  await expect.poll(() => option()).toBe('trace')
  const key = new KeyboardEvent('keydown', { key: 'ArrowDown', cancelable: true })
  input.dispatchEvent(key)
  expect(key.defaultPrevented).toBe(true)
  expect(input.getAttribute('aria-activedescendant')).toBe('search-option-1')
  document.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click()
  await expect.poll(() => loads).toHaveLength(1)
  loads[0]?.resolve()
  await expect.poll(() => mounted).toHaveLength(1)
  expect(mounted[0]?.early.stop()).toBe('All')
  expect(input.getAttribute('aria-activedescendant')).toBe('search-option-1')
})

test('Enter opens the selected result before React is there, closes the dialog and remembers the query', async () => {
  const { dialog, trigger, type, input } = setUp()
  trigger.click()
  type('trace')
  await expect.poll(() => option()).toBe('trace')
  const followed: string[] = []
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) followed.push(target.getAttribute('href') ?? '')
  })
  for (const key of ['ArrowUp', 'Enter']) input.dispatchEvent(new KeyboardEvent('keydown', { key }))
  expect(followed).toEqual(['/trace#more'])
  expect(dialog.open).toBe(false)
  expect(localStorage.getItem('recent-searches')).toBe('["trace"]')
})

test.each([
  ['composes', { isComposing: true }],
  ['has just composed, in Safari', { keyCode: 229 }],
])('Enter opens nothing while an input method %s', async (_, init) => {
  const { dialog, trigger, type, input } = setUp()
  trigger.click()
  type('trace')
  await expect.poll(() => option()).toBe('trace')
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ...init }))
  expect(dialog.open).toBe(true)
  expect(localStorage.length).toBe(0)
})

test('Enter is left to the form while no result is shown', () => {
  const { trigger, input } = setUp()
  trigger.click()
  const key = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true })
  input.dispatchEvent(key)
  expect(key.defaultPrevented).toBe(false)
})

test('a lost connection is reported, and the browser’s online event asks again and loads React again', async () => {
  const { trigger, type, loads, mounted } = setUp()
  edge.isUp = false
  trigger.click()
  type('trace')
  await expect.poll(() => status()).toBe('Out of reach')
  await expect.poll(() => loads).toHaveLength(1)
  edge.isUp = true
  dispatchEvent(new Event('online'))
  // The load that began on the broken line fails only now.
  loads[0]?.reject(new Error('cut'))
  await expect.poll(() => option()).toBe('trace')
  await expect.poll(() => loads.length).toBeGreaterThan(1)
  for (const load of loads) load.resolve()
  await expect.poll(() => mounted).toHaveLength(1)
})

test('a pasted text is sent and remembered nowhere, and without the browser’s index the search says that it fails', async () => {
  const { dialog, trigger, input } = setUp()
  trigger.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', 'KeyError: secretwords\nat secretwords')
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
  await expect.poll(() => status()).toBe('Searching')
  expect([input.value, dialog.querySelector('a[data-about]')?.textContent]).toEqual([
    'Pasted: 2 lines',
    'Ask about “Pasted: 2 lines”',
  ])
  expect(dialog.querySelector<HTMLAnchorElement>('a[data-about]')?.hidden).toBe(true)
  const submit = new Event('submit', { cancelable: true })
  input.form?.dispatchEvent(submit)
  await expect.poll(() => status()).toBe('Out of reach')
  expect([submit.defaultPrevented, edge.asked, localStorage.length]).toEqual([true, [], 0])
})

test.each([
  ['a lost connection', 'trace', 'Out of reach'],
  ['an empty field', '', ''],
])('a late answer to an earlier key does not take the place of %s', async (_, last, note) => {
  const { trigger, type } = setUp()
  const late = Promise.withResolvers<void>()
  edge.late.set('tr', late.promise)
  trigger.click()
  type('tr')
  await expect.poll(() => edge.asked).toEqual(['tr'])
  edge.isUp = false
  type(last)
  await nextTask()
  await expect.poll(() => status()).toBe(note)
  late.resolve()
  await nextTask()
  expect([status(), option()]).toEqual([note, undefined])
})

test('what an input method composes is searched when it is finished', async () => {
  const { trigger, type, input } = setUp()
  trigger.click()
  input.dispatchEvent(new CompositionEvent('compositionupdate', { data: 'ます' }))
  type('ます')
  type('トレース')
  input.dispatchEvent(new Event('compositionend'))
  await expect.poll(() => option()).toBe('トレース')
  expect(edge.asked).toEqual(['トレース'])
})

test.each(['tr', 'тр', 'تت'])(
  '%s, which the keyboard of a phone composes, is searched as it is typed',
  async (word) => {
    const { trigger, type, input } = setUp()
    trigger.click()
    input.dispatchEvent(new CompositionEvent('compositionupdate', { data: word }))
    type(word)
    await expect.poll(() => edge.asked).toEqual([word])
  },
)

test('the link to the assistant says what it asks', () => {
  const { type } = setUp()
  const name = () => document.querySelector('[data-about]')?.textContent
  expect(name()).toBe('Ask')
  type(' $& rotate keys ')
  expect(name()).toBe('Ask about “$& rotate keys”')
  type('')
  expect(name()).toBe('Ask')
})
