import { expect, test } from 'vitest'
import { notebookOf, notebookShowing, pixel, readableNotebook } from '../../../tests/compile-notebook.ts'

const showing = async (data: object, metadata: object = {}) =>
  readableNotebook(notebookShowing(data, metadata))

test('stdout and stderr stay apart, and chunks of one stream are joined', async () => {
  const output = (name: string, text: string[]) => ({ output_type: 'stream', name, text })
  const outputs = [output('stdout', ['a\n', 'b']), output('stdout', ['c\n']), output('stderr', ['d\n'])]
  const { page } = await readableNotebook(notebookOf([{ outputs }]))
  expect(page.tree).toEqual([
    expect.objectContaining({
      name: 'NotebookCell',
      children: [
        { name: 'NotebookOutput', props: { kind: 'stdout' }, children: ['<pre><samp>a\nbc</samp></pre>'] },
        { name: 'NotebookOutput', props: { kind: 'stderr' }, children: ['<pre><samp>d</samp></pre>'] },
      ],
    }),
  ])
})

test('of several forms of one output the richest is shown', async () => {
  const all = {
    'text/plain': 'plain',
    'text/latex': '$x$',
    'text/markdown': '*md*',
    'text/html': '<b>html</b>',
  }
  expect((await showing(all)).html).toBe('<b>html</b>')
  expect((await showing({ ...all, 'text/html': '<script>x</script>' })).html).toBe('<p><em>md</em></p>\n')
  expect(
    (await showing({ 'text/plain': 'plain', 'text/latex': '\\begin{tabular}{l}a\\end{tabular} \\foo' })).html,
  ).toBe('<pre><samp>plain</samp></pre>')
  expect((await showing({ 'text/plain': 'plain', 'image/png': 'broken' })).html).toBe(
    '<pre><samp>plain</samp></pre>',
  )
})

test('a figure that needs a script shows its image, or else its text', async () => {
  const plotly = {
    'application/vnd.plotly.v1+json': {},
    'text/html': '<p>Loading…</p>',
    'text/plain': 'Figure',
  }
  expect((await showing({ ...plotly, 'image/png': pixel })).html).toContain('<img ')
  expect(
    (await showing({ 'application/vnd.jupyter.widget-view+json': {}, 'text/plain': 'IntSlider(1)' })).html,
  ).toBe('<pre><samp>IntSlider(1)</samp></pre>')
})

test('images become files with a size and alternative text, never data URLs', async () => {
  const { html, pictures } = await showing({ 'image/png': pixel, 'text/plain': '<Figure>' })
  expect(pictures).toHaveLength(1)
  expect(html).toMatch(/<img [^>]*src="\/assets\/picture-1\.png"/)
  expect(html).toMatch(/width="20" height="10"/)
  expect(html).toContain('alt="Figure drawn by cell 2"')
  const inHtml = await showing({
    'text/html': `<p><img src="data:image/png;base64,${pixel}" alt="a dot"></p>`,
  })
  expect(inHtml.html).toContain('alt="a dot"')
  expect(inHtml.html).not.toContain('data:')
})

test('a figure takes its alternative text from the cell, or else from the heading above', async () => {
  const figure = { output_type: 'display_data', data: { 'image/png': pixel }, metadata: {} }
  const { html } = await readableNotebook(
    notebookOf([
      { source: '## Cost per *model*' },
      { outputs: [figure] },
      { metadata: { alt: 'Bars' }, outputs: [figure] },
    ]),
  )
  expect([...html.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
    'Figure of the section “Cost per model”',
    'Bars',
  ])
})

test('data frames get headings, numbers and a Markdown table', async () => {
  const html =
    '<table class="dataframe"><thead><tr><th></th><th colspan="2">cost</th></tr></thead><tbody><tr><th>a</th><td>1.5</td><td>n/a</td></tr></tbody></table>'
  const compiled = await showing({ 'text/html': html })
  expect(compiled.html).toContain('<th colspan="2" scope="col">cost</th>')
  expect(compiled.html).toContain('<th scope="row">a</th><td class="number">1.5</td><td>n/a</td>')
  expect(compiled.markdown).toContain('| | cost | |\n| - | - | - |\n| a | 1.5 | n/a |')
})

test('headings of data frames are aligned as their numbers, and share a row with the name of the index', async () => {
  const frame = (first: string, second: string) =>
    `<table class="dataframe"><thead><tr>${first}</tr><tr>${second}</tr></thead><tbody><tr><th>a</th><td>1.5</td><td>2</td></tr><tr><th>b</th><td>3</td><td>n/a</td></tr></tbody></table>`
  const [empty, cost, day, note] = ['<th></th>', '<th>cost</th>', '<th>day</th>', '<th>note</th>']
  const joined = await showing({ 'text/html': frame(empty + cost + note, day + empty + empty) })
  expect(joined.html).toContain(
    '<thead><tr><th scope="col">day</th><th scope="col" class="number">cost</th><th scope="col">note</th></tr></thead>',
  )
  const named = await showing({ 'text/html': frame(day + cost + note, day + empty + empty) })
  expect(named.html.match(/<tr>/g)).toHaveLength(4)
})

test('the line of dashes above a traceback is left out, other dashes stay', async () => {
  const dashes = '-'.repeat(75)
  const traceback = [`\u001b[31m${dashes}\u001b[39m`, 'ValueError: no', dashes]
  const output = { output_type: 'error', ename: 'ValueError', evalue: 'no', traceback }
  const { page } = await readableNotebook(notebookOf([{ outputs: [output] }]))
  expect(JSON.stringify(page.tree).match(/-{75}/g)).toHaveLength(1)
})

test('a long output says how many lines it has; a short one does not', async () => {
  const printing = (lines: number) =>
    notebookOf([{ outputs: [{ output_type: 'stream', name: 'stdout', text: 'x\n'.repeat(lines) }] }])
  expect(JSON.stringify((await readableNotebook(printing(25))).page.tree)).toContain('"lines":25')
  expect(JSON.stringify((await readableNotebook(printing(24))).page.tree)).not.toContain('"lines"')
})

test('an error shows its traceback, or else its name', async () => {
  const error = { output_type: 'error', ename: 'KeyError', evalue: "'a'", traceback: [] }
  const { html, markdown } = await readableNotebook(notebookOf([{ outputs: [error] }]))
  expect(html).toBe("<pre><samp>KeyError: 'a'</samp></pre>")
  expect(markdown).toContain("Error:\n\n```\nKeyError: 'a'\n```")
})
