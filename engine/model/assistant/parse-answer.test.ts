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

test('citations are spans, and so is what has no source: all after the last citation or mark', () => {
  const unproven = (...spans: AnswerSpan[]) => ({ is: 'unproven', spans })
  const text = (words: string) => ({ is: 'text', text: words }) as const
  expect(spansOf('True. [3] Unclear `x y`, too. [?] Nor this. [?] True. [1] [~]')).toEqual([
    text('True.'),
    { is: 'citation', number: 3 },
    text(' '),
    unproven(text('Unclear '), { is: 'text', text: 'x y', form: 'code' }, text(', too.')),
    text(' '),
    unproven(text('Nor this.')),
    text(' True.'),
    { is: 'citation', number: 1 },
    { is: 'translated' },
  ])
})

test('punctuation behind citations stands before them, and no mark begins with it', () => {
  const text = (words: string) => ({ is: 'text', text: words }) as const
  const [one, two] = [1, 2].map((number) => ({ is: 'citation', number }) as const)
  expect(spansOf('Set `a` [1] [2]. Not so [?]')).toEqual([
    text('Set '),
    { is: 'text', text: 'a', form: 'code' },
    text('.'),
    one,
    two,
    text(' '),
    { is: 'unproven', spans: [text('Not so')] },
  ])
  expect(spansOf('はい[1]。次は[2].5')).toEqual([
    text('はい'),
    text('。'),
    one,
    text('次は'),
    two,
    text('.5'),
  ])
})

test('a table has cells, with marks behind a row in the last one; a row alone is a paragraph', () => {
  const text = (words: string) => [{ is: 'text', text: words }]
  expect(parseAnswer('So:\n| Plan | Price |\n|:--|--:|\n| Core \\| Pro | 7 | [1]\n\n| Plan |')).toEqual([
    { is: 'paragraph', spans: text('So:') },
    {
      is: 'table',
      head: [text('Plan'), text('Price')],
      rows: [[text('Core | Pro'), [...text('7'), { is: 'citation', number: 1 }]]],
    },
    { is: 'paragraph', spans: text('| Plan |') },
  ])
})

test('a mark below code is the code’s', () => {
  expect(parseAnswer('```\nx\n```\n\n[?]\n\nSo [?]')).toEqual([
    { is: 'code', language: '', code: 'x', isUnproven: true },
    { is: 'paragraph', spans: [{ is: 'unproven', spans: [{ is: 'text', text: 'So' }] }] },
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
