import { type DocumentNode, textOf, textOfAll } from '../document.ts'

/** The name of a picture of another host that has no words: what its link says where nothing else does. */
export const nameOfPicture = (url: string): string => url.split('/').at(-1) ?? url

/** A link in the place of what is at another address. */
export const linkTo = (url: string, words: string): DocumentNode => ({
  type: 'link',
  url,
  children: [{ type: 'text', value: words || nameOfPicture(url) }],
})

/** The content of a link without the pictures next to its words that have none themselves: icons. */
export function withoutIcons(children: readonly DocumentNode[]): DocumentNode[] {
  const rest = children.filter((node) => node.type !== 'link' || textOf(node) !== nameOfPicture(node.url))
  return textOfAll(rest).trim() === '' ? [...children] : rest
}
