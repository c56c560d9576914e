import { expect, test } from 'vitest'
import { passagesOfRepository } from './passages-of-repository.ts'
import { proseFindings, proseRules } from './prose-rules.ts'
import {
  type Passage,
  readCommentPassages,
  readMarkdownPassages,
  readMessagePassages,
  readNotebookPassages,
  readSentencePassages,
} from './read-passages.ts'

const { pages, documents, comments, sentences } = passagesOfRepository

const passage = (text: string, rest: Partial<Passage> = {}): Passage => ({
  file: 'a.mdx',
  line: 3,
  kind: 'text',
  text,
  links: [],
  ...rest,
})

// The rules name the words they forbid.
const notTheRules = ({ file }: Passage) => !/^tests\/prose\/(?:word|form)-rules\.ts$/.test(file)

test('pages, notebooks and messages follow the rules of style', () => {
  expect(pages.length).toBeGreaterThan(20_000)
  expect(pages.flatMap(proseFindings)).toEqual([])
})

test('documents of the repository follow them', () => {
  expect(documents.length).toBeGreaterThan(2000)
  expect(documents.flatMap(proseFindings)).toEqual([])
})

test('comments and titles of tests follow them', () => {
  expect(comments.length).toBeGreaterThan(6000)
  expect(comments.filter(notTheRules).flatMap(proseFindings)).toEqual([])
})

test('errors, hints and help texts follow them', () => {
  expect(sentences.length).toBeGreaterThan(700)
  expect(sentences.flatMap(proseFindings)).toEqual([])
})

test.each(proseRules)('the rule about $name finds its examples, and no others', (rule) => {
  const kind = rule.kinds?.includes('text') === false ? 'heading' : 'text'
  const found = (text: string) =>
    proseFindings(passage(text, { kind })).filter((finding) => finding.includes(` ${rule.name}: `))
  for (const text of rule.breaks) expect(found(text), text).toHaveLength(1)
  for (const text of rule.keeps) expect(found(text), text).toEqual([])
})

test('a finding says where it is, what it is and what to write instead', () => {
  expect(proseFindings(passage('Open the page, then simply press the key.'))).toEqual([
    'a.mdx:3 filler: “Open the page, then simply press the key.”. Leave the word out, or say how much.',
  ])
})

test('a sentence of more than forty words is too long, a cell with a list is not', () => {
  const words = (count: number) => `${Array.from({ length: count }, (_, index) => `w${index}`).join(' ')}.`
  expect(proseFindings(passage(words(40)))).toEqual([])
  expect(proseFindings(passage(words(41)))).toEqual([expect.stringContaining('It has 41 words')])
  expect(proseFindings(passage(`${words(30)} Next: □ ${words(30)}`))).toEqual([])
  expect(proseFindings(passage(words(41), { kind: 'cell' }))).toEqual([])
})

test('a link must say where it leads', () => {
  const withLink = (link: string) => proseFindings(passage('For more, see it.', { links: [link] }))
  expect(withLink('click here')).toEqual([expect.stringContaining('empty link: “click here”')])
  expect(withLink('this page')).toHaveLength(1)
  expect(withLink('this page of the API reference')).toEqual([])
})

test('a page is read as title, description, headings, text, cells and props, each with its line', () => {
  const source = [
    '---',
    'title: "Sample traces"',
    'description: What a sample loses.',
    '---',
    'import Part from "./_part.mdx"',
    '',
    '## Set a *rate* [#rate]',
    '',
    '<Callout type="tip" title="A > b">',
    '',
    'Set `CINNABAR_SAMPLE_RATE` as in [sampling](/docs/sampling#a_(b)), from {version} on.',
    'It is $x < 1$.',
    '',
    '</Callout>',
    '',
    '- One',
    '  more',
    '- [ ] Two \\{braces\\}',
    '',
    '| Key | Means |',
    '| --- | :-: |',
    '| `a` | A \\| b |',
    '',
    '```python title="Simply"',
    '# simply code',
    '```',
    '',
    '$$',
    'simply = 1',
    '$$',
    '',
    '![A tree](./tree.svg) <!-- simply -->',
  ].join('\n')
  expect(
    readMarkdownPassages('a.mdx', source).map(({ line, kind, text, links }) => [line, kind, text, ...links]),
  ).toEqual([
    [2, 'title', 'Sample traces'],
    [3, 'description', 'What a sample loses.'],
    [9, 'prop', 'A > b'],
    [32, 'prop', 'A tree'],
    [7, 'heading', 'Set a rate'],
    [11, 'text', 'Set □ as in sampling, from □ on. It is □.', 'sampling'],
    [16, 'text', 'One more'],
    [18, 'text', 'Two {braces}'],
    [20, 'cell', 'Key'],
    [20, 'cell', 'Means'],
    [22, 'cell', '□'],
    [22, 'cell', 'A | b'],
  ])
})

test('a notebook is read by cell, without its code', () => {
  const cells = [
    { cell_type: 'code', source: ['# simply'] },
    { cell_type: 'markdown', source: ['# Title\n', '\n', 'Text'] },
  ]
  const found = readNotebookPassages('a.ipynb', JSON.stringify({ cells }))
  expect(found.map(({ line, text }) => [line, text])).toEqual([
    [2, 'Title'],
    [2, 'Text'],
  ])
})

test('messages are read by line', () => {
  expect(readMessagePassages('en.json', '{\n  "a": "One \\"two\\"",\n  "b": "Three"\n}')).toMatchObject([
    { line: 2, text: 'One "two"' },
    { line: 3, text: 'Three' },
  ])
})

test('sentences of programs are read with their values left out, other strings and comments are not', () => {
  const source = [
    "// It's one.",
    "const url = 'https://a.example/b. c'",
    'throw new Error(`No file at $'.concat('{path({ a: 1 })}. Pass \\`--dir\\`.`)'),
    "option('--dir <folder>', \"The site's folder.\")",
    "const words = 'two words'",
  ].join('\n')
  expect(readSentencePassages('a.ts', source).map(({ line, text }) => [line, text])).toEqual([
    [3, 'No file at □. Pass □.'],
    [4, "The site's folder."],
  ])
})

test('comments and titles of tests are read from code, URLs and strings are not', () => {
  const source = [
    "const url = 'https://a.example//b'",
    '/** Says `why`,',
    ' * not what. */',
    'const a = 1 // One',
    '  // and two',
    "test('a title', () => {})",
    "  'a key of a table': ['a value of it'],",
    '/* css */',
  ].join('\n')
  expect(readCommentPassages('a.ts', source).map(({ line, text }) => [line, text])).toEqual([
    [2, 'Says □, not what.'],
    [4, 'One and two'],
    [6, 'a title'],
    [7, 'a key of a table'],
    [8, 'css'],
  ])
})
