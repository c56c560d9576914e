// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { revealTargets } from './reveal-targets.ts'

const scrolled: string[] = []

const page = `<main>
  <details id="outer"><summary>Outer</summary><details id="inner"><summary>Inner</summary><p id="deep">Text</p></details></details>
  <div class="tabs"><div role="tablist"><button role="tab">A</button><button role="tab">B</button></div>
    <tab-panel><p id="in-a">A</p></tab-panel>
    <tab-panel hidden="until-found"><p id="in-b">B</p></tab-panel></div>
  <p id="open">Open</p><p id="設定">Settings</p>
  <details id="other"><summary>Other</summary><p id="elsewhere">x</p></details>
  <a href="#deep">here</a><a href="/other#deep">there</a></main>`

beforeAll(() => {
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id)
  }
  revealTargets()
})
beforeEach(() => {
  history.replaceState(null, '', '/docs')
  document.body.innerHTML = page
  scrolled.length = 0
})

const isOpen = (id: string) => document.querySelector<HTMLDetailsElement>(`#${id}`)?.open
function goTo(hash: string): void {
  history.replaceState(null, '', `/docs${hash}`)
  dispatchEvent(new Event('hashchange'))
}

test('every closed element around a target opens, and no other', () => {
  goTo('#deep')
  expect([isOpen('outer'), isOpen('inner'), isOpen('other')]).toEqual([true, true, false])
  expect(scrolled).toEqual(['deep'])
})

test('the panel of a target is shown, and the others are hidden', () => {
  goTo('#in-b')
  const hidden = [...document.querySelectorAll('tab-panel')].map((panel) => panel.hasAttribute('hidden'))
  expect(hidden).toEqual([true, false])
  expect(document.querySelectorAll('[aria-selected=true]')[0]?.textContent).toBe('B')
  expect(scrolled).toEqual(['in-b'])
})

test.each(['#open', '#in-a', '#nowhere', '', '#%', '#%E8%A8%AD%E5%AE%9A'])(
  'the hash %j opens nothing, so the browser’s own scrolling is left alone',
  (hash) => {
    goTo(hash)
    expect(scrolled).toEqual([])
  },
)

test('a second click on the same link opens the target again', () => {
  goTo('#deep')
  const outer = document.querySelector<HTMLDetailsElement>('#outer')
  if (outer) outer.open = false
  document.querySelector<HTMLElement>('a')?.click()
  expect(isOpen('outer')).toBe(true)
})

test('a link to another page opens nothing here', () => {
  const link = document.querySelector<HTMLElement>('a[href="/other#deep"]')
  link?.addEventListener('click', (event) => event.preventDefault())
  link?.click()
  expect(isOpen('outer')).toBe(false)
})

test('the target of the first address is revealed when the page is loaded', () => {
  history.replaceState(null, '', '/docs#deep')
  const listen = vi.spyOn(globalThis, 'addEventListener').mockImplementation(() => {})
  const listenToPage = vi.spyOn(document, 'addEventListener').mockImplementation(() => {})
  revealTargets()
  listen.mockRestore()
  listenToPage.mockRestore()
  expect(isOpen('inner')).toBe(true)
})
