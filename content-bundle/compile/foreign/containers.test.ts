import type { Root, RootContent } from 'mdast'
import { expect, test } from 'vitest'
import type { DocumentNode } from '../document.ts'
import { adoptAlerts } from './adopt-alerts.ts'
import { codeGroup } from './code-group.ts'
import { fieldEntry } from './foreign-nodes.ts'
import { groupDirectives, markDirectives } from './group-directives.ts'

const text = (value: string) => ({ type: 'text', value }) as const
const paragraph = (...children: RootContent[]) => ({ type: 'paragraph', children }) as RootContent
const quote = (...children: RootContent[]) => ({ type: 'blockquote', children }) as RootContent

function alertsIn(block: RootContent, withTitles = false): unknown {
  const root: Root = { type: 'root', children: [block] }
  adoptAlerts(root, withTitles)
  return root.children[0]
}

test('a quote with the sign of an alert becomes a callout without the sign', () => {
  expect(alertsIn(quote(paragraph(text('[!CAUTION]\nHot.'))))).toMatchObject({
    name: 'Callout',
    props: { type: 'warning' },
    children: [{ children: [{ value: 'Hot.' }] }],
  })
})

test('words behind the sign are a title only where the other tool reads them so', () => {
  const titled = () => quote(paragraph(text('[!TIP] Faster\nText.')))
  expect(alertsIn(titled(), true)).toMatchObject({ props: { type: 'tip', title: 'Faster' } })
  expect(alertsIn(titled())).toMatchObject({ type: 'blockquote' })
})

test('an ordinary quote, and a sign that is not at its start, stay quotes', () => {
  expect(alertsIn(quote(paragraph(text('Text [!NOTE]'))))).toMatchObject({ type: 'blockquote' })
  expect(alertsIn(quote(paragraph(text('[!FUN]\nText'))))).toMatchObject({ type: 'blockquote' })
})

test('an alert inside a list is found too', () => {
  const item = {
    type: 'listItem',
    children: [quote(paragraph(text('[!NOTE]\nText.')))],
  } as unknown as RootContent
  expect(alertsIn({ type: 'list', children: [item] } as unknown as RootContent)).toMatchObject({
    children: [{ children: [{ name: 'Callout' }] }],
  })
})

/** Each line is a block: a mark of a container, or a paragraph. */
function containersIn(...lines: string[]): DocumentNode[] {
  const children = lines.map((line) => {
    const marked = markDirectives(line, 'md')
    return marked === line ? paragraph(text(line)) : ({ type: 'html', value: marked } as RootContent)
  })
  const root: Root = { type: 'root', children }
  groupDirectives(root)
  return root.children as DocumentNode[]
}

test('what is between the lines of a container becomes its content', () => {
  expect(containersIn('before', ':::tip Title', 'inside', ':::', 'after')).toMatchObject([
    { type: 'paragraph' },
    { name: 'Callout', props: { type: 'tip', title: 'Title' }, children: [{ type: 'paragraph' }] },
    { type: 'paragraph' },
  ])
})

test('a container with more colons holds one with fewer', () => {
  expect(containersIn('::::note', ':::details More', 'inside', ':::', '::::')).toMatchObject([
    { name: 'Callout', children: [{ name: 'Details' }] },
  ])
})

test('a container that is never closed ends with the page, and loses nothing', () => {
  expect(containersIn(':::note', 'inside')).toMatchObject([
    { name: 'Callout', children: [{ type: 'paragraph' }] },
  ])
})

test('a container of an unknown kind keeps its name, title and content', () => {
  expect(containersIn(':::quiz Try it', 'inside', ':::')).toMatchObject([
    { name: 'UnknownComponent', props: { name: 'quiz', title: 'Try it' }, children: [{ type: 'paragraph' }] },
  ])
})

test('a container that only switches a template language off is its content', () => {
  expect(containersIn(':::v-pre', 'inside', ':::')).toMatchObject([{ type: 'paragraph' }])
})

test('code blocks become tabs with their titles or languages', () => {
  const code = (lang: string, meta: string | null): DocumentNode => ({ type: 'code', lang, meta, value: '' })
  expect(codeGroup([code('js', 'title="a.js" {1}'), text(' '), code('python', null)])).toMatchObject({
    name: 'Tabs',
    children: [
      { name: 'Tab', props: { label: 'a.js' }, children: [{ meta: '{1}' }] },
      { name: 'Tab', props: { label: 'python' }, children: [{ meta: null }] },
    ],
  })
})

test('a field of an API has its name, type, duty and default in one line', () => {
  const entry = fieldEntry({ type: 'string', required: true, deprecated: true, default: 'x' }, 'id', [])
  const line = JSON.stringify(entry)
  for (const part of ['"id"', '"string"', '"required"', '"deprecated"', '" = "', '"x"'])
    expect(line).toContain(part)
  expect(JSON.stringify(fieldEntry({}, 'id', []))).not.toMatch(/required|deprecated|emphasis/)
})
