import { expect, test } from 'vitest'
import { shortFault } from '../../tests/compile-text.ts'
import { Problems } from './diagnostics.ts'
import { readFrontMatter } from './read-front-matter.ts'

function read(source: string, lenient = false) {
  const problems = new Problems('page.mdx', lenient)
  return { ...readFrontMatter(source, problems), faults: problems.found }
}

test('lines keep their numbers when the front matter is taken off', () => {
  const { front, body, faults } = read('---\ntitle: T\n---\nFourth line')
  expect(front).toEqual({ title: 'T' })
  expect(body.split('\n')[3]).toBe('Fourth line')
  expect(faults).toEqual([])
})

const cases: Record<string, [source: string, ...faults: string[]]> = {
  'none at all': ['words', 'page.mdx:1:1 The page has no front matter.'],
  'one that is never closed': [
    '---\ntitle: T\nwords',
    'page.mdx:1:1 The front matter is opened with `---` and never closed.',
  ],
  'no title': ['---\nlabel: L\n---\n', 'page.mdx:1:1 The front matter lacks `title`.'],
  'an unknown key': [
    '---\ntitle: T\ndescripton: D\n---\n',
    'page.mdx:3:1 `descripton` is not a front matter field.',
  ],
  'a value of the wrong kind': ['---\ntitle: T\ntags: a\n---\n', 'page.mdx:3:1 `tags` is `"a"`.'],
  'YAML that is none': [
    '---\ntitle: a: b\n---\n',
    'page.mdx:2:8 The front matter is not valid YAML: Nested mappings are not allowed in compact mappings.',
  ],
  'aliases that multiply': [
    `---\ntitle: T\na: &a [x, x]\nb: &b [${'*a, '.repeat(9)}]\nc: &c [${'*b, '.repeat(9)}]\n---\n`,
    'page.mdx:2:1 The front matter expands more than 20 aliases.',
  ],
  'an alias of what it stands in': [
    '---\ntitle: &a [*a, *a]\n---\n',
    'page.mdx:2:1 An alias of the front matter stands inside of what it names.',
  ],
}

test.each(Object.entries(cases))('%s is told of', (_, [source, ...expected]) => {
  expect(read(source).faults.map(shortFault)).toEqual(expected)
})

test('an unknown key suggests the one that was meant', () => {
  expect(read('---\ntitle: T\ndescripton: D\n---\n').faults[0]?.hint).toContain('Did you mean `description`?')
})

test('a lenient build warns of an unknown key and keeps the rest', () => {
  const { front, faults } = read('---\ntitle: T\nweight: 3\n---\n', true)
  expect(front).toEqual({ title: 'T' })
  expect(faults).toMatchObject([{ severity: 'warning' }])
})
