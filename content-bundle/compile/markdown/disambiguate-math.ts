import type { Nodes, Parents } from 'mdast'

/**
 * Turns `$5 and then $6` back into text, in place. As in Pandoc and GitHub, a closing dollar follows a
 * non-space, an opening one precedes a non-space, and no digit follows the closing one. `source` is the
 * parsed text.
 */
export function disambiguateMath(root: Parents, source: string): void {
  if (!source.includes('$')) return
  const lines = source.split(/\r?\n/)
  const settle = (parent: Parents): void => {
    const children: Nodes[] = parent.children
    for (const [index, node] of children.entries()) {
      if ('children' in node) settle(node)
      const written = writtenMoney(node, lines)
      if (written !== null) children[index] = { type: 'text', value: written, position: node.position }
    }
  }
  settle(root)
}

/** Source of a node that is money rather than math; null for every other node. */
function writtenMoney(node: Nodes, lines: readonly string[]): string | null {
  if (node.type !== 'inlineMath' || !node.position) return null
  const { start, end } = node.position
  if (start.line !== end.line) return null
  const line = lines[start.line - 1] ?? ''
  const written = line.slice(start.column - 1, end.column - 1)
  if (!/^\$[^$\s](?:.*[^$])?\$$/.test(written)) return null
  return /\s\$$/.test(written) || /^\d/.test(line.slice(end.column - 1)) ? written : null
}
