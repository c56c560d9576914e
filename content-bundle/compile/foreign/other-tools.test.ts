import type { Root } from 'mdast'
import { expect, test } from 'vitest'
import { Diagnostics } from '../diagnostics.ts'
import { replaceOutsideCode } from '../markdown/outside-code.ts'
import { looksLikeMdx } from '../mdx/parse-mdx.ts'
import { adoptFields } from './adopt-fields.ts'
import { adoptFences, fenceTitle } from './code-group.ts'
import { badge } from './foreign-nodes.ts'
import { directiveMark, markDirectives } from './group-directives.ts'
import { literalDefault } from './literal-default.ts'

test('fields of other tools get the names of ours, and ours win', () => {
  expect(adoptFields({ sidebar_label: 'Short', image: '/a.png', tag: 'New' }).fields).toEqual({
    sidebarTitle: 'Short',
    ogImage: '/a.png',
    label: 'New',
  })
  expect(adoptFields({ sidebarTitle: 'Ours', sidebar_label: 'Theirs' }).fields).toEqual({
    sidebarTitle: 'Ours',
  })
})

test.each([
  [{ sidebar_position: 3 }, { order: 3 }],
  [{ nav_order: 2 }, { order: 2 }],
  [{ unlisted: true }, { isHidden: true }],
  [{ hidden: false }, {}],
  [{ sidebar: { order: 4, hidden: true } }, { order: 4, isHidden: true }],
])('%j says where a page is in the sidebar', (given, nav) => {
  expect(adoptFields(given)).toEqual({ fields: {}, nav })
})

test('the sidebar field of Starlight gives a short title and a label', () => {
  expect(
    adoptFields({ sidebar: { label: 'Short', badge: { text: 'Beta', variant: 'tip' } } }).fields,
  ).toEqual({
    sidebarTitle: 'Short',
    label: 'Beta',
  })
})

test('a title that is a number becomes text, and a date loses its time', () => {
  expect(adoptFields({ title: 2024, date: '2026-01-02T10:00:00Z', slug: '/x' }).fields).toEqual({
    title: '2024',
    date: '2026-01-02',
  })
})

test('the fields that were given are not changed', () => {
  const given = { hidden: true, image: '/a.png' }
  adoptFields(given)
  expect(given).toEqual({ hidden: true, image: '/a.png' })
})

test.each([
  ['title="a.js" {1}', 'a.js'],
  ['[a.js]', 'a.js'],
  ['My file showLineNumbers', 'My file'],
  ['wrap {2} theme={dark}', null],
  ['', null],
  [null, null],
])('the fence options `%s` have the title %s', (meta, title) => {
  expect(fenceTitle(meta)).toBe(title)
})

test.each([
  ['[a.js]', '[a.js] title="a.js"'],
  ['a.js {1}', 'a.js {1} title="a.js"'],
  ['title="b.js" [a.js]', 'title="b.js" [a.js]'],
  ['wrap', 'wrap'],
])('the fence options `%s` become `%s`', (meta, written) => {
  const root: Root = { type: 'root', children: [{ type: 'code', value: '', meta }] }
  adoptFences(root)
  expect(root.children).toMatchObject([{ meta: written }])
})

test('the kind of a badge becomes a tone of ours, and an unknown one is neutral', () => {
  const toneOf = (props: Record<string, unknown>) => badge({ name: 'Badge', props, children: [] })
  expect(toneOf({ variant: 'caution', text: 'Old' })).toMatchObject([
    { props: { tone: 'amber' }, children: [{ value: 'Old' }] },
  ])
  expect(toneOf({ color: 'pink' })).toMatchObject([{ props: { tone: 'neutral' } }])
})

const marksIn = (source: string) =>
  markDirectives(source, 'md')
    .split('\n')
    .map((value) => directiveMark({ type: 'html', value }))

test('the lines that start and end a container become marks, and no line moves', () => {
  expect(marksIn(':::note[Read -- this]\nText\n:::')).toEqual([
    { colons: 3, name: 'note', title: 'Read -- this' },
    null,
    { colons: 3, name: null, title: null },
  ])
  expect(marksIn('::::tip Title {open}')).toEqual([{ colons: 4, name: 'tip', title: 'Title' }])
})

test('colons inside code are not a container', () => {
  const source = '```\n:::note\n```'
  expect(markDirectives(source, 'md')).toBe(source)
})

test('a comment of the author is not taken for a mark', () => {
  expect(directiveMark({ type: 'html', value: '<!-- note -->' })).toBeNull()
  expect(directiveMark({ type: 'text', value: ':::note' })).toBeNull()
})

test('text is replaced outside of code only', () => {
  const replaced = replaceOutsideCode('a `a` a\n```\na\n```\n~~~\na', /a/, (found) => found.toUpperCase())
  expect(replaced).toBe('A `a` A\n```\na\n```\n~~~\na')
})

test('a Markdown file that uses components is read as MDX', () => {
  expect(looksLikeMdx("import Tabs from '@theme/Tabs'\n\nText")).toBe(true)
  expect(looksLikeMdx('<Card title="a" />\n')).toBe(true)
})

test.each([
  ['plain text', 'Words with <b>HTML</b>.'],
  ['a component that is never closed', '<Card>\n\nText'],
  ['a template language', '<Card />\n\n{{ page.title }}'],
  ['a component in code', '```\n<Card />\n```'],
])('%s stays Markdown', (_, body) => {
  expect(looksLikeMdx(body)).toBe(false)
})

test('the default export of a navigation file is read without running it', () => {
  expect(literalDefault("export default { index: 'Start', '*': { type: 'page' }, n: [1, -2] }")).toEqual({
    index: 'Start',
    '*': { type: 'page' },
    n: [1, -2],
  })
})

test('a value that would have to be computed is null, and its neighbors stay', () => {
  expect(literalDefault('export default { a: load(), b: 1, ...rest }')).toEqual({ a: null, b: 1 })
})

test('a typed constant that is exported by name is read too', () => {
  expect(
    literalDefault(
      "import type { MetaRecord } from 'nextra'\n\nconst meta: MetaRecord = { start: 'Start' }\n\nexport default meta",
    ),
  ).toEqual({ start: 'Start' })
})

test('a file without a default export, or with broken code, gives nothing', () => {
  expect(literalDefault('export const a = 1')).toBeNull()
  expect(literalDefault('export default {')).toBeNull()
})

test('diagnostics of a strict build are errors, and of a lenient build warnings', () => {
  const severityIn = (lenient: boolean) => {
    const diagnostics = new Diagnostics('a.mdx', lenient)
    diagnostics.error(null, 'Broken.')
    diagnostics.strictError(null, 'Odd.')
    return diagnostics.found.map(({ severity, isBroken }) => [severity, isBroken ?? false])
  }
  expect(severityIn(false)).toEqual([
    ['error', false],
    ['error', false],
  ])
  expect(severityIn(true)).toEqual([
    ['warning', true],
    ['warning', false],
  ])
})
