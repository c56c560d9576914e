import type { Heading as HeadingNode } from 'mdast'
import { didYouMean } from '../../model/text/did-you-mean.ts'
import type { Diagnostics } from '../diagnostics.ts'
import { elementNode, type PageDocument, walk } from '../document.ts'

/**
 * Puts each former anchor of a page into the heading that took its place, so that links of others still lead to
 * it. `former` is the front matter's: from the old anchor to the present one.
 */
export function keepFormerAnchors(
  { children }: PageDocument,
  former: Readonly<Record<string, string>> = {},
  diagnostics: Diagnostics,
): void {
  const headings = new Map<string, HeadingNode>()
  for (const node of walk(children))
    if (node.type === 'heading' && node.data?.id) headings.set(node.data.id, node)
  for (const [old, present] of Object.entries(former)) {
    const heading = headings.get(present)
    if (headings.has(old))
      diagnostics.error(
        null,
        `\`formerAnchors\` names \`${old}\`, which is the anchor of a heading.`,
        'Remove it: links to it lead to that heading.',
      )
    else if (heading) {
      Object.assign(heading, { children: [elementNode('span', { id: old }), ...heading.children] })
    } else
      diagnostics.error(
        null,
        `\`formerAnchors\` leads \`${old}\` to \`${present}\`, which is not a heading of the page.`,
        didYouMean(present, headings.keys()).trim() || 'Name the anchor of a heading.',
      )
  }
}
