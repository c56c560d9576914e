import type { BlockContent, PhrasingContent, RootContent } from 'mdast'

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

export const isInline = (node: RootContent): node is PhrasingContent => inlineTypes.has(node.type)

/** Wraps each run of inline nodes in a paragraph. */
export function asBlocks(nodes: readonly RootContent[]): BlockContent[] {
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
