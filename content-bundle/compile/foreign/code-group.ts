import type { Nodes } from 'mdast'
import { parseCodeMeta } from '../code/code-block.ts'
import { type DocumentNode, isBlank } from '../document.ts'
import { component, flattened } from './foreign-nodes.ts'
import { highlightComments } from './highlight-comments.ts'

/** Options of a fence that are not titles. */
const options = new Set([
  'showLineNumbers',
  'lineNumbers',
  'line-numbers',
  'wrap',
  'word-wrap',
  'expandable',
  'lines',
])

/** The title in a fence's options: `title="a.js"`, `[a.js]` (VitePress), or plain words (Mintlify). */
export function fenceTitle(meta: string | null | undefined): string | null {
  if (!meta) return null
  const { title } = parseCodeMeta(meta)
  if (title !== null) return title
  const bracketed = /(?:^|\s)\[([^\]]+)\]/.exec(meta)?.[1]
  if (bracketed) return bracketed
  const words = meta
    .replace(/\{[^}]*\}|\S+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)/g, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !options.has(word) && !/^(?:theme|icon|twoslash|live|:)/.test(word))
  return words.length > 0 ? words.join(' ') : null
}

/** Code blocks as tabs, each named by its title or language. */
export function codeGroup(
  children: readonly DocumentNode[],
  position?: DocumentNode['position'],
): DocumentNode {
  const tabs = flattened(children)
    .filter((child) => !isBlank(child))
    .map((child) => {
      if (child.type !== 'code') return component('Tab', {}, [child])
      return component('Tab', { label: fenceTitle(child.meta) ?? child.lang ?? undefined }, [
        { ...child, meta: withoutTitle(child.meta) },
      ])
    })
  return component('Tabs', {}, tabs, position)
}

/** The options of a fence whose title is shown elsewhere. */
const withoutTitle = (meta: string | null | undefined): string | null =>
  meta ? meta.replace(/(?:filename|title)=(?:"[^"]*"|'[^']*')/, '').trim() || null : null

/** Writes the fence titles of VitePress (`[a.js]`) and Mintlify (`a.js`) and the marks of Docusaurus as ours, in place. */
export function adoptFences(node: Nodes): void {
  if (node.type === 'code') highlightComments(node)
  if (node.type === 'code' && node.meta && parseCodeMeta(node.meta).title === null) {
    const title =
      /(?:^|\s)\[([^\]"]+)\]/.exec(node.meta)?.[1] ?? /^[^\s={}"]+\.\w+(?=\s|$)/.exec(node.meta)?.[0]
    if (title) node.meta = `${node.meta} title="${title}"`
  }
  if ('children' in node) node.children.forEach(adoptFences)
}
