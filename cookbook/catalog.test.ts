import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCatalog } from '../engine/build/sources/check-catalog.ts'
import { catalog } from './catalog.ts'

const folder = import.meta.dirname
const files = readdirSync(folder)

interface StoredNotebook {
  metadata: { kernelspec?: { language?: string } }
  cells: { cell_type: string; source: string | string[] }[]
}

const typeScriptCells = catalog.flatMap(({ notebook }) => {
  const { metadata, cells } = JSON.parse(readFileSync(join(folder, notebook), 'utf8')) as StoredNotebook
  if (metadata.kernelspec?.language !== 'typescript') return []
  return cells
    .filter(({ cell_type }) => cell_type === 'code')
    .map(({ source }, index) => [notebook, index + 1, [source].flat().join('')] as const)
})

test('the catalogue and the folder agree', () => {
  expect(checkCatalog(catalog, files, new Set())).toEqual([])
})

const entry = (notebook: string, docsPath: string | null = null) => ({ notebook, docsPath, isGuide: true })

test.each([
  [
    'a file that is not listed',
    [],
    ['a.ipynb'],
    '`a.ipynb` is in the cookbook, but the catalog does not list it.',
  ],
  ['an entry without a file', [entry('a.ipynb')], [], '`a.ipynb` is listed, but the file does not exist.'],
  ['an entry twice', [entry('a.ipynb'), entry('a.ipynb')], ['a.ipynb'], '`a.ipynb` is listed twice.'],
  [
    'two notebooks for one path',
    [entry('a.ipynb', 'docs/x'), entry('b.ipynb', 'docs/x')],
    ['a.ipynb', 'b.ipynb'],
    '`b.ipynb` and `a.ipynb` have the same docsPath `docs/x`.',
  ],
  ['a leading slash', [entry('a.ipynb', '/docs/x')], ['a.ipynb'], 'starts or ends with a slash'],
  ['a path that a page has', [entry('a.ipynb', 'docs/taken')], ['a.ipynb'], 'is already the path of a page'],
])('%s is an error', (_name, entries, names, message) => {
  const faults = checkCatalog(entries, names, new Set(['/docs/taken']))
  expect(faults.map((fault) => fault.message).join(' ')).toContain(message)
})

test('there are TypeScript notebooks to check', () => {
  expect(new Set(typeScriptCells.map(([notebook]) => notebook)).size).toBeGreaterThanOrEqual(5)
})

test.each(typeScriptCells)(
  '%s, code cell %i, is TypeScript whose types can be stripped',
  (_notebook, _cell, code) => {
    expect(() => stripTypeScriptTypes(code, { mode: 'strip' })).not.toThrow()
  },
)
