import { expect, test } from 'vitest'
import { expandIncludes } from './includes.ts'

test('files that include themselves, or each other, end after the first round', () => {
  const include = (name: string) => `<!-- @include: ${name} -->\n`
  const files: Record<string, string> = {
    'a.md': `A\n${include('a.md').repeat(30)}${include('b.md').repeat(30)}`,
    'b.md': `B\n${include('a.md').repeat(30)}`,
  }
  const find = (name: string) => ({ path: name, text: files[name] ?? '' })
  const text = expandIncludes(files['a.md'] ?? '', 'a.md', 'markdown-it', find, () => {})
  expect(text.match(/^B$/gm)).toHaveLength(30)
})
