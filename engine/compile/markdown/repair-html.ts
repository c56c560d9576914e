import type { Html, Nodes, Parents } from 'mdast'
import { isComponentName } from '../../model/components.ts'
import type { Diagnostics } from '../diagnostics.ts'
import { placeOf } from '../document.ts'
import { balanceHtml, holdsBlocks } from './balance-html.ts'
import { isElementName } from './html-names.ts'

/**
 * Repairs the HTML of plain Markdown, in place: unknown tags such as `List<String>` become text, and unclosed
 * elements end with their block.
 */
export function repairHtml(parent: Parents, diagnostics: Diagnostics): void {
  const children: Nodes[] = parent.children
  for (const [index, node] of children.entries()) {
    if (node.type === 'html') children[index] = settled(node, parent, diagnostics)
    else if ('children' in node) repairHtml(node, diagnostics)
  }
  balanceHtml(parent, diagnostics)
}

function settled(node: Html, parent: Parents, diagnostics: Diagnostics): Nodes {
  const { value, position } = node
  const [, name] = /^<\/?([a-z][\w.-]*)/i.exec(value) ?? []
  if (!name || isElementName(name)) return node
  if (holdsBlocks(parent) && value[1] !== '/' && isComponentName(name))
    diagnostics.warn(
      'component-in-markdown',
      placeOf(node),
      `\`<${name}>\` is a component, which plain Markdown does not support. Readers see the tag.`,
      'Rename the file to `.mdx`.',
    )
  const text = { type: 'text' as const, value, position }
  return holdsBlocks(parent) ? { type: 'paragraph', children: [text], position } : text
}
