import { expect, test } from 'vitest'
import { outline } from '../../../../tests/outline.ts'
import { Diagnostics } from '../../diagnostics.ts'
import { type DocumentNode, textOf, walk } from '../../document.ts'
import type { CellContext } from '../cell-context.ts'
import type { Output } from '../notebook.ts'
import { htmlMaxCharacters, outputHtml } from './output-html.ts'
import { outputLinesShown, outputMaxCharacters, outputText } from './output-text.ts'
import { mergeStreams, readOutput } from './read-output.ts'
import { sanitizeHtml } from './sanitize-html.ts'

/** A picture of one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

function contextOf(heading: string | null = null) {
  const diagnostics = new Diagnostics('a.ipynb')
  const context: CellContext = {
    diagnostics,
    keepPicture: () => ({ url: '/assets/1.png', width: 200, height: 100, bytes: 100 }),
    name: 'Cell 4',
    line: null,
    isOneLine: false,
    heading,
  }
  return context
}
const data = (bundle: Record<string, unknown>, metadata: Record<string, unknown> = {}) =>
  ({ kind: 'data', data: bundle, metadata }) as Output
const read = (output: Output, alt: string | null = null, heading: string | null = null) =>
  readOutput(output, alt, contextOf(heading))
const kindOf = (node: DocumentNode | null) => (node?.type === 'component' ? node.props : null)
const shown = (node: DocumentNode | null) => (node ? outline([node]) : '')

test('chunks of one stream are joined, and other outputs keep their place', () => {
  const stream = (name: 'stdout' | 'stderr', text: string): Output => ({ kind: 'stream', name, text })
  const error: Output = { kind: 'error', name: 'E', message: '', traceback: [] }
  const outputs = [
    stream('stdout', 'a'),
    stream('stdout', 'b'),
    stream('stderr', 'c'),
    error,
    stream('stderr', 'd'),
  ]
  expect(mergeStreams(outputs)).toEqual([
    stream('stdout', 'ab'),
    stream('stderr', 'c'),
    error,
    stream('stderr', 'd'),
  ])
  expect(outputs).toHaveLength(5)
})

test.each([
  ['HTML before text', { 'text/plain': 'p', 'text/html': '<b>h</b>' }, 'h'],
  ['text where the HTML shows nothing', { 'text/plain': 'p', 'text/html': '<script>x</script>' }, 'p'],
  ['Markdown before text', { 'text/plain': 'p', 'text/markdown': '*m*' }, 'm'],
  ['text where the LaTeX is not a formula', { 'text/plain': 'p', 'text/latex': '\\begin{tabular}' }, 'p'],
  ['text where the picture is none', { 'text/plain': 'p', 'image/png': 'bm90IGEgcGljdHVyZQ==' }, 'p'],
  ['JSON of another type', { 'application/geo+json': { a: 1 } }, '{\n  "a": 1\n}'],
  ['text of another type', { 'text/vnd.a': 'a' }, 'a'],
  ['text before JSON of another type', { 'text/plain': 'p', 'application/geo+json': { a: 1 } }, 'p'],
  ['JSON before text', { 'text/plain': 'p', 'application/json': { a: 1 } }, '{\n  "a": 1\n}'],
])('%s is shown', (_, bundle, text) => {
  const node = read(data(bundle))
  expect(node && textOf(node).trim()).toBe(text)
})

test('an output of a type that pages do not show is named', () => {
  const context = contextOf()
  expect(readOutput(data({ 'application/pdf': 'JVBERi0=' }), null, { ...context, line: 7 })).toBeNull()
  expect(context.diagnostics.list).toMatchObject([
    {
      severity: 'warning',
      place: { line: 7 },
      message: 'Cell 4 has an output of the type `application/pdf` only, which pages do not show.',
    },
  ])
})

test('a picture has the size that its output as a whole asks for', () => {
  const picture = (metadata: Record<string, unknown>) => shown(read(data({ 'image/png': png }, metadata)))
  expect(picture({ width: 50, height: 40 })).toContain('"width":"50","height":"40"')
  expect(picture({ width: 50, 'image/png': { width: 30 } })).toContain('"width":"30","height":"15"')
})

test('a picture has the size its cell asks for, or its own, and always a description', () => {
  const picture = (metadata = {}, alt: string | null = null, heading: string | null = null) =>
    shown(read(data({ 'image/png': png }, { 'image/png': metadata }), alt, heading))
  expect(picture()).toContain('"alt":"Figure drawn by cell 4"')
  expect(picture()).toContain('"width":"200","height":"100"')
  expect(picture({ width: 50, height: 25.4 })).toContain('"width":"50","height":"25"')
  expect(picture({ width: 'x' })).not.toContain('width":')
  expect(picture({ alt: 'From the output' }, 'From the cell')).toContain('"alt":"From the output"')
  expect(picture({}, 'From the cell', 'Results')).toContain('"alt":"From the cell"')
  expect(picture({}, null, 'Results')).toContain('Figure of the section “Results”')
})

test('a figure that needs a script shows its picture, else its text, else a note', () => {
  const widget = { 'application/vnd.plotly.v1+json': {}, 'text/html': '<div>empty</div>' }
  expect(kindOf(read(data({ ...widget, 'image/png': png })))).toEqual({ kind: 'figure' })
  expect(kindOf(read(data(widget)))).toMatchObject({ kind: 'result' })
  expect(kindOf(read(data({ 'application/vnd.bokehjs_exec.v0+json': '' })))).toEqual({ kind: 'interactive' })
})

test.each([
  ['<iframe src="https://a.example/film" title="A film"></iframe>', 'https://a.example/film', 'A film'],
  ['<video><source src="https://a.example/b.mp4">No video.</video>', 'https://a.example/b.mp4', 'b.mp4'],
])('what another address plays or embeds is a link: %s', (html, url, words) => {
  expect(shown(read(data({ 'text/html': html })))).toContain(`"${url}"`)
  expect(textOf(read(data({ 'text/html': html })) as DocumentNode)).toBe(words)
})

test.each([
  ['<table><tr><th>$\\alpha_1$</th><td>$5</td></tr></table>', ['\\alpha_1']],
  [
    '<p>So \\(x\\), $$y^2$$ and \\begin{pmatrix}1\\end{pmatrix}</p>',
    ['x', 'y^2', '\\begin{pmatrix}1\\end{pmatrix}'],
  ],
  ['<pre>$x$</pre><code>$y$</code><p>$5 to $6, US$ 7 and $nonsense\\x$</p>', []],
])('formulas in HTML are formulas, prices and code are not: %s', (html, formulas) => {
  const node = read(data({ 'text/html': html })) as DocumentNode
  expect([...walk([node])].flatMap((one) => (one.type === 'inlineMath' ? [one.value] : []))).toEqual(formulas)
})

test('LaTeX is a sentence with formulas, and its source where it has none and the object has no text', () => {
  const plain = { 'text/plain': '<IPython.core.display.Latex object>' }
  const sentence = read(data({ ...plain, 'text/latex': 'The sum $\\sum x$ grows.' }))
  expect(shown(sentence)).toContain('\\sum x')
  expect(shown(sentence)).toContain('grows.')
  const table = read(data({ ...plain, 'text/latex': '\\begin{tabular}{l}a\\end{tabular}' }))
  expect(table && textOf(table)).toContain('tabular')
  expect(read(data({ ...plain, 'text/html': '<style>a{}</style>' }))).toBeNull()
})

test.each([
  '<video controls src="data:video/mp4;base64,AA"></video>',
  '<iframe srcdoc="<p>a</p>"></iframe>',
  '<div id="a"></div><script>draw("a")</script>',
  '<script>frames[0]="a"</script><div><img id="b"><button>Once</button></div>',
])('an output that is only %s says that it is left out', (html) => {
  const bundle = { 'text/html': html, 'text/plain': '<IPython.core.display.Video object>' }
  expect(kindOf(read(data(bundle)))).toEqual({ kind: 'interactive' })
})

test('an output without anything to show is nothing', () => {
  expect(read(data({}))).toBeNull()
  expect(read(data({ 'text/plain': ' \n' }))).toBeNull()
  expect(read({ kind: 'stream', name: 'stdout', text: '' })).toBeNull()
})

test.each([
  ['$$x^2$$', 'x^2'],
  ['$x$', 'x'],
  ['\\[x\\]', 'x'],
  ['\\begin{equation*}x\\end{equation*}', 'x'],
  ['$\\displaystyle x$', 'x'],
])('the formula of %s is %s', (latex, formula) => {
  expect(shown(read(data({ 'text/latex': latex })))).toContain(`math value="${formula}"`)
})

test('an error shows its traceback, or else its name and message', () => {
  const error = (traceback: string[]): Output => ({
    kind: 'error',
    name: 'ValueError',
    message: 'bad',
    traceback,
  })
  expect(shown(read(error(['line 1', 'line 2'])))).toContain('line 1\\nline 2')
  expect(shown(read(error([])))).toContain('ValueError: bad')
})

test('only a long output says how many lines it has', () => {
  const lines = (count: number) => kindOf(read({ kind: 'stream', name: 'stdout', text: 'x\n'.repeat(count) }))
  expect(lines(outputLinesShown)).toEqual({ kind: 'stdout' })
  expect(lines(outputLinesShown + 1)).toEqual({ kind: 'stdout', lines: outputLinesShown + 1 })
})

test('printed text is cut at its limit, with a line that says so', () => {
  const context = contextOf()
  const output = outputText('x'.repeat(outputMaxCharacters + 1024 * 1024), context)
  const text = output ? textOf(output.node) : ''
  expect(text).toMatch(/x\n… 1\.0 MB more, not shown$/)
  expect(context.diagnostics.list).toMatchObject([{ message: expect.stringContaining('Cell 4 printed') }])
  expect(outputText('x'.repeat(outputMaxCharacters), contextOf())?.lines).toBe(1)
})

const policy = {
  link: (href: string) => (href.startsWith('https:') ? href : null),
  picture: (src: string, alt: string): DocumentNode[] => [{ type: 'text', value: `[${alt} ${src}]` }],
  hasAnchors: false,
  drawing: (): DocumentNode[] => [{ type: 'text', value: '[drawing]' }],
  heading: (depth: number, children: DocumentNode[]): DocumentNode => ({
    type: 'element',
    tagName: `x${depth}`,
    attributes: {},
    children,
  }),
}
const clean = (...parts: Parameters<typeof sanitizeHtml>[0]) => outline(sanitizeHtml(parts, policy)).trim()

test.each([
  ['<script>alert(1)</script>x', 'text value="x"'],
  ['<b onclick="x" style="y" id="z">b</b>', 'element tagName="b" attributes={}\n  text value="b"'],
  ['<a href="javascript:x">a</a>', 'text value="a"'],
  ['<a href="/own">a</a>', 'text value="a"'],
  ['<img src=x onerror=y alt=z>', 'text value="[z x]"'],
  ['<h2>t</h2>', 'element tagName="x2" attributes={}\n  text value="t"'],
  ['<font color=red>t</font>', 'text value="t"'],
  ['<!-- c -->t', 'text value="t"'],
  ['<svg><path d="M0 0"/></svg>', 'text value="[drawing]"'],
  ['<iframe src=x>t</iframe>u', 'text value="u"'],
  ['<td>t</td>', 'text value="t"'],
])('%s is cleaned', (html, expected) => {
  expect(clean(html)).toBe(expected)
})

test('a link that the policy allows keeps its address, and loses its handlers', () => {
  expect(clean('<a href="https://a.example" onclick="x" target="_top">a</a>')).toBe(
    'element tagName="a" attributes={"href":"https://a.example"}\n  text value="a"',
  )
})

test('nodes between HTML stay where they are, and cannot be copied by HTML', () => {
  const node: DocumentNode = { type: 'text', value: 'NODE' }
  const tree = clean('<ul><li>', node, '</li></ul><node-slot data-slot="0">x</node-slot>')
  expect(tree.match(/NODE/g)).toHaveLength(1)
  expect(tree).toContain('tagName="li" attributes={}\n    text value="NODE"')
})

test('a table gets marks for its headers and numbers', () => {
  const html =
    '<table class="dataframe x" border=1><thead><tr><th>a</th></tr></thead><tbody><tr><th>0</th><td>-1.5e3</td><td>1 000 %</td><td>n/a</td></tr></tbody></table>'
  const tree = outline(outputHtml(html, contextOf(), () => ({ type: 'text', value: '' })))
  expect(tree).toContain('tagName="th" attributes={"scope":"col"}')
  expect(tree).toContain('tagName="th" attributes={"scope":"row"}')
  expect(tree.match(/"class":"number"/g)).toHaveLength(2)
  expect(tree).toContain('tagName="table" attributes={"class":"dataframe"}')
})

test('HTML that is too long, or nests too deeply, is refused with a reason', () => {
  for (const html of ['x'.repeat(htmlMaxCharacters + 1), '<div>'.repeat(100_000)]) {
    const context = contextOf()
    expect(outputHtml(html, context, () => ({ type: 'text', value: '' }))).toEqual([])
    expect(context.diagnostics.list).toMatchObject([{ message: expect.stringContaining('Cell 4 has') }])
  }
})
