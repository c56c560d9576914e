import { expect, test } from 'vitest'
import {
  compileNotebook,
  faultsOf,
  notebookOf,
  notebookShowing,
  pixel,
} from '../../../../tests/compile-notebook.ts'
import type { Diagnostic } from '../../diagnostics.ts'

const whole = notebookOf([{ source: 'Words.' }])

async function firstFault(source: string): Promise<Diagnostic | undefined> {
  const faults: Diagnostic[] = []
  await compileNotebook(source, { faults })
  return faults[0]
}

test('a notebook cut off in the middle says where it ends', async () => {
  const cut = JSON.stringify(JSON.parse(whole), null, 1).slice(0, 120)
  const fault = await firstFault(cut)
  expect(fault?.message).toBe('The notebook ends in the middle of its JSON.')
  expect(fault?.place?.line).toBe(cut.split('\n').length)
})

test('a notebook cut off at any point is an error with a name, never a crash', async () => {
  for (let length = 0; length < whole.length; length += 7) {
    const [fault] = await faultsOf(whole.slice(0, length))
    expect(fault).toMatch(/^The notebook (?:ends in the middle|is empty|is not valid)/)
  }
})

test('a JSON error has its position', async () => {
  const fault = await firstFault('{\n "nbformat" 4\n}')
  expect(fault?.message).toMatch(/^This is not valid JSON: Expected ':'/)
  expect(fault?.place).toEqual({ line: 2, column: 13 })
})

test('a JSON error near the start has its position too', async () => {
  expect((await firstFault('hello'))?.place).toEqual({ line: 1, column: 1 })
  expect((await firstFault('{"cells": [],\n "metadata": {"x": NaN}, "nbformat": 4}'))?.place).toEqual({
    line: 2,
    column: 20,
  })
})

test('a deviation from the format is reported at its line', async () => {
  const [cell, output] = ['{"cell_type": "markdown", "source": "a \\" ]}"}', '{"output_type": "wat"}']
  const source = `{"nbformat": 4, "metadata": {},\n "cells": [${cell},\n {"cell_type": "code", "source": "", "outputs": [\n${output}]}]}`
  expect((await firstFault(source))?.place).toEqual({ line: 4, column: 17 })
  expect((await firstFault('{"metadata": {},\n "nbformat": 1}'))?.place).toEqual({ line: 2, column: 14 })
})

test('the marks of a merge conflict are named as such', async () => {
  const fault = await firstFault('{\n<<<<<<< HEAD\n "nbformat": 4,\n=======\n>>>>>>> other\n}')
  expect(fault?.message).toContain('merge conflict')
  expect(fault?.place).toEqual({ line: 2, column: 1 })
})

test.each([
  ['[]', '`nbformat` is missing'],
  ['null', '`nbformat` is missing'],
  ['{"nbformat": "4"}', '`nbformat` is missing'],
  ['{"nbformat": 1, "cells": []}', 'uses nbformat 1; only version 4 is read'],
  ['{"nbformat": 5, "cells": []}', 'uses nbformat 5; only version 4 is read'],
  ['{"nbformat": 4, "metadata": {}}', '`cells` does not match nbformat 4'],
  ['{"nbformat": 4, "metadata": {}, "cells": {}}', '`cells` does not match nbformat 4'],
  ['{"nbformat": 4, "metadata": [], "cells": []}', '`metadata` does not match nbformat 4'],
  ['{"nbformat": 4, "metadata": {}, "cells": [7]}', '`cells[0]` does not match nbformat 4'],
  [
    '{"nbformat": 4, "metadata": {}, "cells": [{"cell_type": "chart", "source": ""}]}',
    '`cells[0].cell_type`',
  ],
  ['{"nbformat": 4, "metadata": {}, "cells": [{"cell_type": "markdown"}]}', '`cells[0].source`'],
  [
    '{"nbformat": 4, "metadata": {}, "cells": [{"cell_type": "code", "source": "", "outputs": {}}]}',
    '`cells[0].outputs`',
  ],
  [
    '{"nbformat": 4, "metadata": {}, "cells": [{"cell_type": "markdown", "source": "", "id": "a b"}]}',
    '`cells[0].id`',
  ],
  [
    '{"nbformat": 4, "metadata": {}, "cells": [{"cell_type": "code", "source": "", "outputs": [{"output_type": "stream", "text": 1, "name": "stdout"}]}]}',
    '`cells[0].outputs[0].text`',
  ],
  ['{"nbformat": 3, "worksheets": 1}', 'uses nbformat 3; only version 4 is read'],
])('%s is reported: %s', async (source, message) => {
  expect((await faultsOf(source)).join(' ')).toContain(message)
})

