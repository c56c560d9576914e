import { expect, test } from 'vitest'
import { type CompiledNotebook, notebookOf, readableNotebook } from '../../../../tests/compile-notebook.ts'

/** Which of a cell's three words readers can find: in the page, its Markdown version, its sections or its script. */
const wordsIn = (compiled: CompiledNotebook) => {
  const whole = JSON.stringify([compiled.page.tree, compiled.markdown, compiled.sections, compiled.script])
  return ['quarry', 'slate', 'rubble'].filter((word) => whole.includes(word))
}

const streams = [
  { output_type: 'stream', name: 'stdout', text: 'slate' },
  { output_type: 'stream', name: 'stderr', text: 'rubble' },
]
const codeCell = (metadata: object, options = '') =>
  notebookOf([{ metadata, source: `${options}quarry = 1`, outputs: streams }])

test.each([
  [{ tags: ['remove-cell'] }, []],
  [{ tags: ['scroll-output', 'hide_cell'] }, []],
  [{ tags: ['Remove_Input'] }, ['slate', 'rubble']],
  [{ tags: ['hide-input', 'hide-output'] }, []],
  [{ tags: ['remove_all_outputs'] }, ['quarry']],
  [{ tags: ['remove-stderr'] }, ['quarry', 'slate']],
  [{ tags: ['remove-stdout'] }, ['quarry', 'rubble']],
  [{ nbsphinx: 'hidden' }, []],
  [{ jupyter: { source_hidden: true } }, ['slate', 'rubble']],
  [{ jupyter: { outputs_hidden: true } }, ['quarry']],
  [{ mystnb: { remove_code_source: true } }, ['slate', 'rubble']],
  [{ hide_input: true }, ['slate', 'rubble']],
  [{ inputHidden: true, outputHidden: true }, []],
  [{ '_kg_hide-output': true }, ['quarry']],
  [{ cellView: 'form' }, ['slate', 'rubble']],
])('the metadata %j leave %j of a cell', async (metadata, words) => {
  expect(wordsIn(await readableNotebook(codeCell(metadata)))).toEqual(words)
})

test.each([
  [{ tags: ['skip-execution', 'raises-exception', 'parameters', 'constructor'] }],
  [{ jupyter: { source_hidden: false }, hide_input: false, tags: 'none' }],
  [{ slideshow: { slide_type: 'skip' }, collapsed: true, heading_collapsed: true }],
])('the metadata %j hide nothing', async (metadata) => {
  expect(wordsIn(await readableNotebook(codeCell(metadata)))).toEqual(['quarry', 'slate', 'rubble'])
})

test.each([
  ['#| echo: false\n', ['slate', 'rubble']],
  ['#| label: fig: broken\n#|echo: false\n\n', ['slate', 'rubble']],
  ['# | include: false\n', []],
  ['#| output: false\n#| fig-cap: "A plot"\n', ['quarry']],
  ['#| warning: false\n', ['quarry', 'slate']],
  ['#| echo = FALSE\n', ['slate', 'rubble']],
  ['#| tags: [remove-input]\n', ['slate', 'rubble']],
  ['#| tags:\n#|   - remove-output\n', ['quarry']],
  ['#|hide\n#|default_exp core\n', []],
  ['#hide\n', []],
  ['# hide_output\n', ['quarry']],
  ['#@title Set up { display-mode: "form" }\n', ['slate', 'rubble']],
  ['#| echo: true\n#| output: asis\n', ['quarry', 'slate', 'rubble']],
  ['# hide the noise\n', ['quarry', 'slate', 'rubble']],
  ['a = 1  #| echo: false\n', ['quarry', 'slate', 'rubble']],
])('the options %j leave %j of a cell', async (options, words) => {
  expect(wordsIn(await readableNotebook(codeCell({}, options)))).toEqual(words)
})

test('options are for programs: they stand in no code that readers see', async () => {
  const { markdown, script } = await readableNotebook(codeCell({}, '#| label: fig-one\n#| echo: true\n\n'))
  expect(markdown).toContain('```python\nquarry = 1\n```')
  expect(script).toContain('# %%\nquarry = 1\n')
})

test('a hidden Markdown cell is left out, and keeps the front matter of the page', async () => {
  const hidden = { tags: ['remove-cell'] }
  const source = '<!-- NOTEBOOK_METADATA\ntitle: From a hidden cell\n-->\n\n# quarry\n\nslate'
  const compiled = await readableNotebook(
    notebookOf([
      { source, metadata: hidden },
      { source: 'rubble', metadata: { nbsphinx: 'hidden' } },
      { source: 'Words.' },
    ]),
  )
  expect(compiled.front.title).toBe('From a hidden cell')
  expect(compiled.html).toContain('Words.')
  expect(wordsIn(compiled)).toEqual([])
})

test('metadata of the whole notebook hold for each cell that does not say otherwise', async () => {
  const cells = [
    { source: 'quarry = 1', outputs: [] },
    { source: 'slate = 2', outputs: [], metadata: { hide_input: false } },
  ]
  const compiled = await readableNotebook(notebookOf(cells, { metadata: { hide_input: true } }))
  expect(wordsIn(compiled)).toEqual(['slate'])
})

test('HTML that an author keeps out of sight is left out', async () => {
  const source =
    '<div style="color: red; display: none">quarry</div>\n\n<p hidden>slate</p>\n\n<p style="display:block">Words.</p>'
  const html = '<div hidden>rubble</div><p>Seen.</p>'
  const outputs = [{ output_type: 'display_data', metadata: {}, data: { 'text/html': html } }]
  const compiled = await readableNotebook(notebookOf([{ source }, { source: '1', outputs }]))
  expect(compiled.markdown).toContain('Words.')
  expect(compiled.markdown).toContain('Seen.')
  expect(wordsIn({ ...compiled, script: null })).toEqual([])
})

test('comments of Markdown are in no script either, except where they are code', async () => {
  const source =
    'Words. <!-- quarry -->\n\n<!-- callout type="tip" -->\nMore.\n<!-- /callout -->\n\n`<!-- kept -->`'
  const { script } = await readableNotebook(notebookOf([{ source }, { source: '1', outputs: [] }]))
  expect(script).toContain('# Words. \n#\n# More.\n#\n# `<!-- kept -->`\n')
})
