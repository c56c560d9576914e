import { expect, test } from 'vitest'
import { placeInNode } from '../sources/place-of-offset.ts'
import { explainParseError } from './explain-parse-error.ts'
import { htmlAttributesOf } from './html-attributes.ts'
import { componentReferences } from './jsx-runtime.ts'
import { expressionErrorText, refusalOf } from './program-errors.ts'
import { isTimeout, withinTimeLimit } from './within-time-limit.ts'

test('the message for a value that cannot be shown names its kind', () => {
  expect(refusalOf({})[0]).toContain('an object')
  expect(refusalOf(Symbol('x'))[0]).toContain('a symbol')
  expect(refusalOf(Promise.resolve())[0]).toContain('a promise')
  expect(refusalOf(() => 1)[1]).toContain('Call it')
})

test('the text of an error ends without a period, for the sentence that holds it', () => {
  expect(expressionErrorText(new Error('x is not defined.'))).toBe('x is not defined')
})

test('the component Math hides nothing of the language', () => {
  expect(componentReferences().Math).toMatchObject({ PI: Math.PI, max: Math.max })
})

test('attributes of React become those of HTML', () => {
  expect(
    htmlAttributesOf({
      className: 'a',
      tabIndex: 0,
      strokeWidth: 2,
      textLength: 5,
      'aria-label': 'x',
      disabled: true,
      hidden: false,
    }),
  ).toEqual({
    class: 'a',
    tabindex: '0',
    'stroke-width': '2',
    textLength: '5',
    'aria-label': 'x',
    disabled: true,
  })
})

test('handlers, functions and names that could close the tag are dropped', () => {
  expect(
    htmlAttributesOf({ onClick: 'alert(1)', 'a><script': 'x', title: () => 1, key: 'k', children: 'c' }),
  ).toEqual({})
})

test('numbers of a style get pixels where CSS needs a unit', () => {
  expect(htmlAttributesOf({ style: { marginTop: 4, lineHeight: 2, '--gap': '1rem', width: 0 } }).style).toBe(
    'margin-top:4px;line-height:2;--gap:1rem;width:0',
  )
})

test('a position inside a text counts from the position of its node', () => {
  const position = { start: { line: 10, column: 3 }, end: { line: 12, column: 1 } }
  expect(placeInNode({ type: 'text', value: 'ab\ncd', position }, 4)).toEqual({ line: 11, column: 4 })
  expect(placeInNode({ type: 'text', value: 'ab' }, 0)).toBeNull()
})

test('work within the time limit gives its result and throws its own errors', () => {
  expect(withinTimeLimit(() => 42)).toBe(42)
  expect(() =>
    withinTimeLimit(() => {
      throw new Error('mine')
    }),
  ).toThrow('mine')
})

test('only the error of the time limit is a timeout', () => {
  expect(isTimeout(Object.assign(new Error(), { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' }))).toBe(true)
  expect(isTimeout(new Error('ERR_SCRIPT_EXECUTION_TIMEOUT'))).toBe(false)
  expect(isTimeout(null)).toBe(false)
})

const explain = (reason: string, source = '', line = 1, column = 1) =>
  explainParseError({ reason, place: { line, column } }, source)

test('a brace that is never closed is reported where it opens', () => {
  expect(explain('Unexpected end of file in expression', 'a {b\nc', 2, 2)).toMatchObject({
    place: { line: 1, column: 3 },
    message: 'An expression starts with `{` and is never closed.',
  })
})

test('a heading with the anchor of another tool gets the way we write it', () => {
  expect(explain('Could not parse expression with acorn', '## Setup {#set-up}', 1, 10).hint).toBe(
    'Write the anchor of a heading as `[#set-up]`.',
  )
})

test('an HTML comment that is never closed is explained as such', () => {
  expect(explain('Unexpected character `!` (U+0021) before name', 'a <!-- b', 1, 4)).toMatchObject({
    place: { line: 1, column: 3 },
    message: 'A comment starts with `<!--` and is never closed.',
  })
})

test('a tag that is never closed is reported where it opens', () => {
  expect(explain('Expected a closing tag for `<div>` (3:5-3:10)', '', 9)).toMatchObject({
    place: { line: 3, column: 5 },
    message: '`<div>` is never closed, or is closed inside another block.',
  })
  expect(explain('Expected a closing tag for `<br>` (1:1)').hint).toContain('`<br />`')
})

test('an unknown error of the parser keeps its words, as one sentence', () => {
  expect(explain('Something odd.')).toMatchObject({ message: 'Something odd.', hint: null, isLocal: false })
})
