import type { BlockContent, PhrasingContent, RootContent } from 'mdast'
import type { DocumentNode } from '../document.ts'

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
export const inSentence = (nodes: readonly (DocumentNode | RootContent)[]): PhrasingContent[] =>
  nodes as PhrasingContent[]

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
    if (isInline(node)) run.push(node)
    else {
      flush()
      blocks.push(node as BlockContent)
    }
  }
  flush()
  return blocks
}
