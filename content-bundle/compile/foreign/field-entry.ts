import type { Paragraph, RootContent } from 'mdast'
import type { DocumentNode } from '../document.ts'
import { asBlocks } from '../mdx/as-blocks.ts'
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
      ? [textNode(' '), { type: 'emphasis', children: [{ type: 'text', value: type }] } as DocumentNode]
      : []),
    ...(props.required === true || props.required === 'true'
      ? [textNode(' '), badge('required', 'red')]
      : []),
    ...(props.deprecated === true ? [textNode(' '), badge('deprecated', 'amber')] : []),
    ...(fallback ? [textNode(' = '), { type: 'inlineCode', value: fallback } as DocumentNode] : []),
  ]
  const line = { type: 'paragraph', children: head as Paragraph['children'] }
  return {
    type: 'list',
    ordered: false,
    spread: true,
    children: [{ type: 'listItem', spread: true, children: [line, ...asBlocks(children as RootContent[])] }],
  } as DocumentNode
}

const badge = (words: string, tone: string): DocumentNode => component('Badge', { tone }, [textNode(words)])
