import { expect, test } from 'vitest'
import { notebookOf, readableNotebook } from '../../../tests/compile-notebook.ts'
import { withFencedFormulas } from './fenced-formulas.ts'

test.each([
  ['\\begin{gather*}\nx = 1 \\\\\ny = 2\n\\end{gather*}', 1, 0],
  ['Let\n\\begin{align}\nx &= 1 \\\\\ny &= 2\n\\end{align}\nbe true.', 1, 0],
  ['\\begin{eqnarray*}\na & = & b\n\\end{eqnarray*}', 1, 0],
  ['$$x = 1$$', 1, 0],
  ['$$x = 1\n+ 2$$\n\nWords.', 1, 0],
  ['$$\nx = 1\n$$', 1, 0],
  ['\\\\[ x^2 \\\\]', 1, 0],
  ['So \\\\( x^2 \\\\) grows.', 0, 1],
  ['`\\begin{align}` and\n```\n\\\\[ x \\\\]\n```', 0, 0],
  ['A matrix:\n\n\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}\n\nWords.', 1, 0],
  ['$ A^T =\n\\begin{bmatrix}\n  1 & 2 \\\\\n  3 & 4\n\\end{bmatrix}$', 0, 1],
  ['$\nS = \n\\begin{vmatrix}\n+1 & 0\n\\end{vmatrix}$ and $x^2 $', 0, 2],
  ['So $X=\n\\begin{bmatrix}\n1 & 2\n\\end{bmatrix}\n=\nY$ holds.', 0, 1],
  ['$a\n- b\n+ c$, $d\n* e$, $f\n> g$ and $h\n1. i$', 0, 4],
  ['- We paid $5\n- and $6\n\n`$x\n- y$` and \\$x\n- y$', 0, 0],
  ['Kernel$\\rightarrow$Restart and Cell$\\rightarrow$Run All.', 0, 2],
  ['\\begin{itemize}\nwords\n\\end{itemize}', 0, 0],
])(
  'the formulas of %j are %i on lines of their own and %i in sentences',
  async (source, blocks, sentences) => {
    const { html, faults } = await readableNotebook(notebookOf([{ source }]))
    expect(faults.map(({ message }) => message)).toEqual([])
    const formulas = [...html.matchAll(/<math[^>]*>/g)].map(([tag]) => tag.includes('display="block"'))
    expect(formulas.filter(Boolean).length).toBe(blocks)
    expect(formulas.filter((isBlock) => !isBlock).length).toBe(sentences)
    if (source.includes('Words.')) expect(html).toContain('<p>Words.</p>')
  },
)

test('lines keep their numbers', () => {
  const source = 'a\n\n$$x\n+ y$$\n\n\\begin{align}\nx\n\\end{align}\n\nb'
  expect(withFencedFormulas(source).split('\n').indexOf('b')).toBe(source.split('\n').indexOf('b'))
})

test.each([
  ['\\begin{eqnarray}\na &=& b\n\\end{eqnarray}', '$$\\begin{alignat}{2} a &=& b \\end{alignat}$$'],
  ['  \\begin{displaymath}x + 1\\end{displaymath}', '$$x + 1$$'],
  ['\\begin{math}y\\end{math}', '$$y$$'],
  ['\\begin{align*}\nx &= 1\n\\end{align*}', '$$\\begin{align*} x &= 1 \\end{align*}$$'],
])('%j is a formula that is valid between dollar signs', (source, formula) => {
  expect(withFencedFormulas(source).trim()).toBe(formula)
})
