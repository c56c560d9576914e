// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusableScrollers } from './focusable-scrollers.ts'

/** The browser's observer: reports the observed elements when the test says that they were resized. */
const resized: (() => void)[] = []
class FakeResizeObserver {
  readonly #report: (entries: { target: Element }[]) => void
  constructor(report: (entries: { target: Element }[]) => void) {
    this.#report = report
  }
  observe(target: Element) {
    resized.push(() => this.#report([{ target }]))
  }
}

beforeEach(() => {
  resized.length = 0
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  document.body.innerHTML = `<figure class="code"><button data-tool="wrap" hidden>Wrap</button><pre>code</pre></figure>`
})
afterEach(() => vi.unstubAllGlobals())

const pre = () => document.querySelector<HTMLElement>('pre')
const wrapButton = () => document.querySelector<HTMLElement>('[data-tool=wrap]')

function resizeTo(sizes: Partial<Record<'scrollWidth' | 'scrollHeight', number>>): void {
  const all = { scrollWidth: 100, clientWidth: 100, scrollHeight: 50, clientHeight: 50, ...sizes }
  for (const [name, value] of Object.entries(all))
    Object.defineProperty(pre() as HTMLElement, name, { value, configurable: true })
  for (const report of resized) report()
}

test('a block that overflows can be focused, and loses this when it fits again', () => {
  focusableScrollers()
  resizeTo({ scrollWidth: 300 })
  expect(pre()?.tabIndex).toBe(0)
  resizeTo({})
  expect(pre()?.hasAttribute('tabindex')).toBe(false)
})

test('one pixel of height is rounding, not overflow', () => {
  focusableScrollers()
  resizeTo({ scrollHeight: 51 })
  expect(pre()?.hasAttribute('tabindex')).toBe(false)
  resizeTo({ scrollHeight: 52 })
  expect(pre()?.tabIndex).toBe(0)
})

test('the wrap button shows for long lines only', () => {
  focusableScrollers()
  resizeTo({ scrollHeight: 500 })
  expect(wrapButton()?.hidden).toBe(true)
  resizeTo({ scrollWidth: 300 })
  expect(wrapButton()?.hidden).toBe(false)
})

test('a block that is wrapped keeps its button, to unwrap it again', () => {
  focusableScrollers()
  document.querySelector('figure')?.classList.add('wrap')
  resizeTo({})
  expect(wrapButton()?.hidden).toBe(false)
})
