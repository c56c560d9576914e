import type { Heading, Root } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { explicitId } from './resolve-references.ts'

/** Removes a level 1 heading that begins the page and repeats its title: the title is shown above the article. */
export function removeRepeatedTitle(root: Root, title: string): void {
  const at = root.children.findIndex(isShown)
  const heading = root.children[at]
  if (heading?.type === 'heading' && heading.depth === 1 && headingWords(heading) === title)
    root.children.splice(at, 1)
}

/** The text of a heading without its anchor. */
export const headingWords = (heading: Heading): string =>
  plainText(heading).replace(explicitId, '').replace(/\s+/g, ' ').trim()

/** True for content, false for an `import`, `export` or comment. */
const isShown = (node: { type: string; value?: string }) =>
  !(
    node.type === 'mdxjsEsm' ||
    (node.type === 'mdxFlowExpression' && /^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(node.value ?? '')) ||
    (node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value ?? ''))
  )
