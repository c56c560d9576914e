import { expect, test } from 'vitest'
import { type AnswerSpan, parseAnswer } from './parse-answer.ts'

const spansOf = (text: string): AnswerSpan[] =>
  parseAnswer(text).flatMap((block) => (block.is === 'paragraph' ? block.spans : []))

test('paragraphs, lists, quotes and code are blocks', () => {
  const text = 'One\ntwo\n\n- a\n- b\n\n1. c\n\n> said\n> so [1]\n\n```py\nx = 1\n```\n\n## Next'
  expect(parseAnswer(text).map(({ is }) => is)).toEqual([
    'paragraph',
    'list',
    'list',
    'quote',
    'code',
    'heading',
  ])
})

test('a quote keeps its lines, and citations follow it', () => {
  expect(parseAnswer('> first\n> second [2]')).toEqual([
    {
      is: 'quote',
      lines: [[{ is: 'text', text: 'first' }], [{ is: 'text', text: 'second' }]],
      after: [{ is: 'citation', number: 2 }],
    },
  ])
})

test('citations and marks of unproven statements are spans', () => {
  expect(spansOf('True. [3] Unclear. [?]')).toEqual([
    { is: 'text', text: 'True. ' },
    { is: 'citation', number: 3 },
    { is: 'text', text: ' Unclear. ' },
    { is: 'unproven' },
  ])
})

test('code that is still arriving is code already', () => {
  expect(parseAnswer('```ts\nconst a')).toEqual([{ is: 'code', language: 'ts', code: 'const a' }])
})

test('escaped characters are text', () => {
  expect(spansOf('\\[1\\] \\*a\\* \\<b\\>')).toEqual([{ is: 'text', text: '[1] *a* <b>' }])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
])('a link to `%s` keeps its words only', (href) => {
  expect(spansOf(`[here](${href})`)).toEqual([{ is: 'text', text: 'here' }])
})

test('HTML is text', () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>'
  expect(spansOf(hostile)).toEqual([{ is: 'text', text: hostile }])
})
