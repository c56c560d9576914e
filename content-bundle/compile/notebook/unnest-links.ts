import { childrenOf, type DocumentNode } from '../document.ts'

/**
 * Nodes without links inside of links: the outer one stays, of the inner one its words. A badge is a picture of another
 * server within a link, and such a picture becomes a link itself.
 */
export function unnestLinks(nodes: readonly DocumentNode[], isInLink = false): DocumentNode[] {
  return nodes.flatMap((node) => {
    const isLink = node.type === 'link' || (node.type === 'element' && node.tagName === 'a')
    if (!('children' in node)) return [node]
    const children = unnestLinks(childrenOf(node), isInLink || isLink)
    return isLink && isInLink ? children : [{ ...node, children } as DocumentNode]
  })
}
