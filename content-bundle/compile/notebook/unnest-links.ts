import { childrenOf, type DocumentNode, withChildren } from '../document.ts'

/**
 * Removes links inside links: the outer one stays, the inner one keeps its text. A badge is an external image
 * in a link, and such an image becomes a link itself.
 */
export function unnestLinks(nodes: readonly DocumentNode[], isInLink = false): DocumentNode[] {
  return nodes.flatMap((node) => {
    const isLink = node.type === 'link' || (node.type === 'element' && node.tagName === 'a')
    if (!('children' in node)) return [node]
    const children = unnestLinks(childrenOf(node), isInLink || isLink)
    return isLink && isInLink ? children : [withChildren(node, children)]
  })
}
