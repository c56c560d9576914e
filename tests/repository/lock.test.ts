import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}

/** Where npm may have put what a package depends on: next to it, or in any folder above. */
function candidatesFor(from: string, name: string): string[] {
  const parts = from === '' ? [] : from.split('/node_modules/')
  const levels = parts.map(
    (_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/node_modules/${name}`,
  )
  return [...levels, `node_modules/${name}`]
}

test('every optional dependency has its entry in the lock, so that `npm ci` works on other systems too', () => {
  const missing = Object.entries(lock.packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !candidatesFor(from, name).some((path) => path in lock.packages))
      .map((name) => `${from || 'package.json'} → ${name}`),
  )
  expect(missing).toEqual([])
})

test('the lock names no registry’s host', () => {
  expect(JSON.stringify(lock)).not.toMatch(/"resolved":"[^"]*:\/\//)
})
