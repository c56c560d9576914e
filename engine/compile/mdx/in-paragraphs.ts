import { type DocumentNode, isBlank } from '../document.ts'
import { partElements } from '../markdown/html-names.ts'
import { asPhrasing } from './as-blocks.ts'
import { holdsBlock, trimmed } from './hoist-blocks.ts'

/** Puts the sentences between blocks into paragraphs. */
export function inParagraphs(nodes: readonly DocumentNode[]): DocumentNode[] {
  const blocks: DocumentNode[] = []
  let sentence: DocumentNode[] = []
  const flush = () => {
    if (!sentence.every(isBlank))
      blocks.push({ type: 'paragraph', children: asPhrasing(trimmed(sentence, true, true)) })
    sentence = []
  }
  for (const node of nodes) {
    const isPart = node.type === 'element' && partElements.has(node.tagName)
    if (!isPart && !holdsBlock(node)) sentence.push(node)
    else {
      flush()
      blocks.push(node)
    }
  }
  flush()
  return blocks
}
