import type { BlockContent, List, PhrasingContent } from 'mdast'

/** Constructors of Markdown nodes for the Markdown renderers. */
export const text = (value: string): PhrasingContent => ({ type: 'text', value })

export const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] })

export const link = (label: string, url: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [text(label)],
})

export const paragraph = (...children: PhrasingContent[]): BlockContent => ({ type: 'paragraph', children })

/** A tight list, an item each. */
export const bullets = (items: BlockContent[][]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((children) => ({ type: 'listItem', spread: false, children })),
})
