import type { BlockContent, Html, PhrasingContent, RootContent } from 'mdast'
import { ruleOf } from '../../model/components.ts'
import type { SiteRules } from '../../model/site/site-parts.ts'
import { childrenOf, type DocumentNode } from '../document.ts'
import { keptElements } from '../markdown/html-names.ts'
import { isExpression, isJsx } from './page-expressions.ts'

/** Types of nodes that are part of a sentence, once references are resolved. */
const inlineTypes: ReadonlySet<string> = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'link',
  'image',
  'break',
  'inlineMath',
  'footnoteReference',
])

export const isInline = (node: DocumentNode | RootContent): node is PhrasingContent =>
  inlineTypes.has(node.type)

/**
 * Nodes as the children of a sentence, unchanged. Components and elements may be part of a sentence too, which
 * the types of mdast do not know; `hoistBlocks` moves blocks out.
 */
export const asPhrasing = (nodes: readonly (DocumentNode | RootContent)[]): PhrasingContent[] =>
  nodes as PhrasingContent[]

/** A tag that the Markdown version keeps in a sentence. */
const isKeptTag = (node: DocumentNode | RootContent): node is Html =>
  node.type === 'html' && keptElements.has(/^<\/?([a-z]+)/.exec(node.value)?.[1] ?? '')

/** Wraps each run of inline nodes in a paragraph. */
export function asBlocks(nodes: readonly (DocumentNode | RootContent)[]): BlockContent[] {
  const blocks: BlockContent[] = []
  let run: PhrasingContent[] = []
  const flush = () => {
    const isBlank = run.every((node) => node.type === 'text' && node.value.trim() === '')
    if (!isBlank) blocks.push({ type: 'paragraph', children: run })
    run = []
  }
  for (const node of nodes) {
    if (isInline(node) || isKeptTag(node)) run.push(node)
    else {
      flush()
      blocks.push(node as BlockContent)
    }
  }
  flush()
  return blocks
}

/** Inline elements that may be part of a sentence. */
const inlineElements: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark picture q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/** True if a paragraph is only JSX, and no line of inline elements, whose spaces must stay. */
export function isJsxAlone(children: readonly RootContent[], siteRules?: SiteRules): boolean {
  const isBlank = (child: RootContent) => child.type === 'text' && child.value.trim() === ''
  const filled = children.filter((child) => !isBlank(child))
  if (filled.length === 0 || !filled.every((child) => isJsx(child) || isExpression(child))) return false
  return filled.length === children.length || !filled.every((child) => fitsSentence(child, siteRules))
}

/** True if a block is a single inline element, such as a badge on its own line. */
export function isInlineAlone(block: RootContent, siteRules?: SiteRules): boolean {
  const [only, ...others] = block.type === 'paragraph' ? block.children : [block]
  if (only === undefined || others.length > 0 || !isJsx(only)) return false
  if (/^(?:img|picture|br)$/.test(only.name ?? '')) return false
  return fitsSentence(only, siteRules)
}

export const fitsSentence = (child: RootContent, siteRules?: SiteRules): boolean =>
  !isJsx(child) || isInlineName(child.name ?? '', siteRules)

const isInlineName = (name: string, siteRules?: SiteRules): boolean =>
  inlineElements.has(name) || ruleOf(name, siteRules)?.isInline === true

/** The content of an element by its name: paragraphs in one that takes none become lines of its sentence. */
export function contentOf(
  name: string,
  nodes: readonly DocumentNode[],
  siteRules?: SiteRules,
): readonly DocumentNode[] {
  const takesNone = isInlineName(name, siteRules) || /^(?:h[1-6]|p|summary|legend)$/.test(name)
  if (!takesNone || !nodes.every(({ type }) => type === 'paragraph')) return nodes
  return nodes.flatMap((node, at) =>
    'children' in node ? [...(at > 0 ? [{ type: 'break' as const }] : []), ...childrenOf(node)] : [node],
  )
}
