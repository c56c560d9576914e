import type { Html, Nodes, Parents } from 'mdast'
import type { Problems } from './diagnostics.ts'
import { placeOf } from './document.ts'
import { htmlNames } from './html-names.ts'

/**
 * Decides what the HTML of plain Markdown is, in place: `List<String>` is text, since no element has that
 * name, and a comment that never ends would take the rest of the page with it.
 */
export function settleHtml(parent: Parents, problems: Problems): void {
  for (const [index, node] of parent.children.entries()) {
    if (node.type === 'html') parent.children[index] = settled(node, parent, problems) as never
    else if ('children' in node) settleHtml(node, problems)
  }
}

function settled(node: Html, parent: Parents, problems: Problems): Nodes {
  const { value, position } = node
  if (value.lastIndexOf('<!--') > value.lastIndexOf('-->'))
    problems.error(
      placeOf(node),
      'A comment is opened with `<!--` and never closed.',
      'Add `-->` where it ends; put the sign in backticks if it is to be read.',
    )
  const [, name] = /^<\/?([a-z][\w.-]*)/i.exec(value) ?? []
  // Names with a hyphen are elements an author has made.
  if (!name || name.includes('-') || htmlNames.has(name.toLowerCase())) return node
  const text = { type: 'text' as const, value, position }
  return holdsBlocks(parent) ? { type: 'paragraph', children: [text], position } : text
}

const holdsBlocks = ({ type }: Parents): boolean =>
  type === 'root' || type === 'blockquote' || type === 'listItem' || type === 'footnoteDefinition'
