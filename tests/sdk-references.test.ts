import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../content-bundle/build/sources/files-below.ts'

const pages = resolve(import.meta.dirname, '../content-bundle/pages/en')
const read = (file: string) => readFileSync(join(pages, file), 'utf8')

/** Code of a language on all pages that mentions a word, without lines that a reader has to remove. */
const codeWith = (language: string, word: string) =>
  filesBelow(pages)
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => [...read(file).matchAll(new RegExp(`\`\`\`${language}[^\\n]*\\n([^]*?)\`\`\``, 'g'))])
    .map(([, code = '']) => code.replace(/^.*\[!code --\]\n/gm, ''))
    .filter((code) => code.includes(word))

const namesIn = (code: readonly string[], pattern: RegExp) =>
  new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))

test('every method of the Python client that pages call is in its reference', () => {
  const reference = read('docs/observability/sdk/python/reference.mdx')
  const called = namesIn(codeWith('python', 'client = get_client('), /(?<![.\w])client\.(\w+)\(/g)
  expect(called.size).toBeGreaterThan(12)
  expect([...called].filter((name) => !reference.includes(name))).toEqual([])
})

test('every method of the TypeScript client that pages call is in its reference', () => {
  const reference = read('docs/observability/sdk/typescript/reference.mdx')
  const called = namesIn(codeWith('tsx?', 'new CinnabarClient('), /\bcinnabar\.((?!api\.)\w+\.\w+)\(/g)
  expect(called.size).toBeGreaterThan(7)
  expect([...called].filter((name) => !reference.includes(name))).toEqual([])
})