test('a notebook full of errors reports the first ten', async () => {
  const cells = Array.from({ length: 500 }, () => ({ cell_type: 'chart' }))
  const faults = await faultsOf(JSON.stringify({ nbformat: 4, metadata: {}, cells }))
  expect(faults).toHaveLength(10)
})

test('two cells with the same id are an error, and both get an anchor', async () => {
  const source = notebookOf([
    { id: 'same', source: 'One.' },
    { id: 'same', source: 'Two.' },
  ])
  expect(await faultsOf(source)).toEqual([
    expect.stringContaining(
      'Cell 3 has the same id `same` as an earlier cell. Give each cell its own id: links point to it.',
    ),
  ])
  const compiled = await compileNotebook(source)
  expect(JSON.stringify(compiled?.page.tree)).toContain('"id":"same-3"')
})

test('an output of 50 MB is cut short, and says so', async () => {
  const text = 'a line of output\n'.repeat((50 * 1024 * 1024) / 17)
  const source = notebookOf([{ outputs: [{ output_type: 'stream', name: 'stdout', text }] }])
  expect(await faultsOf(source)).toEqual([
    'Cell 2 printed 50.0 MB; the first 100000 characters are shown. Print less, or clear the output.',
  ])
  const compiled = await compileNotebook(source)
  expect(compiled?.html).toContain('… 49.9 MB more, not shown')
  expect(compiled?.html.length).toBeLessThan(150_000)
})

test('HTML that is too long or nests too deeply gives way to the plain text next to it', async () => {
  for (const html of ['<p>words</p>'.repeat(60_000), '<b><i>'.repeat(40_000)]) {
    const compiled = await compileNotebook(notebookShowing({ 'text/html': html, 'text/plain': 'plain' }))
    expect(compiled?.html).toContain('<pre><samp>plain</samp></pre>')
    expect(compiled?.faults[0]?.message).toMatch(/characters of HTML|nested too deeply/)
  }
})

test('missing and invalid attachments are reported by name', async () => {
  const showing = (attachments: object) => notebookOf([{ source: '![x](attachment:a.png)', attachments }])
  expect(await faultsOf(showing({ 'b.png': { 'image/png': pixel } }))).toEqual([
    'Cell 2 has no attachment `a.png`. Did you mean `b.png`? It has `b.png`.',
  ])
  expect(await faultsOf(showing({ 'a.png': { 'text/plain': 'words' } }))).toEqual([
    'The attachment `a.png` is not a picture. It has `a.png`.',
  ])
  expect(await faultsOf(showing({ 'a.png': { 'image/png': 'd29yZHM=' } }))).toEqual([
    'The attachment `a.png` claims to be image/png but is not. Attach the picture again.',
  ])
})

test('a notebook without a title is an error', async () => {
  const source = JSON.stringify({ nbformat: 4, metadata: {}, cells: [] })
  expect(await faultsOf(source)).toEqual([
    expect.stringMatching(/^The notebook has no title\. Start its first/),
  ])
})

test('an invalid formula in a Markdown cell is reported', async () => {
  expect(await faultsOf(notebookOf([{ source: '$\\frac{1$' }]))).toEqual([
    expect.stringContaining('The formula `\\frac{1` is not valid'),
  ])
})
