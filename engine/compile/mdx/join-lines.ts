import type { RootContent } from 'mdast'
import type { SiteRules } from '../../model/site/site-parts.ts'
import { asPhrasing, fitsSentence } from './as-blocks.ts'
import { expressionOf } from './page-expressions.ts'

/**
 * Joins inline elements without an empty line between them, such as a row of badges, to one paragraph with the text
 * around them. MDX makes a block of each element that has no text in its line.
 */
export function joinLines(nodes: readonly RootContent[], siteRules?: SiteRules): RootContent[] {
  const joined: RootContent[] = []
  let last: RootContent | undefined
  for (const node of nodes) {
    if ('children' in node) {
      const lines = joinLines(node.children as RootContent[], siteRules)
      const isElement = node.type === 'mdxJsxFlowElement' && /^[a-z]/.test(node.name ?? '')
      Object.assign(node, { children: isElement ? contentOf(lines) : lines })
    }
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
      children: [...partsOf(before), ...space, ...partsOf(node)],
      position: before.position && node.position && { ...before.position, end: node.position.end },
    }
  }
  return joined
}

const partsOf = (node: RootContent) => (node.type === 'paragraph' ? node.children : asPhrasing([node]))

/** What an element holds. A row of elements without words keeps its place there, without a paragraph around it. */
function contentOf(lines: RootContent[]): RootContent[] {
  const [row, ...others] = lines
  if (row?.type !== 'paragraph' || others.length > 0) return lines
  const isRow = row.children.every(
    (part: RootContent) => part.type === 'mdxJsxFlowElement' || (part.type === 'text' && !part.value.trim()),
  )
  return isRow ? row.children : lines
}

/** The white space between two blocks that are one sentence; null where they are two, or part of a sentence already. */
function gapBetween(last: RootContent, next: RootContent, siteRules?: SiteRules): string | null {
  const [end, start] = [last.position?.end, next.position?.start]
  if (!end || !start || start.line > end.line + 1) return null
  const isElement = (node: RootContent) => node.type === 'mdxJsxFlowElement' && fitsSentence(node, siteRules)
  const isSentence = (node: RootContent) =>
    node.type === 'paragraph' ||
    isElement(node) ||
    (node.type === 'mdxFlowExpression' && expressionOf(node) !== null)
  if (!isSentence(last) || !isSentence(next)) return null
  if (start.line === end.line) return start.column > end.column ? ' ' : ''
  return isElement(last) || isElement(next) ? '\n' : null
}
