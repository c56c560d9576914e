// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { filterIndex } from './filter-index.ts'
import { narrowIndex } from './narrow-index.ts'

const html = `<div data-filters><search>
    <select name="topic"><option value=""></option><option value="Evals">Evals</option><option value="Tracing">Tracing</option></select>
    <select name="provider"><option value=""></option><option value="OpenAI">OpenAI</option></select></search>
  <output data-message="{shown} of {total}"></output>
  <section class="index-group" id="first"><ul><li data-topic="Evals">one</li><li data-topic="Tracing" data-provider="OpenAI">two</li></ul></section>
  <section class="index-group" id="second"><ul><li data-topic="Evals" data-provider="OpenAI">three</li></ul></section></div>`

const open = (search: string) => {
  history.replaceState(null, '', `/guides${search}`)
  document.body.innerHTML = html
  filterIndex()
}
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('li')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent)
const choose = (name: string, value: string) => {
  const select = document.querySelector<HTMLSelectElement>(`[name=${name}]`)
  if (select) select.value = value
  select?.dispatchEvent(new Event('change', { bubbles: true }))
}

beforeEach(() => {
  document.adoptedStyleSheets = []
})

test('without filters everything is shown and counted', () => {
  open('')
  expect(shown()).toEqual(['one', 'two', 'three'])
  expect(document.querySelector('output')?.textContent).toBe('3 of 3')
})

test('the address filters in any case, and an unknown value hides nothing', () => {
  open('?topic=evals')
  expect(shown()).toEqual(['one', 'three'])
  open('?topic=nothing')
  expect(shown()).toEqual(['one', 'two', 'three'])
})

test('a choice filters, counts, hides empty groups and goes into the address', () => {
  open('?q=kept')
  choose('provider', 'OpenAI')
  expect(shown()).toEqual(['two', 'three'])
  choose('topic', 'Tracing')
  expect(shown()).toEqual(['two'])
  expect(document.querySelector<HTMLElement>('#second')?.hidden).toBe(true)
  expect(document.querySelector('output')?.textContent).toBe('1 of 3')
  expect(location.search).toBe('?q=kept&provider=OpenAI&topic=Tracing')
  choose('topic', '')
  expect(location.search).toBe('?q=kept&provider=OpenAI')
})

test('what the address leaves out is hidden by styles until the index is filtered', () => {
  history.replaceState(null, '', '/guides?topic=Evals')
  narrowIndex()
  expect(document.adoptedStyleSheets).toHaveLength(1)
  document.body.innerHTML = html
  filterIndex()
  expect(document.adoptedStyleSheets).toHaveLength(0)
  expect(shown()).toEqual(['one', 'three'])
})
