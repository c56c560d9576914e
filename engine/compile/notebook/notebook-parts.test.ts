import { expect, test } from 'vitest'
import { Diagnostics } from '../diagnostics.ts'
import type { DocumentNode } from '../document.ts'
import { isFormula } from '../markdown/math-html.ts'
import { attachedPicture } from './attached-picture.ts'
import { cellLocator } from './cell-context.ts'
import { codeLanguage, codeNode } from './code-language.ts'
import { unnestLinks } from './markdown-nodes.ts'
import { marksOf } from './marks.ts'
import type { Cell } from './notebook.ts'
import { sanitizeSvg } from './outputs/sanitize-svg.ts'
import { safeLink, safeOutsideLink } from './safe-link.ts'
import { toScript } from './to-script.ts'

test.each([
  ['https://site.example/a', 'https://site.example/a'],
  ['MAILTO:a@b.example', 'MAILTO:a@b.example'],
  ['../notes\\a.md', '../notes/a.md'],
  ['#setup', '#setup'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  [' \u0001data:text/html,x', null],
  ['vbscript:x', null],
])('the link %j becomes %j', (url, safe) => {
  expect(safeLink(url)).toBe(safe)
})

test('an output may only link to a whole address', () => {
  expect(safeOutsideLink('https://site.example')).toBe('https://site.example')
  expect(safeOutsideLink('/relative')).toBeNull()
})

test('the shapes of an SVG stay, and styles become attributes', () => {
  expect(
    sanitizeSvg('<svg viewBox="0 0 1 1"><path d="M0 0" style="fill: red; behavior: url(x)"></path></svg>'),
  ).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0" fill="red"/></svg>')
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<rect onload="alert(1)"/>'],
  ['HTML inside', '<foreignObject><body>x</body></foreignObject>'],
  ['an outside picture', '<image href="https://other.example/x.png"/>'],
  ['an outside fill', '<rect fill="url(https://other.example/x)"/>'],
  ['a style with a script', '<rect style="fill:url(javascript:alert(1))"/>'],
])('an SVG loses %s', (_, inside) => {
  expect(sanitizeSvg(`<svg>${inside}</svg>`)).not.toMatch(/alert|other\.example|<body/)
})

test('a copy of a shape is drawn, and copies of copies are not', () => {
  const shape = '<circle id="a" r="1"></circle>'
  expect(sanitizeSvg(`<svg>${shape}<use href="#a"></use></svg>`)).toContain('<use href="#a"/>')
  expect(
    sanitizeSvg(`<svg>${shape}<g id="b"><use href="#a"></use></g><use href="#b"></use></svg>`),
  ).not.toContain('#b"')
})

test('markup without an SVG gives nothing', () => {
  expect(sanitizeSvg('<p>text</p>')).toBeNull()
})

test('the language of a cell is that of its magic, else that of the kernel', () => {
  expect(codeLanguage('ipython3')).toBe('python')
  expect(codeLanguage('constructor')).toBe('constructor')
  expect(codeNode('%%bash\nls', 'python').lang).toBe('bash')
  expect(codeNode('%%timeit\nf()', 'python').lang).toBe('python')
})

test('shell lines and magics of a Python cell are marked, other lines are not', () => {
  expect(codeNode('%pip install quarry\na = 7 % b\n!ls\nx != y', 'python').data).toEqual({
    magicLines: [0, 2],
  })
  expect(codeNode('!flag', 'typescript').data).toEqual({})
})

const cell = (kind: Cell['kind'], source: string): Cell => {
  const id = source
  if (kind === 'code') return { kind, id, source, executionCount: null, outputs: [], alt: null, fold: null }
  return kind === 'raw' ? { kind, id, source, format: null } : { kind, id, source, attachments: {} }
}

test('a notebook becomes a script that runs: text and commands are comments', () => {
  const cells = [
    cell('markdown', '## Setup\n\nText.'),
    cell('code', '%pip install x\na = 1'),
    cell('code', '%%bash\nls'),
    cell('code', '  '),
  ]
  expect(toScript({ language: 'python', run: null, cells }, 'Title')).toEqual({
    extension: 'py',
    text: '# %% [markdown]\n# # Title\n\n# %% [markdown]\n# ## Setup\n#\n# Text.\n\n# %%\n# %pip install x\na = 1\n\n# %%\n# %%bash\n# ls\n',
  })
})

test.each([
  [
    'a command of several lines',
    '!{sys.executable} -m pip \\\n    numpy\na = 1',
    '# !{sys.executable} -m pip \\\n    # numpy\na = 1',
  ],
  ['a path and a variable', '!./run.sh\n!$EDITOR x', '# !./run.sh\n# !$EDITOR x'],
  ['an assignment', 'files = !ls\nname = %env HOME', '# files = !ls\n# name = %env HOME'],
  ['help', 'print?\nlen??\n?sorted', '# print?\n# len??\n# ?sorted'],
  ['the only line of a block', 'if True:\n    !mkdir out', 'if True:\n    pass  # !mkdir out'],
  ['a timed statement', 'for i in a:\n    %time sum(i)', 'for i in a:\n    sum(i)'],
  ['the magic of a cell of Python', '%%time\nx = 5', '# %%time\nx = 5'],
  ['the magic of a cell below a comment', '# note\n%%bash\necho hi', '# # note\n# %%bash\n# echo hi'],
])('a script has %s as a comment', (_, source, code) => {
  const script = toScript({ language: 'python', run: null, cells: [cell('code', source)] }, 'T')
  expect(script?.text).toBe(`# %% [markdown]\n# # T\n\n# %%\n${code}\n`)
})

test.each([
  ['a string', "text = '''\n%d items\n!important\n'''"],
  ['brackets', 'x = (10\n%env)\ny = [\n  a,\n!b]'],
  ['a continued statement', 'x = 10 \\\n  %y'],
  ['an operator', 'x != y\nz = a % b'],
  ['a string with a bracket and a comment with one', 'a = "("  # (\nb = 1'],
])('lines of %s are not commands', (_, source) => {
  expect(codeNode(source, 'python').data).toEqual({})
})

test('a TypeScript notebook has comments of its language, and a notebook in R is not a script', () => {
  expect(toScript({ language: 'deno', run: null, cells: [cell('code', 'a()')] }, 'T')).toMatchObject({
    extension: 'ts',
  })
  expect(toScript({ language: 'deno', run: null, cells: [cell('code', 'a()')] }, 'T')?.text).toContain(
    '// %%\na()',
  )
  expect(toScript({ language: 'R', run: null, cells: [] }, 'T')).toBeNull()
})

test('LaTeX that is not a formula is noticed before it stops a build', () => {
  expect(isFormula('x^2', true)).toBe(true)
  expect(isFormula('\\frac{', true)).toBe(false)
})

test('a link inside a link keeps its text only', () => {
  const text = (value: string): DocumentNode => ({ type: 'text', value })
  const link = (url: string, children: DocumentNode[]) => ({ type: 'link', url, children }) as DocumentNode
  expect(unnestLinks([link('/a', [text('x'), link('/b', [text('y')])])])).toEqual([
    link('/a', [text('x'), text('y')]),
  ])
})

test('cells are found in the file in turn, even when two start alike', () => {
  const file = '{\n "cells": [\n  ["same\\n",\n   "x"],\n  ["same"]\n ]\n}'
  const placeOf = cellLocator(file)
  expect(['same\nx', 'nothing', '  '].map((source) => placeOf(source).line)).toEqual([3, null, null])
})

test('a cell whose text is one string is in one line of the file', () => {
  const placeOf = cellLocator('{\n "cells": [\n  "one\\ntwo",\n  ["one\\n",\n   "two"]\n ]\n}')
  expect(placeOf('one\ntwo')).toEqual({ line: 3, isOneLine: true })
})

const attach = (attachments: Parameters<typeof attachedPicture>[1], url = 'attachment:a.png') => {
  const diagnostics = new Diagnostics('n.ipynb')
  const picture = attachedPicture(url, attachments, 'Cell 1', null, diagnostics)
  return { picture, message: diagnostics.list[0]?.message, hint: diagnostics.list[0]?.hint }
}

test('an attachment that does not exist is reported with the nearest name', () => {
  const { picture, message, hint } = attach({ 'a.jpg': {} })
  expect(picture).toBeNull()
  expect(message).toBe('Cell 1 has no attachment `a.png`.')
  expect(hint).toContain('It has `a.jpg`.')
})

test('an attachment that is not a picture, or not the picture it claims to be, is reported', () => {
  expect(attach({ 'a.png': { 'text/plain': 'x' } }).message).toContain('is not a picture')
  expect(attach({ 'a.png': { 'image/png': 'AAAA' } }).message).toContain('claims to be image/png')
  expect(attach({}, 'attachment:constructor').message).toContain('has no attachment')
})

const marksIn = (value: string) => {
  const diagnostics = new Diagnostics('n.ipynb')
  return { marks: marksOf({ type: 'html', value }, 'Cell 2', diagnostics), found: diagnostics.list }
}

test('a comment with the name of a component is a mark', () => {
  expect(marksIn('<!-- callout type="tip" title="A b" -->').marks).toMatchObject([
    { name: 'callout', closes: false, attributes: { type: 'tip', title: 'A b' } },
  ])
  expect(marksIn('<!-- /tab --><!-- tab label="B" -->').marks).toMatchObject([
    { closes: true },
    { closes: false },
  ])
})

test('an ordinary comment is dropped, and a mistyped mark is reported', () => {
  expect(marksIn('<!-- a note to myself -->')).toEqual({ marks: [], found: [] })
  expect(marksIn('<!-- /calout -->').found[0]?.hint).toContain('Did you mean `callout`?')
})

test('HTML next to a comment is not a mark', () => {
  expect(marksIn('<!-- tab --><p>x</p>').marks).toBeNull()
})
