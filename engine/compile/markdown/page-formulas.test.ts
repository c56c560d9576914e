import { expect, test } from 'vitest'
import { compileText, page, shortFault } from '../../../tests/compile-text.ts'

const compiledFrom = async (body: string) => {
  const { compiled, faults } = await compileText(page(body))
  return { html: compiled?.page.tree.join('') ?? '', faults: faults.map(shortFault) }
}
/** The letters of a page's formulas, without elements. */
const lettersOf = (html: string) =>
  [...html.matchAll(/<math[\s\S]*?<\/math>/g)].map(([formula]) => formula.replace(/<[^>]*>|\u2061/g, ''))

test.each([
  ['\\newcommand{\\glaze}{g}', '\\glaze'],
  ['\\newcommand\\glaze[1]{g_{#1}}', '\\glaze{}'],
  ['\\def\\glaze{g}', '\\glaze'],
  ['\\gdef\\glaze{g}', '\\glaze'],
  ['\\DeclareMathOperator{\\glaze}{g}', '\\glaze'],
  ['\\DeclareMathOperator*{\\glaze}{g}', '\\glaze'],
  ['\\renewcommand{\\R}{g}', '\\R'],
  ['\\newcommand{\\R}{g}', '\\R'],
])('the macro of %s holds in the formulas below it', async (definition, use) => {
  const { html, faults } = await compiledFrom(
    `$$\n${definition}\n$$\n\nSo $${use} = 1$ and\n\n$$\n${use}\n$$`,
  )
  expect(faults).toEqual([])
  expect(lettersOf(html)).toEqual(['g=1', 'g'])
})

test('a LaTeX command that is defined twice has the meaning that its place gives it', async () => {
  const { html } = await compiledFrom('$\\def\\kiln{a} \\kiln \\def\\kiln{b} \\kiln$\n\n$\\kiln$')
  expect(lettersOf(html)).toEqual(['ab', 'b'])
})

test('each row of an array of equations has a number', async () => {
  const { html } = await compiledFrom('$$\n\\begin{eqnarray}a &=& b\\\\c &=& d\\end{eqnarray}\n$$')
  expect(html).toContain('(1)')
  expect(html).toContain('(2)')
})

test('a macro does not hold above its definition, or in another page', async () => {
  for (const body of ['$\\kiln$\n\n$\\newcommand{\\kiln}{k}$', '$\\kiln$'])
    expect((await compiledFrom(body)).faults.join()).toContain('The formula `\\kiln` is not valid')
})

test('equations are numbered through the page, and references before and behind them say the number', async () => {
  const { html, faults } = await compiledFrom(
    'By $\\eqref{heat}$ and $\\ref{cool}$.\n\n$$\n\\begin{align}a &= 1 \\label{eq:fire} \\\\ b &= 2 \\notag \\\\ c &= 3 \\label{heat}\\end{align}\n$$\n\n$$\nd = 4 \\label{cool}\n$$\n\n$$\ne = 5 \\tag{K}\\label{tagged}\n$$\n\nSee $\\eqref{tagged}$, $\\eqref{eq:fire}$.',
  )
  expect(faults).toEqual([])
  const links = [...html.matchAll(/<a href="(#equation[^"]*)">([^<]*)<\/a>/g)].map(([, href, text]) => [
    href,
    text,
  ])
  expect(links).toEqual([
    ['#equation-heat', '(2)'],
    ['#equation-cool', '3'],
    ['#equation-tagged', '(K)'],
    ['#equation-eqfire', '(1)'],
  ])
  for (const [href = ''] of links) expect(html).toContain(`id="${href.slice(1)}"`)
})

test('a reference without its equation stops the build', async () => {
  const { faults } = await compiledFrom('By $\\eqref{nothing}$.')
  expect(faults).toEqual(['docs/page.mdx:5:4 No equation of the page has the label `nothing`.'])
})

test('a formula between two dollars stands apart in any line', async () => {
  const { html } = await compiledFrom('$$x_1$$\n\nWith $$x_2$$ in it and $x_3$.\n\n- $$x_4$$')
  expect(
    [...html.matchAll(/<math([^>]*)>/g)].map(([, attributes = '']) => attributes.includes('block')),
  ).toEqual([true, true, false, true])
})
