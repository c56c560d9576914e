import { expect, test } from 'vitest'
import { parseCodeMeta, takeLineMarks } from './code-block.ts'
import { isCrowded } from './draw-diagram.ts'

test('the options of a fence give title, lines and switches', () => {
  expect(parseCodeMeta('filename="app.py" {2,4-5} showLineNumbers wrap')).toEqual({
    title: 'app.py',
    marks: new Map([2, 4, 5].map((line) => [line, 'hl'])),
    lineNumbers: true,
    wrap: true,
    unread: expect.stringMatching(/^ +$/),
  })
})

test('a fence without options has none, and unknown words stay', () => {
  const none = { title: null, marks: new Map(), lineNumbers: false, wrap: false, unread: '' }
  expect(parseCodeMeta(null)).toEqual(none)
  expect(parseCodeMeta('unwrap live')).toEqual({ ...none, unread: 'unwrap live' })
})

test('a range of millions of lines is cut off', () => {
  expect(parseCodeMeta('{1-999999999}').marks.size).toBeLessThan(20_000)
})

test('marks are taken out of the code, in the comment of each language', () => {
  const { code, marks } = takeLineMarks(
    'a = 1 # [!code ++]\nb()\n<p> <!-- [!code focus] -->\nc(); // [!code --]',
  )
  expect(code).toBe('a = 1\nb()\n<p>\nc();')
  expect([...marks]).toEqual([
    [1, 'add'],
    [3, 'focus'],
    [4, 'del'],
  ])
})

test.each([
  ['<New /> {/* [!code ++] */}', '<New />'],
  ['<p>{/* [!code focus] */}text</p>', '<p>text</p>'],
  ['f(a /* [!code hl] */, b)', 'f(a, b)'],
  ['a <!-- [!code ++] -->', 'a'],
  ['let a = 1 (* [!code ++] *)', 'let a = 1'],
  ['{{ name }} {# [!code --] #}', '{{ name }}'],
  ["Dim a = 1 ' [!code ++]", 'Dim a = 1'],
  ['set A=1 REM [!code ++]', 'set A=1'],
  ['\\alpha % [!code ++]', '\\alpha'],
  ['local a = 1 -- [!code ++]', 'local a = 1'],
  ['(+ 1 2) ;; [!code ++]', '(+ 1 2)'],
  ['f();// [!code ++]', 'f();'],
])('the mark of `%s` is taken out', (line, code) => {
  const taken = takeLineMarks(line)
  expect(taken.code).toBe(code)
  expect(taken.marks.size).toBe(1)
})

test('a mark with a number marks that many lines', () => {
  const { code, marks } = takeLineMarks('a // [!code ++:2]\nb\nc\nd # [!code focus:9]\ne // [!code error]')
  expect(code).toBe('a\nb\nc\nd\ne')
  expect([...marks]).toEqual([
    [1, 'add'],
    [2, 'add'],
    [4, 'focus'],
    [5, 'hl'],
  ])
})

test('comments of Docusaurus mark the lines below them', () => {
  const { code, marks } = takeLineMarks(
    '# highlight-next-line\na\nb\n  /* highlight-start */\nc\nd // [!code --]\n  /* highlight-end */\ne',
  )
  expect(code).toBe('a\nb\nc\nd\ne')
  expect([...marks]).toEqual([
    [1, 'hl'],
    [3, 'hl'],
    [4, 'del'],
  ])
})

test('options mark lines as added and removed, and a name in brackets is the title', () => {
  const { title, marks } = parseCodeMeta('[kiln.ts] {1} ins={2-3} del={4} collapse={5}')
  expect(title).toBe('kiln.ts')
  expect([...marks]).toEqual([
    [1, 'hl'],
    [2, 'add'],
    [3, 'add'],
    [4, 'del'],
  ])
})

test('a mark that is not at the end of its line is code', () => {
  const text = 'print("# [!code ++]")'
  expect(takeLineMarks(text)).toEqual({ code: text, marks: new Map() })
})

const flowchart = (gap: number) => `<g class="node" data-id="A"><rect x="0" y="0" width="50" height="20"/></g>
<g class="node" data-id="B"><rect x="${50 + gap}" y="0" width="50" height="20"/></g>
<polyline class="edge" data-from="A" data-to="B" points="50,10 ${50 + gap},10"/>`

test('connected boxes closer than an arrow are crowded', () => {
  expect(isCrowded(flowchart(19), 'flowchart LR\nA --> B')).toBe(true)
  expect(isCrowded(flowchart(20), 'flowchart LR\nA --> B')).toBe(false)
})

test('only the direction of the chart counts, and other kinds of chart are never crowded', () => {
  expect(isCrowded(flowchart(100), 'graph TD\nA --> B')).toBe(true)
  expect(isCrowded(flowchart(1), 'sequenceDiagram\nA->>B: x')).toBe(false)
})

test.each([
  ['filename=kiln.ts {1} {3}', 'kiln.ts', [1, 3]],
  ['title="say \\"hot\\".sh" {2}', 'say "hot".sh', [2]],
  ['title="{4}.js"', '{4}.js', []],
  ['title=“kiln.py”{3-2}, wrap', 'kiln.py', [2, 3]],
  ['title="kiln.py" hl_lines="2 4-5" linenums="1"', 'kiln.py', [2, 4, 5]],
])('the options %s are read as other tools read them', (meta, title, lines) => {
  const options = parseCodeMeta(meta)
  expect([options.title, [...options.marks.keys()]]).toEqual([title, lines])
  expect(options.lineNumbers).toBe(meta.includes('linenums'))
})

test('a switch that is set to false is off', () => {
  for (const off of ['=false', '={false}', '="false"', "='false'"])
    expect(parseCodeMeta(`showLineNumbers${off} wrap${off}`)).toMatchObject({
      lineNumbers: false,
      wrap: false,
    })
  for (const on of ['', '=true', '={true}', '="true"'])
    expect(parseCodeMeta(`showLineNumbers${on} wrap${on}`)).toMatchObject({ lineNumbers: true, wrap: true })
})
