import type { RootContent } from 'mdast'
import type { Json } from '../../model/tree.ts'
import { bullets, link, paragraph, strong, text } from '../markdown/markdown-nodes.ts'
import { asBlocks } from '../mdx/as-blocks.ts'

interface CardInput {
  props: Record<string, Json>
  /** Its content as plain Markdown. */
  children: RootContent[]
}

/** The Markdown of a grid: one bullet for each child. */
export const cardsMarkdown = ({ children }: Pick<CardInput, 'children'>): RootContent[] => [
  bullets(children.filter((child) => child.type !== 'text').map((child) => asBlocks([child]))),
]

/** The Markdown of a box: its title, linked if it has an `href`, with its text on the same line when that is one paragraph. */
export function cardMarkdown({ props, children }: CardInput): RootContent[] {
  const title = String(props.title ?? '')
  const head = props.href ? link(title, String(props.href)) : strong(title)
  const body = asBlocks(children)
  const first = body[0]
  if (body.length === 1 && first?.type === 'paragraph')
    return [paragraph(head, text(': '), ...first.children)]
  return [paragraph(head), ...body]
}
