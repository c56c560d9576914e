// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { laterIds } from '../../content-bundle/model/dom.ts'
import { loadLater } from './load-later.ts'

let frames: FrameRequestCallback[] = []
const done = vi.fn()
/** The script of the page: a module that says it has run. */
const script = 'data:text/javascript,globalThis.scriptHasRun = true'
const hasRun = () => Reflect.get(globalThis, 'scriptHasRun') === true

beforeEach(() => {
  frames = []
  done.mockReset()
  Reflect.deleteProperty(globalThis, 'scriptHasRun')
  delete document.documentElement.dataset.styled
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function parsed(html: string): void {
  document.body.innerHTML = html
  loadLater(done)
  document.dispatchEvent(new Event('DOMContentLoaded'))
}
const preload = `<link rel="preload" as="style" href="data:text/css,x" id="${laterIds.styles}">`
const module = `<link rel="modulepreload" href="${script}" id="${laterIds.script}">`
const stylesheet = () => document.querySelector('link[rel=stylesheet]')

test('nothing is loaded before a frame', async () => {
  parsed(preload + module)
  await new Promise((resolve) => setTimeout(resolve))
  expect(frames).toHaveLength(1)
  expect(stylesheet()).toBeNull()
  expect(done).not.toHaveBeenCalled()
})

test('the script runs when the styles are there', async () => {
  parsed(preload + module)
  frames[0]?.(0)
  await vi.waitFor(() => expect(stylesheet()).not.toBeNull())
  expect(document.documentElement.dataset.styled).toBeUndefined()
  expect(hasRun()).toBe(false)
  stylesheet()?.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(document.documentElement.dataset.styled).toBe('')
})

test('styles that cannot be loaded hide nothing and hold back no script', async () => {
  parsed(preload + module)
  frames[0]?.(0)
  await vi.waitFor(() => expect(stylesheet()).not.toBeNull())
  stylesheet()?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(document.documentElement.dataset.styled).toBe('')
})

test('a page that has its styles already waits only for the frame', async () => {
  parsed(module)
  frames[0]?.(0)
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
})

test('a page that is not painted, such as a prerendered one, waits for no frame', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  parsed(module)
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(frames).toEqual([])
})
