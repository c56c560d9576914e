import { expect, test } from 'vitest'
import { compileText, page } from '../../../tests/compile-text.ts'

const treeOf = async (body: string, format: 'md' | 'mdx') => {
  const { compiled, faults } = await compileText(page(body), { format })
  expect(faults).toEqual([])
  return compiled?.page.tree.join('')
}

for (const format of ['md', 'mdx'] as const) {
  test.each([
    'It costs $5 and then $6 more.',
    '- $5-$10',
    '**($20k) or ($30k)**',
    'It is $20 a month for one, and\nthe large one $50 for ten.',
    '> It was $3 yesterday,\n> and it is $4 today.',
    '- We raised $27B in March,\n  and $7B in May.',
    'US$5 to US$6, or US$5 in CA$',
    'Prices are in NZ$ and in AU$ where we say so. Fees in CA$, NZ$ and AU$ differ.',
    'It is 5$ here and 6$ there.',
    'The $ and the $ are the same.',
    'It is $5 here and \\$6 there, or 7\\$.',
    'It is $ 5 and then 6$ more.',
    'Set $FOO_BAR and the $ sign.',
    'Put $HOME/bin before $PATH, or write $HOME:$PATH.',
    'Use $HOME and $PATH here. US$',
    'Pay $20 (or 20$), here.',
    'It is $20 a month, or 19$ with a code.',
    'It was $5 (5$ in Canada), or $5/$.50.',
    '价格为 $20（约 140 元），或 30$。',
    'Preis: $20 oder 30$.',
  ])(`money and variables are not a formula in ${format}: %s`, async (body) => {
    const tree = await treeOf(body, format)
    expect(tree).not.toContain('<math')
    expect(tree?.replace(/<[^>]+>/g, '').trim()).toBe(body.replace(/^(?:- |> | {2})|\*\*|\\/gm, ''))
  })

  test.each([
    ['Pay $20 (`$ npm run x`), or $30.', '<code>$ npm run x</code>'],
    ['| a | b |\n|---|---|\n| costs $1 `$x` | y |', '<code>$x</code>'],
    ['The id is $$ (`echo $$`).', '<code>echo $$</code>'],
    ['$5 with `a`, 6$ with `$b`', '<code>$b</code>'],
    ['Run $ `x` or ``y $` z`` now', '<code>y $` z</code>'],
    ['It is $20 in `a`, and 20$ in `b`.', '<code>b</code>'],
    ['- $3 for *it*, see `$HOME`$.', '<code>$HOME</code>'],
  ])(`code between dollars is code in ${format}: %s`, async (body, code) => {
    const tree = await treeOf(body, format)
    expect(tree).toContain(code)
    expect(tree).not.toContain('<math')
  })

  test(`a formula behind an amount is one in ${format}`, async () => {
    const tree = await treeOf('It costs $5 where $x + y$ holds.', format)
    expect(tree).toContain('It costs $5 where <math')
  })

  test.each([
    'It is $x + 5$.',
    'So $14 / 20 = 0.7$ is',
    '$ x = 1 $',
    'So $ \\alpha$ and $x^2 $ hold.',
    'so $\n\\frac{1}{2}$ too',
    '$$x$$',
    'two lines: $x +\ny$ too',
    'the $i$th and $x$-axis',
    'It is $x = \\$5$, and $\\$y$ too.',
    'Kernel$\\rightarrow$Restart',
    'GHz$\\times$5',
    "with words: $x = 2 \\text{ for `a' or ``b'' and more}$",
    'as on GitHub: $`x + y`$',
    'it is $10 mod 3$, or $2 x y$',
    'about $5 km$ away',
    'in $2(a - b)$ and $3 f(x)$',
    'so $2n < m and m$ hold',
  ])(`a formula is one in ${format}: %s`, async (body) =>
    expect(await treeOf(body, format)).toContain('<math'),
  )

  test.each([
    ['$$x\ny$$\n\nAfter', 1],
    ['$$\nx$$\n\nAfter\n\n$$\ny\n$$', 2],
    ['- a\n  $$\n  x\n  $$\n- $$s\n  t$$\n\nAfter', 2],
    ['> $$\n> x\n>\n> y\n> $$\n\nAfter', 1],
  ])(`what follows a formula of several lines is text in ${format}: %j`, async (body, formulas) => {
    const tree = await treeOf(body, format)
    expect(tree?.match(/<math display="block"/g)).toHaveLength(formulas)
    expect(tree).toContain('<p>After</p>')
  })
}
