import { expect, test } from 'vitest'
import { statementEnd, withPlainCitations } from './statement-end.ts'

const first = (text: string) => text.slice(0, statementEnd(text) ?? 0)

test.each([
  ['Set it. [1] Then go', 'Set it. [1] '],
  ['Set it.\nThen go', 'Set it.\n'],
  ['Version 4.0 of the SDK is new. Use', 'Version 4.0 of the SDK is new. '],
  ['設定します。[1]次に', '設定します。[1]'],
  ['設定します。次に', '設定します。'],
  ['See https://a.example/?q=1 now. Then', 'See https://a.example/?q=1 now. '],
  ['Set it. 【1】[2, 3] Then', 'Set it. 【1】[2, 3] '],
])('the first statement of “%s” is “%s”', (text, statement) => {
  expect(first(text)).toBe(statement)
})

test.each(['Set it', 'Set it.', 'Set it. ', 'Set it. [', 'Set it. [1, ', '設定します。', '設定します。【'])(
  '“%s” may go on',
  (text) => {
    expect(statementEnd(text)).toBeNull()
  },
)

test('citations of every form become single ones', () => {
  expect(withPlainCitations('a [1, 2] b 【3】 c ［4］ d [x]')).toBe('a [1] [2] b [3] c [4] d [x]')
})
