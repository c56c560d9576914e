import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface PackageFile {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const required = ['package.json', 'bench/package.json', 'tools/package.json'].flatMap((file) => {
  const { dependencies, devDependencies, optionalDependencies }: PackageFile = JSON.parse(read(file))
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
})

test('decision 006 gives a reason for every dependency, and for no other package', () => {
  const rows = read('docs/decisions/006-dependencies.md').matchAll(/^\| `([^`]+)` \| \S.* \|$/gm)
  const explained = [...rows].map(([, name]) => name)
  expect(explained.toSorted()).toEqual(required.map(([name]) => name).toSorted())
})

test('every dependency has an exact version', () => {
  expect(required.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})
