import { expect, test } from 'vitest'
import { Diagnostics } from '../diagnostics.ts'
import type { HtmlElement } from '../document.ts'
import { blockElements, htmlNames, isElementName, voidElements } from './html-names.ts'
import { sanitizeElement } from './sanitize-element.ts'

function sanitized(tagName: string, attributes: HtmlElement['attributes'] = {}) {
  const diagnostics = new Diagnostics('page.mdx')
  const position = { start: { line: 4, column: 2 }, end: { line: 4, column: 9 } }
  const element: HtmlElement = { type: 'element', tagName, attributes, children: [], position }
  return { nodes: sanitizeElement(element, diagnostics), found: diagnostics.list, element }
}

test.each(['script', 'style', 'link', 'meta', 'base'])('<%s> is left out, and reported', (name) => {
  const { nodes, found } = sanitized(name, { src: 'https://elsewhere.example/x.js' })
  expect(nodes).toEqual([])
  expect(found).toMatchObject([{ severity: 'warning', place: { line: 4, column: 2 } }])
})

test.each([
  ['iframe', { src: 'https://video.example/1', title: 'A tour' }, 'A tour'],
  ['iframe', { src: 'https://video.example/1' }, 'https://video.example/1'],
  ['embed', { src: 'https://video.example/1' }, 'https://video.example/1'],
  ['object', { data: 'https://video.example/1' }, 'https://video.example/1'],
])('<%s> with %j becomes a link in a separate paragraph', (name, attributes, words) => {
  const { nodes, found } = sanitized(name, attributes)
  expect(nodes).toMatchObject([
    {
      type: 'paragraph',
      children: [{ type: 'link', url: 'https://video.example/1', children: [{ value: words }] }],
    },
  ])
  expect(found).toHaveLength(1)
})

test.each<HtmlElement['attributes']>([
  { src: 'javascript:alert(1)' },
  { src: 'data:text/html,x' },
  { src: '/own/page' },
  { src: true },
  {},
])('an embed of %j becomes nothing: it is not an address', (attributes) => {
  const { nodes, found } = sanitized('iframe', attributes)
  expect(nodes).toEqual([])
  expect(found[0]?.message).toContain('left out')
})

test('a picture without a source is left out; one without a description gets an empty one', () => {
  expect(sanitized('img', { alt: 'A' }).nodes).toEqual([])
  const { nodes, found } = sanitized('img', { src: '/a.png' })
  expect(nodes).toMatchObject([{ attributes: { src: '/a.png', alt: '' } }])
  expect(found[0]?.message).toContain('no alternative text')
})

test.each([
  ['img', { src: '/a.png', alt: '' }],
  ['div', { class: 'a' }],
  ['video', {}],
])('<%s> with %j is unchanged', (name, attributes) => {
  const { nodes, found, element } = sanitized(name, attributes)
  expect(nodes).toEqual([element])
  expect(found).toEqual([])
})

test.each([
  ['div', true],
  ['DIV', true],
  ['linearGradient', true],
  ['mfrac', true],
  ['my-element', true],
  ['Card', false],
  ['tracee', false],
  ['', false],
])('%j is the name of an element: %s', (name, isName) => {
  expect(isElementName(name)).toBe(isName)
})

test('every void and every block element is an element', () => {
  expect([...voidElements, ...blockElements].filter((name) => !htmlNames.has(name))).toEqual([])
  expect([...voidElements].filter((name) => blockElements.has(name))).toEqual(['hr'])
})
