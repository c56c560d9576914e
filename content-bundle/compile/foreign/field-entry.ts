import type { Paragraph } from 'mdast'
import type { DocumentNode } from '../document.ts'
import { asBlocks, inSentence } from '../mdx/as-blocks.ts'
import { component, firstText, textNode } from './foreign-nodes.ts'

/** A parameter or field of an API as a list entry: its name, type and duty, then its description. */
export function fieldEntry(
  props: Record<string, unknown>,
  name: string,
  children: DocumentNode[],
): DocumentNode {
  const type = firstText(props.type)
  const fallback = firstText(props.default)
  const head: DocumentNode[] = [
    { type: 'inlineCode', value: name },
    ...(type
      ? [textNode(' '), { type: 'emphasis' as const, children: [{ type: 'text' as const, value: type }] }]
      : []),
    ...(props.required === true || props.required === 'true'
      ? [textNode(' '), badge('required', 'red')]
      : []),
    ...(props.deprecated === true ? [textNode(' '), badge('deprecated', 'amber')] : []),
    ...(fallback ? [textNode(' = '), { type: 'inlineCode' as const, value: fallback }] : []),
  ]
  const line: Paragraph = { type: 'paragraph', children: inSentence(head) }
  return {
    type: 'list',
    ordered: false,
    spread: true,
    children: [{ type: 'listItem', spread: true, children: [line, ...asBlocks(children)] }],
  }
}

const badge = (words: string, tone: string): DocumentNode => component('Badge', { tone }, [textNode(words)])
