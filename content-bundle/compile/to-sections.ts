import type { RootContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import type { Heading, Section } from '../model/page.ts'

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
    const text = plainText(node, { includeHtml: false }).trim()
    if (section && text) section.text += `${section.text ? '\n' : ''}${text}`
  }
  for (const node of nodes) add(node)
  return sections.filter((section) => section.heading !== null || section.text !== '')
}
