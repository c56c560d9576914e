import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  codeLiteral,
  jsonStyle,
  pythonStyle,
  typescriptStyle,
} from '../engine/model/api-reference/code-literal.ts'
import { faultsOf, verdictTable } from '../tools/judge/verdict.ts'
import { inputsDigest, isBuiltFrom, markBuiltFrom } from './ensure-built.ts'
import { findBrowser } from './find-browser.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scripts-'))
  for (const folder of [
    'client',
    'content-bundle',
    'cookbook',
    'engine',
    'public',
    'scripts/build',
    'worker',
  ])
    mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['package-lock.json', 'wrangler.toml', 'client/a.ts'])
    writeFileSync(join(root, file), file)
})
afterEach(() => {
  rmSync(root, { recursive: true })
  vi.unstubAllEnvs()
})

test('the digest stays while no file changes', () => {
  expect(inputsDigest(root)).toBe(inputsDigest(root))
})

test.each([
  ['is added', () => writeFileSync(join(root, 'worker/b.ts'), '')],
  ['is removed', () => rmSync(join(root, 'client/a.ts'))],
  ['changes its size', () => writeFileSync(join(root, 'package-lock.json'), 'longer than before')],
  ['is written again', () => utimesSync(join(root, 'client/a.ts'), 1, 1)],
])('the digest changes when a file %s', (_, change) => {
  const before = inputsDigest(root)
  change()
  expect(inputsDigest(root)).not.toBe(before)
})

test('files that no build reads do not change the digest', () => {
  const before = inputsDigest(root)
  writeFileSync(join(root, 'README.md'), 'text')
  expect(inputsDigest(root)).toBe(before)
})

test('a build is current only for the digest it was marked with', () => {
  expect(isBuiltFrom(root, 'abc')).toBe(false)
  markBuiltFrom(root, 'abc')
  expect(isBuiltFrom(root, 'abc')).toBe(true)
  expect(isBuiltFrom(root, 'abd')).toBe(false)
})

test('the browser that the environment names is taken first', () => {
  const browser = join(root, 'client/a.ts')
  vi.stubEnv('CHROMIUM_PATH', browser)
  expect(findBrowser()).toBe(browser)
})

test('values are written as each language writes them', () => {
  const value = { on: true, 'a-b': null, list: [1, 'x'] }
  expect(codeLiteral(value, pythonStyle)).toBe('{"on": True, "a-b": None, "list": [1, "x"]}')
  expect(codeLiteral(value, typescriptStyle)).toBe('{ on: true, "a-b": null, list: [1, "x"] }')
})

test('a long value is broken over lines, with a comma at the end where the language allows it', () => {
  const value = { first: 'x'.repeat(40), second: ['y'.repeat(40)] }
  const [python, json] = [codeLiteral(value, pythonStyle), codeLiteral(value, jsonStyle)]
  expect(python).toBe(`{\n    "first": "${'x'.repeat(40)}",\n    "second": ["${'y'.repeat(40)}"],\n}`)
  expect(JSON.parse(json)).toEqual(value)
})

test('the table of verdicts shows the faults of failed checks only', () => {
  const table = verdictTable([
    faultsOf('links', [], '12 links'),
    faultsOf('html', ['a.html: no title'], '3 pages'),
  ])
  expect(table).toBe('✓ links  12 links\n✗ html   1 faults\n\nhtml\n  a.html: no title')
})
