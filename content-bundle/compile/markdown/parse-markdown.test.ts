import { createProcessor } from '@mdx-js/mdx'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { expect, test } from 'vitest'
import { parseMarkdown, type SourceFormat } from './parse-markdown.ts'

/** The tree as the parser alone makes it. Offsets count letters, which lifted code has none of; nobody reads them. */
function expectSameTree(source: string, format: SourceFormat): void {
  const plain = createProcessor({ format, remarkPlugins: [[remarkGfm, { singleTilde: false }], remarkMath] })
  const withoutOffsets = (tree: unknown) =>
    JSON.parse(
      JSON.stringify(tree, (key, value) => (key === 'offset' || key === 'estree' ? undefined : value)),
    )
  expect(withoutOffsets(parseMarkdown(source, format))).toEqual(withoutOffsets(plain.parse(source)))
}

const fences: Record<string, string> = {
  'a fence': 'a\n\n```ts\nconst a = 1\n\n  // b\n```\n\nc',
  'a fence of tildes': '~~~\n```\n~~~\n\n```\n~~~\n```',
  'a longer fence around a shorter one': '````md\n```ts\na\n```\n````\n\nb',
  'a fence closed by a longer one': '```\na\n`````\nb',
  'a fence closed by an indented one': '```\na\n   ```\nb\n\n```\nc\n```',
  'a closing line that is indented too far': '```\na\n      ```\nb\n```\nc',
  'a fence that is never closed': 'a\n\n```\nb\nc',
  'an empty fence': '```\n```\n\n```js\n\n```',
  'a fence without a blank line before it': 'a\n```\nb\n```\nc',
  'fences in a list and behind it': '- a\n\n  ```\n  b\n  ```\n\n```\nc\n```\n\n1. d\n```\ne\n```',
  'fences in a quote': '> ```\n> a\n> ```\n\n```\nb\n```',
  'a fence within a fence of a list': '- ```\n  a\n```\nb\n```\nc',
  'fences between carriage returns': '```\r\na\r\n```\r\n\r\nb',
  'backticks in a line': '``` a ``` b\n\n``\nc\n``',
}

test.each(Object.entries(fences))('%s reads the same with its code lifted out', (_, source) => {
  expectSameTree(source, 'md')
  expectSameTree(source, 'mdx')
})

test('text that only looks like a fence is unchanged', () => {
  expectSameTree('export const a = `\n~~~ts\nb\n~~~\n`\n\n```\nc\n```', 'mdx')
  expectSameTree('<Tabs>\n<Tab label="a">\n\n```ts\nb\n```\n\n</Tab>\n</Tabs>', 'mdx')
  expectSameTree('<A b={`\n~~~\nc\n~~~\n`} />', 'mdx')
  expectSameTree('$$\n```\na\n```\n$$', 'mdx')
  expectSameTree('<pre>\n```\na\n```\n</pre>\n\n<!--\n```\nb\n```\n-->', 'md')
})

test.each([
  'See https://a.example/b_c_, www.b.example. and me@c.example!',
  '[a](https://a.example) and [b](https://b.example "c") and \\[c](https://c.example)',
  'mailto:a@b.example, xmpp:a@b.example/c, a&#64;b.example, http&#58;//a.example',
  '| a |\n| --- |\n| www.a.example ~~b~~ |\n\n- [ ] c[^1]\n\n[^1]: https://d.example',
  'No address at all, w.w and h: [a](/b) **c**',
])('bare URLs are found wherever one may stand: %s', (source) => {
  expectSameTree(source, 'md')
  expectSameTree(source, 'mdx')
})

const tables: Record<string, string> = {
  'a table': 'a\n\n| a | b |\n| - | :-: |\n| c | d |\ne\n\nf',
  'a table without outer bars': 'a | b\n-|-\nc | d',
  'a table of one column': '| a |\n|---|\n| b |\n\n|a|\n|-|',
  'a table behind the lines of a paragraph': 'a\nb\n| c |\n| - |\n| d |',
  'a table in a list': '- a\n\n  | b |\n  | - |\n  | c |\n\n1. | d |\n   | - |\n   | e |',
  'a table in a quote': '> | a |\n> | - |\n> | b |\n\n> | c |\n| - |',
  'a table in a component': '<Card title="a">\n\n| b |\n| - |\n| c |\n\n</Card>',
  'a table between carriage returns': '| a |\r\n| - |\r\n| b |\r\n\r\nc',
  'a table behind a fence': '```\na\n\n```\n| b |\n| - |\n\n```\nc\n```',
  'a table whose second line is indented': '| a |\n\t| - |\n\n | b |\n   | - |',
  'a table in a footnote': 'a[^1]\n\n[^1]: b\n\n    | c |\n    | - |',
  'headings that are underlined': 'a\n-\n\nb | c\n---\n\nd\n:-\n\ne | f\n===',
  'bars without a second line': 'a | b\nc | d\n\n| e |\n\n- | -',
  'rules and lists': 'a\n\n---\n\n- b\n-\n- c\n\n* * *',
}

test.each(Object.entries(tables))('%s reads the same with other lines spared', (_, source) => {
  expectSameTree(source, 'md')
  expectSameTree(source, 'mdx')
})
