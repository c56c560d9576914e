import type { RootContent } from 'mdast'
import type { SiteRules } from '../../model/site/site-parts.ts'
import { asPhrasing, fitsSentence } from './as-blocks.ts'
import { expressionOf, isExpression, isJsx } from './page-expressions.ts'

/**
 * Joins inline elements without an empty line between them, such as a row of badges, to one paragraph with the text
 * around them. MDX makes a block of each element that has no text in its line.
 */
export function joinLines(nodes: readonly RootContent[], siteRules?: SiteRules): RootContent[] {
  const joined: RootContent[] = []
  let last: RootContent | undefined
  for (const node of nodes) {
    if ('children' in node)
      Object.assign(node, { children: joinLines(node.children as RootContent[], siteRules) })
    const before = joined.at(-1)
    const gap = last && gapBetween(last, node, siteRules)
    last = node
    if (!before || gap === null || gap === undefined) {
      joined.push(node)
      continue
    }
    const space = gap === '' ? [] : [{ type: 'text' as const, value: gap }]
    joined[joined.length - 1] = {
      type: 'paragraph',
      children: [...contentOf(before), ...space, ...contentOf(node)],
      position: before.position && node.position && { ...before.position, end: node.position.end },
    }
  }
  return joined
}

const contentOf = (node: RootContent) => (node.type === 'paragraph' ? node.children : asPhrasing([node]))

/** The white space between two nodes of one sentence; null where they are in none. */
function gapBetween(last: RootContent, next: RootContent, siteRules?: SiteRules): string | null {
  const [end, start] = [last.position?.end, next.position?.start]
  if (!end || !start || start.line > end.line + 1) return null
  const isInline = (node: RootContent) =>
    node.type === 'paragraph' ||
    (isExpression(node) ? expressionOf(node) : isJsx(node) && fitsSentence(node, siteRules))
  if (!isInline(last) || !isInline(next)) return null
  if (start.line === end.line) return start.column > end.column ? ' ' : ''
  return isJsx(last) || isJsx(next) ? '\n' : null
}
