// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

let root: Root
const onClose = vi.fn()

beforeEach(async () => {
  onClose.mockReset()
  document.body.innerHTML = '<button id="opener">Open</button><div id="root"></div>'
  document.getElementById('opener')?.focus()
  const container = document.getElementById('root')
  if (!container) throw new Error('There is no container.')
  root = createRoot(container)
  await act(async () =>
    root.render(
      <Dialog title="Sorry" closeLabel="Close" onClose={onClose}>
        <p>Words</p>
      </Dialog>,
    ),
  )
})
afterEach(() => act(async () => root.unmount()))

const dialog = () => document.querySelector('dialog')
const press = (target: Element | null | undefined, type: string) =>
  act(async () => void target?.dispatchEvent(new MouseEvent(type, { bubbles: true })))

test('it is open and modal, and named by its title', () => {
  expect(dialog()?.open).toBe(true)
  const title = document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')
  expect(title?.textContent).toBe('Sorry')
})

test('its button has a name and closes it', async () => {
  const close = dialog()?.querySelector('button')
  expect(close?.getAttribute('aria-label')).toBe('Close')
  await press(close, 'click')
  expect(dialog()?.open).toBe(false)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a click outside closes it', async () => {
  await press(dialog(), 'pointerdown')
  await press(dialog(), 'click')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a click inside does not', async () => {
  const text = dialog()?.querySelector('p')
  await press(text, 'pointerdown')
  await press(text, 'click')
  expect(onClose).not.toHaveBeenCalled()
})

test('a selection that begins inside and ends outside does not close it', async () => {
  await press(dialog()?.querySelector('p'), 'pointerdown')
  await press(dialog(), 'click')
  expect(onClose).not.toHaveBeenCalled()
})

test('the focus goes back where it was', async () => {
  dialog()?.querySelector('button')?.focus()
  await act(async () => root.render(null))
  expect(document.activeElement?.id).toBe('opener')
})

test('React may mount it twice while developing', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  const strict = createRoot(container)
  await act(async () =>
    strict.render(
      <StrictMode>
        <Dialog title="Twice" closeLabel="Close" onClose={onClose}>
          x
        </Dialog>
      </StrictMode>,
    ),
  )
  expect(container.querySelector('dialog')?.open).toBe(true)
  await act(async () => strict.unmount())
})
