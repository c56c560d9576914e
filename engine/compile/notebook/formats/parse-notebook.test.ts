import { expect, test } from 'vitest'
import { Diagnostics } from '../../diagnostics.ts'
import { parseNotebook } from './parse-notebook.ts'

function parse(notebook: unknown) {
  const diagnostics = new Diagnostics('a.ipynb')
  const source = typeof notebook === 'string' ? notebook : JSON.stringify(notebook, null, 1)
  return { notebook: parseNotebook(source, diagnostics), faults: diagnostics.list }
}
const whole = (cells: unknown, rest: object = {}) => ({
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {},
  cells,
  ...rest,
})
const markdown = (source: unknown = 'Text', rest: object = {}) => ({ cell_type: 'markdown', source, ...rest })
const code = (outputs: unknown, rest: object = {}) => ({ cell_type: 'code', source: '1', outputs, ...rest })

test('text may be one string or lines', () => {
  const { notebook } = parse(whole([markdown('a\nb'), markdown(['a\n', 'b'])]))
  expect(notebook?.cells.map(({ source }) => source)).toEqual(['a\nb', 'a\nb'])
})

test.each([
  [{ kernelspec: { language: 'TypeScript' } }, 'typescript'],
  [{ kernelspec: { name: 'x' }, language_info: { name: 'julia' } }, 'julia'],
  [{}, 'python'],
  [{ kernelspec: { name: 'ir', display_name: 'R', language: '' }, language_info: { name: 'R' } }, 'r'],
  [{ kernelspec: { name: 'ir', display_name: 'R' } }, 'r'],
  [{ kernelspec: { name: 'julia-1.9' } }, 'julia'],
  [{ kernelspec: { name: 'xcpp17' } }, 'cpp'],
  [{ kernelspec: { name: 'my-env' } }, 'python'],
  [{ kernelspec: { name: 'constructor' } }, 'python'],
  [{ kernelspec: {}, language_info: {} }, 'python'],
])('the metadata %j say the language %s', (metadata, language) => {
  expect(parse(whole([], { metadata })).notebook?.language).toBe(language)
})

test('lists that generators leave out are empty', () => {
  const cells = [
    { cell_type: 'code', source: 'a' },
    { cell_type: 'markdown', source: 'b' },
  ]
  expect(parse(JSON.stringify({ nbformat: 4, cells })).notebook?.cells).toMatchObject([
    { kind: 'code', outputs: [] },
    { kind: 'markdown' },
  ])
})

test('outputs are read by their kinds, and JSON stays JSON', () => {
  const outputs = [
    { output_type: 'stream', name: 'stderr', text: ['a\n', 'b'] },
    { output_type: 'stream', name: 'other', text: 'c' },
    { output_type: 'display_data', data: { 'text/html': ['<b>', 'x</b>'], 'application/json': ['a', 'b'] } },
    { output_type: 'error', ename: 'E', evalue: 'm', traceback: [] },
  ]
  const [cell] = parse(whole([code(outputs)])).notebook?.cells ?? []
  expect(cell).toMatchObject({
    kind: 'code',
    executionCount: null,
    outputs: [
      { kind: 'stream', name: 'stderr', text: 'a\nb' },
      { kind: 'stream', name: 'stdout', text: 'c' },
      { kind: 'data', data: { 'text/html': '<b>x</b>', 'application/json': ['a', 'b'] }, metadata: {} },
      { kind: 'error', name: 'E', message: 'm', traceback: [] },
    ],
  })
})

test.each([
  [{ format: 'text/html' }, 'text/html'],
  [{ raw_mimetype: 'text/latex' }, 'text/latex'],
  [{ format: '' }, null],
  [{}, null],
])('a raw cell with the metadata %j is for %s', (metadata, format) => {
  const { notebook } = parse(whole([{ cell_type: 'raw', source: 'x', metadata }]))
  expect(notebook?.cells).toMatchObject([{ kind: 'raw', format }])
})

test('cells are named by their ids, else by their number; a repeated id is an error', () => {
  const { notebook, faults } = parse(
    whole([markdown('a', { id: 'x' }), markdown(), markdown('c', { id: 'x' })]),
  )
  expect(notebook?.cells.map(({ id }) => id)).toEqual(['x', '2', 'x-3'])
  expect(faults).toMatchObject([{ severity: 'error', message: expect.stringContaining('same id `x`') }])
})

test.each(['has space', '', '"><script>', 'a'.repeat(65)])(
  'the id %j is refused: it becomes an anchor',
  (id) => {
    const { notebook, faults } = parse(whole([markdown('a', { id })]))
    expect(notebook).toBeNull()
    expect(faults[0]?.message).toContain('cells[0].id')
  },
)

test.each([
  ['JSON without nbformat', {}, '`nbformat` is missing'],
  ['a list', [], '`nbformat` is missing'],
  ['null', 'null', '`nbformat` is missing'],
  ['an old version', { nbformat: 3, worksheets: [] }, 'nbformat 3; only version 4'],
  ['a new version', whole([], { nbformat: 5 }), 'nbformat 5; only version 4'],
  ['half a version', whole([], { nbformat: 3.5 }), 'nbformat 3.5'],
  ['an empty file', '', 'is empty'],
  ['a file that was cut off', '{"nbformat": 4, "cells": [', 'ends in the middle'],
  ['a merge conflict', '{\n<<<<<<< HEAD\n"nbformat": 4}', 'merge conflict'],
])('%s is an error that says so', (_, source, message) => {
  const { notebook, faults } = parse(source)
  expect(notebook).toBeNull()
  expect(faults).toMatchObject([{ severity: 'error', message: expect.stringContaining(message) }])
})

test('an error of the format has its place in the file', () => {
  const { faults } = parse(whole([markdown(), { cell_type: 'code', source: 5, outputs: [] }]))
  expect(faults[0]).toMatchObject({
    message: expect.stringContaining('cells[1].source'),
    place: { line: 12 },
  })
})

test('the error of an old version has the command that converts the file', () => {
  expect(parse({ nbformat: 3, worksheets: [] }).faults[0]?.hint).toBe(
    'Convert it: `jupyter nbconvert --to notebook --nbformat 4 --inplace a.ipynb`.',
  )
})
