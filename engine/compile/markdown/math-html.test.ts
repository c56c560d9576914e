import { expect, test } from 'vitest'
import { Diagnostics } from '../diagnostics.ts'
import { mathHtml } from './math-html.ts'

const html = (formula: string, display = false) =>
  mathHtml(formula, display, null, new Diagnostics('page.mdx'))

test('a formula of several parts in a sentence comes as rows that may wrap', () => {
  expect(html('p = 0.1 + 0.9')).toBe(
    '<math class="parted"><mrow><mi>p</mi><mo>=</mo></mrow><mrow><mn>0.1</mn><mo>+</mo></mrow><mrow><mn>0.9</mn></mrow></math>',
  )
})

test('a long formula in a sentence that cannot wrap is marked, since it scrolls', () => {
  const long = Array.from({ length: 20 }, (_, at) => `x_${at % 10}`).join(' + ')
  expect(html(`\\sqrt{${long}}`)).toMatch(/^<math class="long">/)
  expect(html(`a = b + \\sqrt{${long}}`)).toMatch(/^<math class="long">/)
  expect(html(long)).toMatch(/^<math class="parted">/)
  expect(html('\\sqrt{x + 1}')).not.toContain('class="long"')
})

test.each([
  ['of two parts', 'a = \\frac{b + c + d}{e - f - g}', false],
  ['on a line of its own', 'p = 0.1 + 0.9', true],
])('a formula %s stays in one piece', (_, formula, display) => {
  expect(html(formula, display)).not.toContain('parted')
})
