// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import site from '../../../tests/fixtures/config.ts'
import { pickOptions } from './pick-options.ts'
import { typedQuery } from './typed-query.ts'

/** A dialog with three results of a query. */
function setUp(typed = 'trace') {
  document.body.innerHTML = `<form><input value="${typed}"></form><div><div role="listbox" data-query="trace">
    ${['a', 'b', 'c'].map((id) => `<a role="option" id="${id}" href="#${id}">${id}</a>`).join('')}</div></div>`
  const input = document.querySelector('input')
  const body = document.querySelector<HTMLElement>('body > div')
  if (!input || !body) throw new Error('The page has no field.')
  const select = pickOptions({ input, body, limits: site.limits, query: typedQuery(input, '', 256) })
  const press = (key: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true, ...init })
    input.dispatchEvent(event)
    return event.defaultPrevented
  }
  const selected = () => [
    ...[...body.querySelectorAll('[aria-selected=true]')].map(({ id }) => id),
    input.getAttribute('aria-activedescendant'),
  ]
  return { body, select, press, selected }
}

test('arrow keys move around the ends of the list', () => {
  const { body, select, press, selected } = setUp()
  select(body.querySelector('#a'))
  press('ArrowUp')
  expect(selected()).toEqual(['c', 'c'])
  press('ArrowDown')
  expect(selected()).toEqual(['a', 'a'])
})

test.each([
  ['ArrowDown', 'a'],
  ['ArrowUp', 'c'],
])('where nothing is selected, %s selects %s', (key, id) => {
  const { select, press, selected } = setUp()
  select(null)
  expect(selected()).toEqual([null])
  press(key)
  expect(selected()).toEqual([id, id])
})

test.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'an arrow key with the modifier %o is left to the browser',
  (modifier) => {
    const { body, select, press, selected } = setUp()
    select(body.querySelector('#a'))
    expect(press('ArrowDown', modifier)).toBe(false)
    expect(selected()).toEqual(['a', 'a'])
  },
)

test('the pointer selects what it is on', () => {
  const { body, selected } = setUp()
  body.querySelector('#b')?.dispatchEvent(new Event('pointermove', { bubbles: true }))
  expect(selected()).toEqual(['b', 'b'])
})

test.each([
  ['trace ', true],
  ['traces', false],
])('while “%s” is typed, Enter opens the result of “trace”: %s', (typed, isOpened) => {
  const { body, select, press } = setUp(typed)
  select(body.querySelector('#b'))
  const clicked: unknown[] = []
  body.addEventListener('click', ({ target }) => clicked.push((target as Element).id))
  expect(press('Enter')).toBe(isOpened)
  expect(clicked).toEqual(isOpened ? ['b'] : [])
})
