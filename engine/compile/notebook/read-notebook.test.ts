import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  compileNotebook,
  faultsOf,
  notebookOf,
  pixel,
  readableNotebook,
} from '../../../tests/compile-notebook.ts'
import type { Diagnostic } from '../diagnostics.ts'

const everyOutput = readFileSync(
  resolve(import.meta.dirname, '../../../tests/fixtures/cookbook/outputs.ipynb'),
  'utf8',
)

test('the fixture with every kind of output reads without errors', async () => {
  const { faults, front, page } = await readableNotebook(everyOutput)
  expect(faults).toEqual([])
  expect(front).toMatchObject({ title: 'Every kind of output', category: 'SDKs', language: 'python' })
  expect(page.headings.map(({ text }) => text)).toEqual(['Steps', 'Pictures', 'Data', 'Faults'])
})

test('the fixture’s tree and Markdown are as reviewed', async () => {
  const { page, markdown } = await readableNotebook(everyOutput)
  await expect(JSON.stringify(page.tree, null, 1)).toMatchFileSnapshot(
    '../../../tests/fixtures/cookbook/outputs.tree.json',
  )
  await expect(markdown).toMatchFileSnapshot('../../../tests/fixtures/cookbook/outputs.md')
})

test('a notebook says below its introduction how its outputs were made', async () => {
  const notebook = {
    nbformat: 4,
    metadata: {
      run: { date: '2026-11-23', versions: { Python: '3.11.7', openai: '3.22.1' }, standIn: true },
    },
    cells: [
      { cell_type: 'markdown', metadata: {}, source: '# Title\n\nAn introduction.' },
      { cell_type: 'markdown', metadata: {}, source: '## Install' },
    ],
  }
  const { page, front } = await readableNotebook(JSON.stringify(notebook))
  expect(front.ran).toBe('2026-11-23')
  const components = page.tree.map((node) => (typeof node === 'string' ? node : node.name))
  expect(components.slice(1, 4)).toEqual(['<p>An introduction.</p>\n', 'NotebookRun', 'NotebookAnchor'])
  expect(page.tree[2]).toMatchObject({
    props: { date: '2026-11-23', versions: 'Python 3.11.7, openai 3.22.1', standIn: true },
  })
})

test('front matter comes from a comment, from YAML, or from the first heading and paragraph', async () => {
  const bare = (cells: object[]) => JSON.stringify({ nbformat: 4, metadata: {}, cells })
  const markdown = (source: string) => ({ cell_type: 'markdown', metadata: {}, source })
  const comment = await readableNotebook(
    bare([markdown('<!-- NOTEBOOK_METADATA\ntitle: "From: a comment"\ntags: [a]\n-->\n# Shown\n\nWords.')]),
  )
  expect(comment.front).toMatchObject({ title: 'From: a comment', tags: ['a'] })
  expect(comment.html).toBe('<p>Words.</p>\n')
  const yaml = await readableNotebook(
    bare([{ cell_type: 'raw', metadata: {}, source: '---\ntitle: From YAML\n---\n' }, markdown('Words.')]),
  )
  expect(yaml.front.title).toBe('From YAML')
  const heading = await readableNotebook(
    bare([markdown('# From a *heading*\n\nThe first `paragraph`.\n\n# Second')]),
  )
  expect(heading.front).toMatchObject({ title: 'From a heading', description: 'The first paragraph.' })
  expect(heading.page.headings.map(({ text }) => text)).toEqual(['Second'])
})

test('marks wrap content in components, across cells', async () => {
  const { page, markdown, faults } = await readableNotebook(
    notebookOf([
      { source: '<!-- tabs -->\n<!-- tab label="EU" -->\n\nEurope' },
      { source: 'print(1)', outputs: [] },
      { source: '<!-- /tab -->\n\n<!-- tab label="US" -->\nAmerica\n<!-- /tab --> <!-- /tabs -->\n\nAfter' },
    ]),
  )
  expect(faults).toEqual([])
  expect(page.uses).toEqual(['NotebookAnchor', 'NotebookCell', 'Tab', 'Tabs'])
  expect(markdown).toBe('**EU**\n\nEurope\n\n```python\nprint(1)\n```\n\n**US**\n\nAmerica\n\nAfter\n')
})

