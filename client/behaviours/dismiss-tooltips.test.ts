// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dismissTooltips } from './dismiss-tooltips.ts'

// The listener is the window's: it is added once, as on a page.
beforeAll(dismissTooltips)
beforeEach(() => {
  document.body.innerHTML = ['trace', 'span']
    .map((word) => `<span class="term-holder" id="${word}"><a href="#${word}">${word}</a></span>`)
    .join('')
})

const holder = (id: string) => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no term ${id}.`)
  return element
}
const focus = (id: string) => holder(id).querySelector('a')?.focus()
const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key }))
const isDismissed = (id: string) => holder(id).dataset.dismissed !== undefined

test('Escape hides the tooltip of the focused word, and no other', () => {
  focus('trace')
  press('Escape')
  expect(isDismissed('trace')).toBe(true)
  expect(isDismissed('span')).toBe(false)
})

test('other keys, and Escape without an open tooltip, hide nothing', () => {
  focus('trace')
  press('Enter')
  press('a')
  expect(isDismissed('trace')).toBe(false)
  holder('trace').querySelector('a')?.blur()
  press('Escape')
  expect([isDismissed('trace'), isDismissed('span')]).toEqual([false, false])
})

test.each(['pointerleave', 'focusout'])('it can be shown again after %s', (left) => {
  focus('trace')
  press('Escape')
  holder('trace').dispatchEvent(new Event(left))
  expect(isDismissed('trace')).toBe(false)
})

test('it can be hidden again after it was shown again', () => {
  focus('trace')
  press('Escape')
  holder('trace').querySelector('a')?.blur()
  expect(isDismissed('trace')).toBe(false)
  focus('trace')
  press('Escape')
  expect(isDismissed('trace')).toBe(true)
})
