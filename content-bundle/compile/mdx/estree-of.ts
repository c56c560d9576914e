import type { Program } from 'estree'
import type { RootContent } from 'mdast'

/**
 * The parsed JavaScript of a node of MDX: of `{…}`, of an attribute, or of lines of `import` and `export`. Null
 * for other nodes, and for a comment.
 */
export function estreeOf(node: object): Program | null {
  const { data } = node as { data?: { estree?: Program | null } }
  return data?.estree ?? null
}

/** Whether a node is lines of `import` and `export`. */
export const isEsm = (node: { type: string }): node is Extract<RootContent, { type: 'mdxjsEsm' }> =>
  node.type === 'mdxjsEsm'
