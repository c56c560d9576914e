import { expect, test } from 'vitest'
import { processorMsOf } from '../../../tests/processor-time.ts'
import { Diagnostics } from '../diagnostics.ts'
import { humanize } from '../outputs/slug.ts'
import { parseJson, placesInJson } from './parse-json.ts'
import { placeOfOffset } from './place-of-offset.ts'
import { linkOfEntry, readMeta } from './read-meta.ts'
import { readYaml } from './read-yaml.ts'

const read = (text: string) => {
  const diagnostics = new Diagnostics('docs/meta.json')
  return { source: readMeta(text, diagnostics), found: diagnostics.list }
}

test('a meta file gives the title, the order and the place of each entry', () => {
  const { source, found } = read('{\n  "title": "Docs",\n  "pages": [\n    "start",\n    "..."\n  ]\n}')
  expect(found).toEqual([])
  expect(source?.meta).toEqual({ title: 'Docs', pages: ['start', '...'] })
  expect(source?.places.get('...')).toEqual({ line: 5, column: 5, file: 'docs/meta.json' })
})

test('an entry with the name of the title is found in the list', () => {
  const { source } = read('{ "title": "start",\n "pages": ["start"] }')
  expect(source?.places.get('start')).toMatchObject({ line: 2 })
})

test('a mistyped field is reported where it is, with the nearest name', () => {
  const { found } = read('{\n  "titel": "Docs"\n}')
  expect(found).toMatchObject([
    { severity: 'error', place: { line: 2, column: 3 }, message: '`titel` is not a field.' },
  ])
  expect(found[0]?.hint).toContain('Did you mean `title`?')
})

test('an unknown field is left out of the preview, and the rest is used', () => {
  const { source, found } = read('{ "icon": "book", "title": "Docs" }')
  expect(source?.meta).toEqual({ title: 'Docs' })
  expect(found).toMatchObject([{ severity: 'error' }])
})

test('a value of the wrong type makes the file unusable', () => {
  const { source, found } = read('{\n  "pages": [\n    "start",\n    7\n  ]\n}')
  expect(source).toBeNull()
  expect(found).toMatchObject([{ place: { line: 4, column: 5 }, message: '`pages.1` has the wrong type.' }])
})

test('a link entry has a title and a target, and any other entry is not a link', () => {
  expect(linkOfEntry('[API (v2)](https://api.example/docs)')).toEqual({
    title: 'API (v2)',
    href: 'https://api.example/docs',
  })
  expect(linkOfEntry('---API---')).toBeNull()
  expect(linkOfEntry('start')).toBeNull()
})

test('invalid JSON is reported with a line', () => {
  const diagnostics = new Diagnostics('a.json')
  expect(parseJson('{\n  "a": 1,\n}', diagnostics)).toBeNull()
  expect(diagnostics.list[0]?.message).toContain('not valid JSON')
  expect(diagnostics.list[0]?.place?.line).toBe(2)
})

test.each([
  ['{\n  "pages": ["a"],\n}', 2, 17, 'a comma follows the last entry.'],
  ['{\n  "pages": [\n    "a",\n    "b",\n  ]\n}', 4, 8, 'a comma follows the last entry.'],
  ['{\n  "title": "A"\n  "pages": []\n}', 2, 15, 'a comma is missing after this entry.'],
  ['{\n  "pages": [\n    "a"\n    "b"\n  ]\n}', 3, 8, 'a comma is missing after this entry.'],
  ['{\n  "pages": ["a"\n', 3, 1, "Expected ',' or ']' after array element."],
  ['{ "title": A }', 1, 12, "Unexpected token 'A'."],
])('in %j the fault is at %i:%i', (text, line, column, message) => {
  const diagnostics = new Diagnostics('meta.json')
  expect(parseJson(text, diagnostics)).toBeNull()
  expect(diagnostics.list).toMatchObject([
    { place: { line, column }, message: `This is not valid JSON: ${message}` },
  ])
})

test.each([
  [['b', 1, 'c'], 3, 27],
  [['b', 0], 3, 9],
  [['b', 9], 3, 8],
  [['nothing'], 1, 1],
  [[], 1, 1],
])('the place of %j is the value, or the nearest value that contains it', (path, line, column) => {
  const json = '{\n  "a": "b: [}\\"",\n  "b": [{ "x": 1 }, {"c": true}]\n}'
  expect(placesInJson(json)(path)).toEqual({ line, column })
})

test('an offset is a line and a column, both from 1', () => {
  expect(placeOfOffset('ab\ncd', 4)).toEqual({ line: 2, column: 2 })
  expect(placeOfOffset('ab', 0)).toEqual({ line: 1, column: 1 })
  expect(placeOfOffset('ab', -1)).toBeNull()
})

test('a name becomes a title', () => {
  expect(humanize('get-started')).toBe('Get started')
  expect(humanize('_api__keys')).toBe('Api keys')
})

function yaml(text: string) {
  const diagnostics = new Diagnostics('page.mdx')
  return { read: readYaml(text, 1, diagnostics), found: diagnostics.list }
}

test('fields of YAML have places in the file, after the line that opens the front matter', () => {
  const { read: result } = yaml('title: A\ntags:\n  - one\n  - two')
  expect(result?.value).toEqual({ title: 'A', tags: ['one', 'two'] })
  expect(result?.placeOf('tags')).toEqual({ line: 3, column: 1 })
  expect(result?.placeOf('tags', 1)).toEqual({ line: 5, column: 5 })
  expect(result?.placeOf('missing')).toEqual({ line: 2, column: 1 })
})

test.each([
  ['title: "A', 'never closed', 'Add the quote'],
  ['title: A\ntitle: B', 'a field is repeated here', 'Keep one'],
  ['title: A: B', 'not valid YAML', 'Quote values'],
])('the YAML `%s` is an error with a hint', (text, message, hint) => {
  const { read: result, found } = yaml(text)
  expect(result).toBeNull()
  expect(found[0]?.message).toContain(message)
  expect(found[0]?.hint).toContain(hint)
})

test('aliases that expand without end stop with an error', () => {
  expect(yaml('a: &a\n  b: *a').found[0]?.message).toContain('its own parent')
  const bomb = [
    'a: &a [x]',
    ...'bcdef'.split('').map((name, at) => `${name}: &${name} [${`*${'abcde'[at]},`.repeat(5)}]`),
  ]
  expect(yaml(bomb.join('\n')).found[0]?.message).toContain('more than 20 aliases')
})

test('a file of many entries and unknown fields is read in time that grows with its length', () => {
  const names = Array.from({ length: 12_000 }, (_, at) => `a-page-with-a-name-${at}`)
  const fields = Object.fromEntries(names.slice(0, 6000).map((name) => [`field-${name}`, 1]))
  const text = JSON.stringify({ pages: names, ...fields }, null, 2)
  const diagnostics = new Diagnostics('meta.json')
  const spent = processorMsOf(() => {
    const read = readMeta(text, diagnostics)
    expect(read?.places.get('a-page-with-a-name-11999')).toEqual({
      file: 'meta.json',
      line: 12_002,
      column: 5,
    })
  })
  expect(diagnostics.list.at(-1)?.place).toEqual({ line: 18_003, column: 3 })
  expect(spent).toBeLessThan(4000)
})
