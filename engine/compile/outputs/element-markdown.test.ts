import { expect, test } from 'vitest'
import { compileText, page } from '../../../tests/compile-text.ts'

const compiled = async (body: string, format: 'md' | 'mdx' = 'mdx') => {
  const { compiled: result, faults } = await compileText(page(body), { format })
  expect(faults).toEqual([])
  if (!result) throw new Error('The page does not compile.')
  return result
}

test.each([
  '10<sup>6</sup> rows, 10<sup>-3</sup> s, H<sub>2</sub>O',
  '<q>never</q>, <ins>new</ins>, ~~old~~, <mark>this</mark>, <u>that</u>',
  '<abbr title="Markdown">MD</abbr>',
  '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>',
])('the Markdown version keeps what elements mean: %s', async (body) => {
  expect((await compiled(body)).markdown.trim()).toBe(body)
})

test.each([
  ['<ol start="4"><li>Four</li><li>Five</li></ol>', '4. Four\n5. Five'],
  ['<dl><dt>Span</dt><dd>A step.</dd></dl>', '**Span**\n\nA step.'],
  ['It says <samp>ok</samp>, <strike>no</strike>.', 'It says `ok`, ~~no~~.'],
  ['<video src="/a.mp4" title="A film"></video>', '[A film](https://site.example/assets/a.mp4)'],
])('%s is %s in Markdown', async (body, markdown) => {
  expect((await compiled(body)).markdown.trim()).toBe(markdown)
})

test('the Markdown version leaves out what an element says is for people only', async () => {
  const { markdown, sections } = await compiled(
    'Plans.\n\n<p data-markdown-ignore="">Choose <b>Core</b>.</p>\n\nPrices.',
  )
  expect(markdown.trim()).toBe('Plans.\n\nPrices.')
  expect(sections[0]?.text).toBe('Plans.\nPrices.')
})

test.each(['md', 'mdx'] as const)('a power is another number in plain text, in %s', async (format) => {
  const { page: made, sections } = await compiled(
    '## Size of 2<sup>10</sup>\n\n10<sup>6</sup> rows, the 1<sup>st</sup>.',
    format,
  )
  expect(made.headings).toEqual([{ id: 'size-of-210', depth: 2, text: 'Size of 2^10' }])
  expect(sections[0]?.text).toBe('10^6 rows, the 1st.')
})

test('a heading has the words of its formula and of its code', async () => {
  const { page: made } = await compiled('## The `size` of $\\alpha x^2$')
  expect(made.headings[0]?.text).toBe('The size of α x^2')
})