test.each([
  ['<!-- steps -->', '`<!-- steps -->` in cell 2 is never closed.'],
  ['<!-- /steps -->', '`<!-- /steps -->` in cell 2 closes nothing.'],
  ['<!-- tab label="a" -->\n<!-- /tab -->', 'is not directly inside `<!-- tabs -->`'],
  ['<!-- calout type="tip" -->', 'which does not exist. Did you mean `callout`?'],
  ['<!-- callout type="loud" -->\n<!-- /callout -->', '`type` of `<Callout>` is "loud".'],
  [
    '<!-- callout -->\n<!-- steps -->\n<!-- /callout -->\n<!-- /steps -->',
    '`steps` of cell 2 is open: close it first.',
  ],
])('a mark that is wrong is a fault: %s', async (source, message) => {
  expect((await faultsOf(notebookOf([{ source }]))).join(' ')).toContain(message)
})

test('comments that are not marks vanish, and cell magics say their language', async () => {
  const { html } = await readableNotebook(
    notebookOf([{ source: 'a <!-- hidden --> b\n\n<!-- note to self -->' }]),
  )
  expect(html).toBe('<p>a  b</p>\n')
  const bash = await readableNotebook(notebookOf([{ source: '%%bash\necho "$HOME"', outputs: [] }]))
  expect(bash.html).toContain('data-language="bash"')
})

test('links to headings and to named anchors lead to their places, as in Jupyter', async () => {
  const targets = [
    'Load-the-Data',
    '1.-First-Step',
    "What's-next?",
    'Section_A',
    'Part-Two',
    'Using-`fit()`',
    '%C3%9Cbersicht',
    'Cell',
  ]
  const { html, page, ids } = await readableNotebook(
    notebookOf([
      { source: targets.map((target) => `[x](#${target})`).join(' ') },
      { source: "## Load the Data\n\n## 1. First Step\n\n## What's next?" },
      { source: "<a id='Section_A'></a>\n## Section of A" },
      { source: '<a name="Part-Two"></a>\n\nWords.\n\n## Using `fit()`\n\n## Übersicht' },
      { source: '<a id="cell"></a>\n\n## Cell\n\n[other](./other.ipynb#Load-the-Data) [page](../page#Kept)' },
    ]),
  )
  const anchors = [...page.headings.map(({ id }) => id), ...ids]
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)
  expect(links.slice(0, targets.length).filter((url) => !anchors.includes(url?.slice(1) ?? ''))).toEqual([])
  expect(links.slice(-2)).toEqual(['/guides/cookbook/other#load-the-data', '/guides/page#Kept'])
  expect(new Set(html.match(/id="[^"]*"/g)).size).toBe(html.match(/id="/g)?.length)
  expect(html).toContain('<span id="part-two"></span><p>Words.</p>')
})

test('an output has no anchors', async () => {
  const output = {
    output_type: 'display_data',
    metadata: {},
    data: { 'text/html': '<p id="menu">Words</p>' },
  }
  const { html } = await readableNotebook(notebookOf([{ source: 'a', outputs: [output] }]))
  expect(html).toContain('<p>Words</p>')
})

test('attachments are shown, and notes of two cells do not meet', async () => {
  const { html, pictures } = await readableNotebook(
    notebookOf([
      {
        source: '![dot](attachment:a%20b.png)[^1]\n\n[^1]: first',
        attachments: { 'a b.png': { 'image/png': pixel } },
      },
      { source: 'more[^1]\n\n[^1]: second' },
    ]),
  )
  expect(pictures).toHaveLength(1)
  expect(html).toContain('alt="dot"')
  expect(html).toMatch(/first[\s\S]*second/)
})

test('HTML that opens in one block of a cell and closes in another contains what is between', async () => {
  const { html } = await readableNotebook(
    notebookOf([
      { source: '<details className="x">\n<summary>More</summary>\n\nSome *words*\n\n</details>\n\nAfter' },
    ]),
  )
  expect(html.replaceAll('\n', '')).toBe(
    '<details><summary>More</summary><p>Some <em>words</em></p></details><p>After</p>',
  )
})

