// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle, whenLoaded, whenShown } from './when-idle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'prerendering')
  Reflect.deleteProperty(document, 'readyState')
})

const set = (name: 'prerendering' | 'readyState', value: unknown) =>
  Object.defineProperty(document, name, { value, configurable: true })

test('work waits for the browser to be idle, but not for ever', () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void, options: IdleRequestOptions) => {
    expect(options.timeout).toBe(1000)
    waiting.push(run)
  })
  const run = vi.fn()
  whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  for (const one of waiting) one()
  expect(run).toHaveBeenCalledOnce()
})

test('a browser without idle callbacks runs the work a little later', () => {
  vi.useFakeTimers()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const run = vi.fn()
  whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(run).toHaveBeenCalledOnce()
})

test('a visible page runs immediately, a prerendered page when the visitor opens it', () => {
  const run = vi.fn()
  whenShown(run)
  expect(run).toHaveBeenCalledTimes(1)
  set('prerendering', true)
  whenShown(run)
  expect(run).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('prerenderingchange'))
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(run).toHaveBeenCalledTimes(2)
})

test('a page that is still loading runs once it has loaded', () => {
  const run = vi.fn()
  set('readyState', 'interactive')
  whenLoaded(run)
  expect(run).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  expect(run).toHaveBeenCalledOnce()
  set('readyState', 'complete')
  whenLoaded(run)
  expect(run).toHaveBeenCalledTimes(2)
})
