// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { showDialog } from './show-dialog.ts'

const dialog = () => document.querySelector('dialog') as HTMLDialogElement

beforeEach(() => {
  document.body.innerHTML = '<dialog><button>Inside</button></dialog>'
  dialog().getBoundingClientRect = () => new DOMRect(100, 100, 200, 200)
  showDialog(dialog())
})

const clickAt = (clientX: number, clientY: number, target: Element = dialog()) =>
  target.dispatchEvent(new MouseEvent('click', { clientX, clientY, bubbles: true }))

test.each([
  [99, 200],
  [301, 200],
  [200, 99],
  [200, 301],
])('a click on the backdrop at %i, %i closes the dialog', (x, y) => {
  expect(dialog().open).toBe(true)
  clickAt(x, y)
  expect(dialog().open).toBe(false)
})

test('a click on the padding of the dialog leaves it open', () => {
  clickAt(110, 110)
  expect(dialog().open).toBe(true)
})

test('a key press on a button, which has no position, leaves the dialog open', () => {
  clickAt(0, 0, dialog().querySelector('button') as Element)
  expect(dialog().open).toBe(true)
})

test('the page below an open dialog does not scroll', () => {
  const { style } = document.documentElement
  expect(style.overflow).toBe('hidden')
  dialog().close()
  expect(style.overflow).toBe('')
})