test('external images become links: a page makes no third-party requests', async () => {
  const { html } = await readableNotebook(
    notebookOf([{ source: '![Badge](https://colab.example/badge.svg)' }]),
  )
  expect(html).toBe('<p><a href="https://colab.example/badge.svg">Badge</a></p>\n')
})

test('cells without ids are named by their number', async () => {
  const cells = [{ cell_type: 'markdown', metadata: {}, source: '# T\n\nWords.' }]
  const { page } = await readableNotebook(
    JSON.stringify({ nbformat: 4, nbformat_minor: 4, metadata: {}, cells }),
  )
  expect(page.tree[0]).toMatchObject({ name: 'NotebookAnchor', props: { id: '1' } })
})

test('code with `fold` in its metadata opens from a line with these words, and stays in Markdown', async () => {
  const title = { cell_type: 'markdown', metadata: {}, source: '# Title\n\nWords.' }
  const cell = {
    cell_type: 'code',
    id: 'a',
    metadata: { fold: 'A stand-in' },
    execution_count: 1,
    outputs: [],
    source: 'serve()',
  }
  const { page, markdown } = await readableNotebook(
    JSON.stringify({ nbformat: 4, metadata: {}, cells: [title, cell] }),
  )
  expect(JSON.stringify(page.tree)).toMatch(/"NotebookCell".*"Details".*"Summary".*A stand-in.*serve/)
  expect(markdown).toContain('serve()')
})

test('raw cells for another format are left out', async () => {
  const raw = (format: string | undefined, source: string) => ({
    cell_type: 'raw',
    metadata: format ? { raw_mimetype: format } : {},
    source,
  })
  const { html } = await readableNotebook(
    notebookOf([
      raw('text/latex', '\\foo'),
      raw('text/html', '<b onclick=x>html</b>'),
      raw(undefined, '<i>'),
    ]),
  )
  expect(html).not.toContain('foo')
  expect(html).toContain('<b>html</b>')
  expect(html).toContain('&lt;i&gt;')
})

test('a TypeScript notebook has a script that ends in .ts', async () => {
  const metadata = { kernelspec: { name: 'deno', language: 'typescript' } }
  const { script, front } = await readableNotebook(
    notebookOf([{ source: 'const a: number = 1', outputs: [] }], { metadata }),
  )
  expect(front.language).toBe('typescript')
  expect(script).toBe('// %% [markdown]\n// # A notebook\n\n// %%\nconst a: number = 1\n')
})

test('an error in a cell has its line in the file', async () => {
  const source = JSON.stringify(
    JSON.parse(notebookOf([{ source: ['Words.\n', '\n', '<!-- /steps -->'] }])),
    null,
    1,
  )
  const line = source.split('\n').findIndex((text) => text.includes('<!-- /steps -->')) + 1
  const faults: Diagnostic[] = []
  await compileNotebook(source, { faults })
  expect(faults[0]?.place).toEqual({ line, column: 1 })
})

test('a badge in a link becomes one link with its text', async () => {
  for (const badge of [
    '[![Open in Colab](https://e.example/badge.svg)](https://colab.example/x)',
    '<a href="https://colab.example/x"><img alt="Open in Colab" src="https://e.example/badge.svg"></a>',
  ]) {
    const compiled = await compileNotebook(notebookOf([{ source: badge }]))
    expect(compiled?.html).toBe('<p><a href="https://colab.example/x">Open in Colab</a></p>\n')
    expect(compiled?.markdown).toContain('[Open in Colab](https://colab.example/x)')
  }
})

test.each([
  '<a href="https://kiln.example/run"><img src="https://kiln.example/k.png" />Fire it</a>',
  '[![](https://kiln.example/k.png)Fire it](https://kiln.example/run)',
])('an icon without words does not run into the words of its link: %s', async (source) => {
  const { html } = await readableNotebook(notebookOf([{ source }]))
  expect(html).toContain('<a href="https://kiln.example/run">Fire it</a>')
})
