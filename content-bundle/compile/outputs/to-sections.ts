import type { Nodes, RootContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import type { Heading, Section } from '../../model/page.ts'

/** Blocks whose children are blocks or cells: each stands on a line of its own. */
const containers = new Set([
  'root',
  'list',
  'listItem',
  'blockquote',
  'table',
  'tableRow',
  'footnoteDefinition',
])

/** Cuts a page's plain Markdown at its headings. Code is kept apart: it is searched too, but says less. */
export function toSections(nodes: readonly RootContent[], headings: readonly Heading[]): Section[] {
  const sections: Section[] = [{ heading: null, text: '', code: '' }]
  const byId = new Map(headings.map((heading) => [heading.id, heading]))
  const add = (node: RootContent): void => {
    const id = node.type === 'heading' ? node.data?.id : undefined
    const heading = id === undefined ? undefined : byId.get(id)
    if (heading) {
      sections.push({ heading, text: '', code: '' })
      return
    }
    const section = sections.at(-1)
    if (!section) return
    for (const { kind, line } of linesOf(node)) section[kind] += `${section[kind] ? '\n' : ''}${line}`
  }
  for (const node of nodes) add(node)
  return sections.filter(({ heading, text, code }) => heading !== null || text !== '' || code !== '')
}

interface Line {
  kind: 'text' | 'code'
  line: string
}

/** What a diagram says in quotes. The rest of its source is a drawing, and would be read in excerpts as noise. */
const labelsOf = (source: string): Line[] =>
  [...source.matchAll(/"([^"]+)"/g)].map(([, label = '']) => ({ kind: 'text', line: label }))

/** The words of a block: a line for each paragraph, item or cell, and each block of code as it stands. */
function linesOf(node: Nodes): Line[] {
  if (containers.has(node.type) && 'children' in node) return node.children.flatMap(linesOf)
  if (node.type === 'code' && node.lang === 'mermaid') return labelsOf(node.value)
  const line = plainText(node, { includeHtml: false }).trim()
  return line ? [{ kind: node.type === 'code' ? 'code' : 'text', line }] : []
}
