import { posix } from 'node:path'
import type { Heading, Root } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import type { FrontMatter } from '../../model/front-matter.ts'
import { humanize } from '../outputs/slug.ts'
import type { GivenFront } from '../sources/read-front-matter.ts'
import { explicitId } from './resolve-references.ts'

/**
 * Adds a title to front matter without one: the first level 1 heading, or else the file name. A heading that
 * repeats the title is removed, because the title is shown above the article.
 */
export function withTitle(given: GivenFront, root: Root, file: string): FrontMatter {
  const at = root.children.findIndex((node) => node.type === 'heading' && node.depth === 1)
  const heading = root.children[at]
  const words = heading?.type === 'heading' ? headingWords(heading) : ''
  const title = given.title ?? (words || nameOf(file))
  const isFirst = at !== -1 && at === root.children.findIndex(isShown)
  if (words === title && (given.title === undefined || isFirst)) root.children.splice(at, 1)
  return { ...given, title }
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

/** Name of a page from its file, or from its folder for an index page. */
function nameOf(file: string): string {
  const path = file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')
  return humanize(posix.basename(path)) || 'Home'
}
