import type { Heading, Root } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import type { Diagnostics } from '../diagnostics.ts'
import { placeOf } from '../document.ts'
import { explicitId } from './resolve-references.ts'

/**
 * Removes a level 1 heading that begins the page and repeats its title: the title is shown above the article. Warns
 * about the first one that stays.
 */
export function removeRepeatedTitle(root: Root, title: string, diagnostics: Diagnostics): void {
  const at = root.children.findIndex(isShown)
  const heading = root.children.find((node): node is Heading => node.type === 'heading' && node.depth === 1)
  if (heading === undefined) return
  const written = headingWords(heading)
  if (written === title && heading === root.children[at]) root.children.splice(at, 1)
  else
    diagnostics.warn(
      placeOf(heading),
      `The heading \`# ${written}\` is shown at level 2: the title of the page is \`${title}\`, of its front matter.`,
      'Write it as `##`. If it is the title, give `title` its words, or remove it.',
    )
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
