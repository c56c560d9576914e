import { expect, test } from 'vitest'
import { shortFault } from '../../../tests/compile-text.ts'
import site from '../../../tests/fixtures/config.ts'
import { Diagnostics } from '../diagnostics.ts'
import { readFrontMatter } from './read-front-matter.ts'

function read(source: string) {
  const diagnostics = new Diagnostics('page.mdx')
  return { front: readFrontMatter(source, site, diagnostics), faults: diagnostics.list }
}

test('valid front matter is read without a fault', () => {
  expect(read('---\ntitle: T\n---\nWords')).toEqual({ front: { title: 'T' }, faults: [] })
})

const cases: Record<string, [source: string, ...faults: string[]]> = {
  'none at all': ['words', 'page.mdx:1:1 The page has no front matter.'],
  'an empty one': ['---\n---\n', 'page.mdx:1:1 The front matter is missing `title`.'],
  'one in TOML': [
    '+++\ntitle = "Tea"\n+++\n',
    'page.mdx:1:1 The front matter is TOML, between lines of `+++`.',
  ],
  'one that is never closed': [
    '---\ntitle: T\nwords',
    'page.mdx:1:1 The front matter starts with `---` and is never closed.',
  ],
  'no title': ['---\nlabel: L\n---\n', 'page.mdx:1:1 The front matter is missing `title`.'],
  'an unknown key': [
    '---\ntitle: T\ndescripton: D\n---\n',
    'page.mdx:3:1 `descripton` is not a front matter field.',
  ],
  'a title without words': ['---\ntitle:\n---\n', 'page.mdx:2:1 `title` is empty.'],
  'a rule that is taken for front matter': [
    '---\n\nWords.\n\n---\n',
    'page.mdx:1:1 The front matter has no fields.',
  ],
  'a field that is empty': ['---\ntitle: T\ndescription:\n---\n', 'page.mdx:3:1 `description` is empty.'],
  'an author who is nobody': [
    '---\ntitle: T\nauthors: [mina-okafor, ada-lynd]\n---\n',
    'page.mdx:3:24 `ada-lynd` is not on the team.',
  ],
  'an author who is nobody, in a list of lines': [
    '---\ntitle: T\nauthors:\n  - nobody\n---\n',
    'page.mdx:4:5 `nobody` is not on the team.',
  ],
  'a value of the wrong kind': ['---\ntitle: T\ntags: a\n---\n', 'page.mdx:3:1 `tags` is `"a"`.'],
  'YAML that is none': [
    '---\ntitle: a: b\n---\n',
    'page.mdx:2:8 The front matter is not valid YAML: Nested mappings are not allowed in compact mappings.',
  ],
  'one that does not begin the page': [
    '\n---\ntitle: T\n---\n',
    'page.mdx:1:1 The front matter does not begin the page.',
  ],
  'a day that no calendar has': [
    '---\ntitle: T\ndate: 2026-02-30\n---\n',
    'page.mdx:3:1 `date` is `"2026-02-30"`.',
  ],
  'a quote that is never closed': [
    '---\ntitle: "T\n---\n',
    'page.mdx:2:10 The front matter is not valid YAML: a quote is opened with `"` and never closed.',
  ],
  'a field that stands there twice': [
    '---\ntitle: T\ntitle: U\n---\n',
    'page.mdx:3:1 The front matter is not valid YAML: a field is repeated here.',
  ],
  'aliases that multiply': [
    `---\ntitle: T\na: &a [x, x]\nb: &b [${'*a, '.repeat(9)}]\nc: &c [${'*b, '.repeat(9)}]\n---\n`,
    'page.mdx:2:1 The front matter expands more than 20 aliases.',
  ],
  'aliases of an empty list that multiply': [
    `---\ntitle: T\na: &a []\nb: &b [${'*a, '.repeat(11)}]\nc: &c [${'*b, '.repeat(11)}]\n---\n`,
    'page.mdx:2:1 The front matter expands more than 20 aliases.',
  ],
  'an alias of what it stands in': [
    '---\ntitle: &a [*a, *a]\n---\n',
    'page.mdx:2:1 An alias in the front matter refers to its own parent.',
  ],
}

test.each(Object.entries(cases))('%s is reported', (_, [source, ...expected]) => {
  expect(read(source).faults.map(shortFault)).toEqual(expected)
})

test('an unknown key suggests the one that was meant', () => {
  expect(read('---\ntitle: T\ndescripton: D\n---\n').faults[0]?.hint).toContain('Did you mean `description`?')
})

test('an empty field is reported with both ways to fix it', () => {
  const [fault] = read('---\ntitle: T\ndescription:\n---\n').faults
  expect(fault?.hint).toBe(
    'Write its value behind the colon, or remove the line: it must be text; put it in quotes if it looks like a number or a date.',
  )
})

test('an unknown author suggests the likely one and lists all', () => {
  const [fault] = read('---\ntitle: T\nauthors: [ada-lynd]\n---\n').faults
  expect(fault?.hint).toMatch(
    /^Did you mean `ada-lind`\? Known names are .*`sofia-marin`\. The list is `team` of the site config\.$/,
  )
})

test('the hint matches the YAML error', () => {
  const hintOf = (yaml: string) => read(`---\n${yaml}\n---\n`).faults[0]?.hint
  expect(hintOf('title: a: b')).toContain('Quote values')
  expect(hintOf('title: a\n\tlabel: b')).toBe('Indent with spaces, or not at all.')
  expect(hintOf('title: T\ntitle: U')).toBe('Keep one of the two.')
})

test.each([
  ['# Oil lamps\n\nWords', 'title: Oil lamps'],
  ['\n# HTTP/2 (new) \n', 'title: HTTP/2 (new)'],
  ['# A: b\n', 'title: …'],
  ['Words\n\n# Later\n', 'title: …'],
])('the title of a page without front matter is its first heading: %j', (source, title) => {
  expect(read(source).faults[0]?.hint).toBe(`Begin it with \`---\`, \`${title}\`, \`---\`.`)
})
