import type { Paragraph } from 'mdast'
import { expect, test } from 'vitest'
import { Diagnostics } from '../diagnostics.ts'
import { balanceHtml } from './balance-html.ts'

function balance(...parts: string[]) {
  const diagnostics = new Diagnostics('a.md')
  const parent: Paragraph = { type: 'paragraph', children: parts.map((value) => ({ type: 'html', value })) }
  balanceHtml(parent, diagnostics)
  return {
    markup: parent.children.map((node) => ('value' in node ? node.value : '')).join(''),
    messages: diagnostics.found.map(({ message }) => message),
  }
}

test.each(['<b>x</b>', '<br>', '<img src="a.png">', '<!-- note -->', '<p>one<p>two'])(
  'the HTML `%s` stays as it is',
  (source) => {
    expect(balance(source)).toEqual({ markup: source, messages: [] })
  },
)

test('an element that is opened and closed in two pieces is balanced', () => {
  expect(balance('<b>', '</b>').messages).toEqual([])
})

test('an element that is never closed ends with its block', () => {
  expect(balance('<b>')).toEqual({
    markup: '<b></b>',
    messages: ['`<b>` is never closed, or is closed inside another block.'],
  })
})

test('an end tag too many is removed, so that it cannot close the frame of the page', () => {
  expect(balance('</div>')).toEqual({ markup: '', messages: ['`</div>` closes something that is not open.'] })
})

test('elements that overlap are closed in order', () => {
  expect(balance('<b><i>x</b>').markup).toBe('<b><i>x</i></b>')
})

test('a slash that browsers ignore becomes an end tag', () => {
  expect(balance('<div/>').markup).toBe('<div></div>')
  expect(balance('<svg><path/></svg>').markup).toBe('<svg><path/></svg>')
})

test('a tag that is cut off becomes text', () => {
  expect(balance('<a href="x').markup).toBe('&lt;a href=&quot;x')
})

test('a comment that is never closed is removed and reported', () => {
  expect(balance('<!-- x')).toMatchObject({ markup: '', messages: [expect.stringContaining('never closed')] })
})
