import type { Nodes, Parents } from 'mdast'

/**
 * Takes money for money, in place: `$5 and then $6` is no formula. A closing dollar stands behind a sign, where the
 * opening one stands before one, and before no digit: so do Pandoc and GitHub tell them apart. `source` is what was
 * parsed.
 */
export function disambiguateMath(root: Parents, source: string): void {
  if (!source.includes('$')) return
  const lines = source.split(/\r?\n/)
  const settle = (parent: Parents): void => {
    for (const [index, node] of parent.children.entries()) {
      if ('children' in node) settle(node)
      const written = writtenMoney(node, lines)
      if (written !== null)
        parent.children[index] = { type: 'text', value: written, position: node.position } as never
    }
  }
  settle(root)
}

/** The source of a formula that is none; null of everything else. */
function writtenMoney(node: Nodes, lines: readonly string[]): string | null {
  if (node.type !== 'inlineMath' || !node.position) return null
  const { start, end } = node.position
  if (start.line !== end.line) return null
  const line = lines[start.line - 1] ?? ''
  const written = line.slice(start.column - 1, end.column - 1)
  if (!/^\$[^$\s].*[^$]\$$/.test(written)) return null
  return /\s\$$/.test(written) || /^\d/.test(line.slice(end.column - 1)) ? written : null
}
