import type { Nodes, RootContent } from 'mdast'
import type { Heading, PageSection } from '../../model/page.ts'
import { textOf } from '../document.ts'

/** Blocks whose children are blocks or cells: each child is a separate line. */
const containers = new Set([
  'root',
  'list',
  'listItem',
  'blockquote',
  'table',
  'tableRow',
  'footnoteDefinition',
])

/**
 * Splits a page's plain Markdown at its headings. What follows a box, such as a callout or a tab, is below the heading
 * before the box, not below those in it. Code is kept apart: it counts less in search.
 */
export function toSections(nodes: readonly RootContent[], headings: readonly Heading[]): PageSection[] {
  const sections: PageSection[] = [{ heading: null, text: '', code: '' }]
  /** The boxes around the heading of each section. */
  const boxesOf: (readonly object[])[] = [[]]
  const byId = new Map(headings.map((heading) => [heading.id, heading]))
  const headingOf = (node: Nodes) => (node.type === 'heading' ? byId.get(node.data?.id ?? '') : undefined)
  const hasHeading = (node: Nodes): boolean =>
    headingOf(node) !== undefined || ('children' in node && node.children.some(hasHeading))
  const add = (node: Nodes, around: readonly object[]): void => {
    const boxes = [...around, ...(node.data?.boxes ?? [])]
    const heading = headingOf(node)
    if (heading) {
      sections.push({ heading, text: '', code: '' })
      boxesOf.push(boxes)
    } else if ('children' in node && hasHeading(node)) {
      for (const child of node.children) add(child, [...boxes, node])
    } else {
      const section = sections[boxesOf.findLastIndex((outer) => outer.every((box, at) => box === boxes[at]))]
      if (!section) return
      for (const { kind, line } of linesOf(node)) section[kind] += `${section[kind] ? '\n' : ''}${line}`
    }
  }
  for (const node of nodes) add(node, [])
  const last = sections.at(-1)
  if (last?.heading && endsWithLinks(nodes)) last.leadsOn = true
  return sections.filter(({ heading, text, code }) => heading !== null || text !== '' || code !== '')
}

/** Whether the last thing below the last heading is a list, alone, whose items begin with links. */
function endsWithLinks(nodes: readonly RootContent[]): boolean {
  const [heading, list] = nodes.slice(-2)
  return (
    heading?.type === 'heading' &&
    list?.type === 'list' &&
    list.children.every(
      ({ children: [text] }) => text && 'children' in text && text.children[0]?.type === 'link',
    )
  )
}

interface Line {
  kind: 'text' | 'code'
  line: string
}

/** Quoted labels of a diagram; the rest of its source is not prose. */
const labelsOf = (source: string): Line[] =>
  [...source.matchAll(/"([^"]+)"/g)].map(([, label = '']) => ({ kind: 'text', line: label }))

/** Lines of a block: one per paragraph, item or cell, and one per code block. */
function linesOf(node: Nodes): Line[] {
  if (containers.has(node.type) && 'children' in node) return node.children.flatMap(linesOf)
  if (node.type === 'code' && node.lang === 'mermaid') return labelsOf(node.value)
  const line = textOf(node).trim()
  return line ? [{ kind: node.type === 'code' ? 'code' : 'text', line }] : []
}
