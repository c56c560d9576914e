import { expect, test } from 'vitest'
import type { DocumentNode } from '../../content-bundle/compile/document.ts'
import { component } from '../../content-bundle/compile/foreign/foreign-nodes.ts'
import { parseMarkdown } from '../../content-bundle/compile/markdown/parse-markdown.ts'
import { compileText } from '../../tests/compile-text.ts'
import { writeMdx } from './write-mdx.ts'

const nodesOf = (markdown: string) => parseMarkdown(markdown, 'md').children as DocumentNode[]
const front = '---\ntitle: Page\n---\n\n'

test('Markdown stays Markdown, and an anchor stays an anchor', () => {
  expect(writeMdx(nodesOf('## Title [#here]\n\n- a *b*\n'))).toEqual({
    text: '## Title [#here]\n\n- a _b_\n',
    format: 'md',
  })
})

test('next to components, braces and signs that MDX reads are escaped', async () => {
  const { text, format } = writeMdx([
    component('Callout', { type: 'tip', title: 'A "b"' }, nodesOf('Send {name}: 1 &lt; 2')),
    ...nodesOf('{x} first'),
  ])
  expect(format).toBe('mdx')
  const { faults, compiled } = await compileText(front + text)
  expect(faults).toEqual([])
  expect(compiled?.markdown).toContain('Send {name}: 1 < 2')
  expect(compiled?.markdown).toContain('{x} first')
})

test('HTML next to components is closed, and its comments go', () => {
  const { text } = writeMdx([component('Callout', {}, nodesOf('a<br>b')), ...nodesOf('<!-- note -->')])
  expect(text).toContain('a<br />b')
  expect(text).not.toContain('note')
})

test('words that an element needs on its own line stay there', () => {
  const { text } = writeMdx([
    component('Details', {}, [component('Summary', {}, nodesOf('More')), ...nodesOf('Words.')]),
  ])
  expect(text).toContain('<Details>\n  <Summary>')
  expect(writeMdx([component('Badge', { tone: 'red' }, [{ type: 'text', value: 'new' }])]).text).toBe(
    '<Badge tone="red">new</Badge>\n',
  )
})
