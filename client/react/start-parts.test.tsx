// @vitest-environment happy-dom
import { type ComponentType, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientStart } from '../../engine/model/site/site-parts.ts'
import { hydratePart } from './hydrate-part.tsx'
import { startParts } from './start-parts.ts'

function Lock({ gates = 0 }: { gates?: number }) {
  const [open, setOpen] = useState(0)
  const [ship, setShip] = useState('none')
  const [isPaid, setIsPaid] = useState(false)
  const [side, setSide] = useState('sea')
  return (
    <form>
      <input name="ship" value={ship} onChange={({ target }) => setShip(target.value)} />
      <input name="paid" type="checkbox" checked={isPaid} onChange={() => setIsPaid(!isPaid)} />
      <select value={side} onChange={({ target }) => setSide(target.value)}>
        <option>sea</option>
        <option>river</option>
      </select>
      <button type="button" onClick={() => setOpen(open + 1)}>
        Open
      </button>
      <output>{`${open} of ${gates} for ${ship}, ${isPaid ? 'paid' : 'free'}, to the ${side}`}</output>
    </form>
  )
}

const Broken = (): never => {
  throw new Error('The lock is broken.')
}

/** A page with a lock that React has not hydrated. Its script fails to load while `isThere` says no. */
function setUp({
  start = 'action' as ClientStart,
  isThere = (): boolean => true,
  Component = Lock as ComponentType<object>,
  isReact = true,
} = {}) {
  const html = renderToString(<Lock gates={4} />)
  document.body.innerHTML = `<div data-part="Lock" data-props='{"gates":4}' data-id="a">${html}</div>`
  const load = vi.fn(async () => {
    if (!isThere()) throw new Error('The line is cut.')
    return { hydrate: (element: HTMLElement) => hydratePart(element, Component) }
  })
  const react = vi.fn()
  const idle: (() => void)[] = []
  startParts({ Lock: [start, '/lock.js', isReact] }, react, (run) => idle.push(run), load)
  const part = document.querySelector<HTMLElement>('[data-part]')
  const find = <E extends HTMLElement>(selector: string) => part?.querySelector<E>(selector)
  return { load, react, idle, find, said: () => find('output')?.textContent }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what was typed, checked, chosen and clicked before React listens is done again, each once', async () => {
  const { find, said, load, react } = setUp()
  const type = (field: HTMLInputElement | null | undefined, value: string) => {
    if (field) field.value = value
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type(find('[name=ship]'), 'Anna')
  find('[name=paid]')?.click()
  const side = find<HTMLSelectElement>('select')
  if (side) side.value = 'river'
  side?.dispatchEvent(new Event('input', { bubbles: true }))
  find('button')?.click()
  expect(said()).toBe('0 of 4 for none, free, to the sea')
  await expect.poll(() => said()).toBe('1 of 4 for Anna, paid, to the river')
  find('button')?.click()
  await expect.poll(() => said()).toContain('2 of 4')
  expect(load).toHaveBeenCalledOnce()
  expect(react).toHaveBeenCalledOnce()
})

test('pointing at it and focusing it load it, an idle browser where that is asked for, and nothing else', async () => {
  const pointed = setUp()
  pointed.find('button')?.closest('[data-part]')?.dispatchEvent(new Event('pointerenter'))
  expect(pointed.load).toHaveBeenCalledOnce()
  const focused = setUp()
  focused.find('button')?.dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(focused.load).toHaveBeenCalledOnce()
  const waiting = setUp({ start: 'idle' })
  expect(waiting.load).not.toHaveBeenCalled()
  for (const run of waiting.idle) run()
  expect(waiting.load).toHaveBeenCalledOnce()
})

test('one that is hydrated when it is visible waits until it is in view', () => {
  let see: (entries: { isIntersecting: boolean }[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
      constructor(callback: typeof see) {
        see = callback
      }
    },
  )
  const { load } = setUp({ start: 'visible' })
  see([{ isIntersecting: false }])
  expect(load).not.toHaveBeenCalled()
  see([{ isIntersecting: true }])
  expect(load).toHaveBeenCalledOnce()
})

test('without its script a click does what the HTML does, and the next action tries again', async () => {
  let isThere = false
  const { find, said, load } = setUp({ isThere: () => isThere })
  const clicks: boolean[] = []
  document.body.addEventListener('click', ({ defaultPrevented }) => clicks.push(defaultPrevented))
  find('button')?.click()
  await expect.poll(() => clicks).toEqual([true, false])
  isThere = true
  find('button')?.click()
  await expect.poll(() => said()).toContain('1 of 4')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a script without React loads nothing else', () => {
  const { find, load, react } = setUp({ isReact: false })
  find('button')?.click()
  expect(load).toHaveBeenCalledOnce()
  expect(react).not.toHaveBeenCalled()
})

test('the HTML of one that fails stays', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const { find, said } = setUp({ Component: Broken })
  find('button')?.click()
  await expect.poll(() => report).toHaveBeenCalledOnce()
  expect(said()).toContain('0 of 4')
})
