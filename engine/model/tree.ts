/** Values that survive a trip through JSON: what a component's props may hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A component the worker renders with React; everything around it is already HTML. */
export interface ComponentNode {
  name: string
  props: Record<string, Json>
  children: TreeNode[]
}

/**
 * One piece of a page: a run of finished HTML, or a component.
 *
 * Runs need not be balanced on their own (`<p>Hello ` may come before an inline component and
 * ` world</p>` after it); the concatenation of a node list always is.
 */
export type TreeNode = string | ComponentNode

/** The tag of the first picture in the HTML of a tree. */
export function firstPicture(nodes: readonly TreeNode[]): string | undefined {
  for (const node of nodes) {
    const picture =
      typeof node === 'string' ? /<img (?:"[^"]*"|[^">])*>/.exec(node)?.[0] : firstPicture(node.children)
    if (picture) return picture
  }
  return undefined
}

/** True for a tree with a picture that opens large: one in a frame, or one that phones do not see in another drawing. */
export function opensPicture(nodes: readonly TreeNode[], isFramed = false): boolean {
  return nodes.some((node) =>
    typeof node === 'string'
      ? (isFramed ? /<img / : /<img (?<!<source [^>]*><img )/).test(node)
      : opensPicture(node.children, isFramed || node.name === 'Frame'),
  )
}

/** Every component of a tree, in document order, parents before children. */
export function* componentsOf(nodes: TreeNode[]): Generator<ComponentNode> {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    yield node
    yield* componentsOf(node.children)
  }
}
