import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '..')
const sources = ['compile', 'build'].flatMap((part) =>
  readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|diagnostic-codes\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, part, file), 'utf8')),
)
const list = readFileSync(join(folder, 'compile/diagnostic-codes.ts'), 'utf8')
const codes = [...list.matchAll(/^ {2}\| '([a-z\d-]+)'$/gm)].map(([, code = '']) => code)

test('every code of the list is reported, and stands there once', () => {
  expect(codes.length).toBeGreaterThan(100)
  expect(codes.filter((code) => !sources.some((text) => text.includes(`'${code}'`)))).toEqual([])
  expect(codes).toEqual([...new Set(codes)])
})
