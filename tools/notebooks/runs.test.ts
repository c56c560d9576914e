import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

interface Cell {
  cell_type: string
  metadata: { tags?: string[] }
  source: string | string[]
  execution_count?: number | null
  outputs?: { output_type: string }[]
}

interface Notebook {
  metadata: { run?: { date: string; versions: Record<string, string>; standIn: boolean } }
  cells: Cell[]
}

const folder = resolve(import.meta.dirname, '../../cookbook')
const notebooks = readdirSync(folder)
  .filter((name) => name.endsWith('.ipynb'))
  .map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Notebook] as const)
const runs = notebooks.flatMap(([name, { metadata, cells }]) =>
  metadata.run ? [[name, metadata.run, cells] as const] : [],
)
const sourceOf = ({ source }: Cell) => [source].flat().join('')
const codeOf = (cells: Cell[]) => cells.filter(({ cell_type }) => cell_type === 'code')

test('each script of answers belongs to a notebook that ran with them', () => {
  const scripted = readdirSync(join(import.meta.dirname, 'stand_in/answers')).map((name) =>
    name.replace('.json', '.ipynb'),
  )
  const withStandIn = runs.filter(([, { standIn }]) => standIn).map(([name]) => name)
  expect(withStandIn).toEqual(scripted.toSorted())
  expect(scripted.length).toBeGreaterThanOrEqual(21)
})

test.each(runs)('%s says when it ran, and all of its cells did', (_name, run, cells) => {
  expect(run.date).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(Object.keys(run.versions).length).toBeGreaterThan(0)
  const code = codeOf(cells)
  expect(code.map((cell) => cell.execution_count)).toEqual(code.map((_, index) => index + 1))
  expect(code.flatMap((cell) => cell.outputs ?? []).length).toBeGreaterThan(0)
  // A cell may show an error on purpose, and then says so.
  const outputs = code
    .filter(({ metadata }) => !metadata.tags?.includes('raises-exception'))
    .flatMap((cell) => cell.outputs ?? [])
  expect(outputs.filter(({ output_type }) => output_type === 'error')).toEqual([])
})

/** The first two parts of a version as one number that can be compared. */
function majorAndMinor(version: string): number {
  const [major, minor = 0] = version.split('.').map(Number)
  return (major ?? Number.NaN) * 10_000 + minor
}

test.each(runs)('%s ran with versions that its install line allows', (_name, { versions }, cells) => {
  const installed = codeOf(cells).flatMap((cell) => /^%pip install .*$/m.exec(sourceOf(cell))?.[0] ?? [])
  for (const [, name = '', least = '0', below = 'Infinity'] of installed
    .join(' ')
    .matchAll(/"([\w-]+)(?:\[[\w,]*\])?(?:>=([\d.]+))?(?:,<([\d.]+))?"/g)) {
    if (name === 'cinnabar') continue
    const ran = majorAndMinor(versions[name] ?? '')
    expect(ran, name).toBeGreaterThanOrEqual(majorAndMinor(least))
    expect(ran, name).toBeLessThan(majorAndMinor(below))
  }
})

const isOffline = ([, { cells }]: (typeof notebooks)[number]) =>
  cells[0] !== undefined && /^offline: true$/m.test(sourceOf(cells[0]))
const hasOutputs = ([, { cells }]: (typeof notebooks)[number]) =>
  codeOf(cells).some(({ outputs }) => outputs?.length)

test('the README lists every notebook without outputs, and why', () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| `([\w-]+)` \| .+ \|$/gm)]
  const without = notebooks.filter((notebook) => !hasOutputs(notebook))
  expect(rows.map(([, name]) => `${name}.ipynb`)).toEqual(without.map(([name]) => name))
  const withStandIn = runs.filter(([, { standIn }]) => standIn)
  expect(readme).toContain(
    `${notebooks.filter(isOffline).length} notebooks ran offline and ${withStandIn.length} with a stand-in. These ${without.length} `,
  )
})

/** Writes a key into the environment without asking whether the reader has one. */
const overwritesKey =
  /^(?:os\.environ\[["']\w*(?:KEY|TOKEN|SECRET)\w*["']\]\s*=|Deno\.env\.set\("\w*(?:KEY|TOKEN|SECRET)\w*",(?!.*Deno\.env\.get)).*/gm

test.each(notebooks)('%s leaves the keys of its reader as they are', (_name, { cells }) => {
  const found = codeOf(cells).flatMap((cell) => sourceOf(cell).match(overwritesKey) ?? [])
  expect(found).toEqual([])
})
