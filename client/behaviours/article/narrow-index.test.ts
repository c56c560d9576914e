// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { facets } from '../../../engine/model/dom.ts'
import { endNarrowing, narrowIndex } from './narrow-index.ts'

beforeEach(() => {
  endNarrowing()
  history.replaceState(null, '', '/guides')
})

/** The rules that are in force for an address. */
function rulesFor(query: string): string[] {
  history.replaceState(null, '', `/guides${query}`)
  narrowIndex()
  return document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
}

test.each(['', '?utm_source=mail', '?topic=', '?Topic=Tracing'])('the address %j hides nothing', (query) => {
  expect(rulesFor(query)).toEqual([])
})

test('each facet of the address has a rule, and all together have one', () => {
  const all = facets.map(({ name }) => `${name}=x`).join('&')
  expect(rulesFor(`?${all}`)).toHaveLength(facets.length + 1)
  expect(rulesFor('?topic=tracing')).toHaveLength(2)
})

test('a rule applies only to an index that offers the value', () => {
  for (const rule of rulesFor('?topic=tracing'))
    expect(rule).toContain(':has([name=topic] [value=tracing i])')
})

test.each([
  ['a quote', "'"],
  ['a bracket', ']'],
  ['a brace', '} body { display: none'],
  ['a comma', 'a, body'],
  ['a leading digit', '2fa'],
  ['a space', 'a b'],
])('a value with %s cannot become a separate rule', (_, value) => {
  const rules = rulesFor(`?topic=${encodeURIComponent(value)}`)
  for (const rule of rules) expect(rule).toContain(CSS.escape(value))
  expect(rules.length).toBeLessThanOrEqual(2)
})

test('the rules end when the index is filtered itself', () => {
  expect(rulesFor('?topic=tracing')).not.toEqual([])
  endNarrowing()
  expect(document.adoptedStyleSheets).toEqual([])
})
