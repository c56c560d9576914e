import type {
  BlockContent,
  Definition,
  Heading,
  ImageReference,
  LinkReference,
  List,
  ListItem,
  PhrasingContent,
} from 'mdast'

/** Constructors of Markdown nodes for the Markdown renderers. */
export const text = (value: string): PhrasingContent => ({ type: 'text', value })

export const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] })

export const link = (label: string, url: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [text(label)],
})

export const paragraph = (...children: PhrasingContent[]): BlockContent => ({ type: 'paragraph', children })

const depths = [1, 2, 3, 4, 5, 6] as const

/** A number as the depth of a heading; 6 when it is none. */
export const headingDepth = (level: number): Heading['depth'] => depths[level - 1] ?? 6

export const listItem = (...children: BlockContent[]): ListItem => ({
  type: 'listItem',
  spread: false,
  children,
})

/** A tight list, an item each. */
export const bullets = (items: BlockContent[][]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((children) => listItem(...children)),
})

/** A table; the first row is its head. */
export const tableOf = (rows: string[][]): BlockContent => ({
  type: 'table',
  children: rows.map((cells) => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: [text(cell)] })),
  })),
})

/** Turns `[text][id]` into a link, or `![text][id]` into a picture, in place. */
export function followReference(node: LinkReference | ImageReference, { url, title }: Definition): void {
  const type = node.type === 'linkReference' ? 'link' : 'image'
  Object.assign(node, { type, url, title: title ?? null })
}
