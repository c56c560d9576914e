import type { Nodes, RootContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import type { Heading, Section } from '../model/page.ts'

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

/** Cuts a page's plain Markdown at its headings; code counts as text, for identifiers are searched too. */
export function toSections(nodes: readonly RootContent[], headings: readonly Heading[]): Section[] {
  const sections: Section[] = [{ heading: null, text: '' }]
  const byId = new Map(headings.map((heading) => [heading.id, heading]))
  const add = (node: RootContent): void => {
    const id = (node.data as { id?: string } | undefined)?.id
    const heading = node.type === 'heading' && id ? byId.get(id) : undefined
    if (heading) {
      sections.push({ heading, text: '' })
      return
    }
    const section = sections.at(-1)
    const text = linesOf(node).join('\n')
    if (section && text) section.text += `${section.text ? '\n' : ''}${text}`
  }
  for (const node of nodes) add(node)
  return sections.filter((section) => section.heading !== null || section.text !== '')
}

/** The words of a block: a line for each paragraph, item, cell or line of code. */
function linesOf(node: Nodes): string[] {
  if (containers.has(node.type) && 'children' in node) return node.children.flatMap(linesOf)
  const text = plainText(node, { includeHtml: false }).trim()
  return text ? [text] : []
}
