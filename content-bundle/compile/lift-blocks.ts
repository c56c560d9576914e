import type { BlockContent, RootContent } from 'mdast'
import { asBlocks } from './as-blocks.ts'

const blockTypes: ReadonlySet<string> = new Set([
  'blockquote',
  'code',
  'heading',
  'list',
  'math',
  'paragraph',
  'table',
  'thematicBreak',
])

/**
 * The content of a paragraph as blocks, where a component put one into a sentence: the words before and after
 * it become paragraphs of their own, as browsers read the page too. Null for a paragraph of words alone.
 */
export function liftBlocks(children: readonly RootContent[]): BlockContent[] | null {
  if (!children.some(({ type }) => blockTypes.has(type))) return null
  return asBlocks(
    children.map((child, at) => {
      if (child.type !== 'text') return child
      const isAfterBlock = at === 0 || blockTypes.has(children[at - 1]?.type ?? '')
      const isBeforeBlock = at === children.length - 1 || blockTypes.has(children[at + 1]?.type ?? '')
      const begun = isAfterBlock ? child.value.trimStart() : child.value
      return { ...child, value: isBeforeBlock ? begun.trimEnd() : begun }
    }),
  )
}
