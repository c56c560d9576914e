import type { ListItem, RootContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { isJsx } from '../../content-bundle/compile/mdx/page-expressions.ts'
import { isBlankNode, jsx } from './jsx-nodes.ts'

/** The entries of a file tree that is written as a list (Starlight): folders end in `/` or hold a list. */
export const fileTreeEntries = (nodes: readonly RootContent[]): RootContent[] =>
  nodes.flatMap((node): RootContent[] => {
    if (isJsx(node)) return [node]
    if (node.type === 'list') return node.children.map(entryOf)
    return isBlankNode(node) ? [] : [jsx('FileTree.File', { name: plainText(node) || '…' }, [])]
  })

function entryOf({ children }: ListItem): RootContent {
  const inner = children.filter((child) => child.type === 'list')
  const [line = '', ...others] = children
    .filter((child) => child.type !== 'list')
    .map((child) => plainText(child).trim())
  const [, name = '', comment = ''] = /^(\S+)\s*([\s\S]*)$/.exec(line) ?? []
  const note = [comment, ...others].filter(Boolean).join(' ')
  if (inner.length === 0 && !name.endsWith('/'))
    return jsx('FileTree.File', { name: name || '…', comment: note || undefined }, [])
  const title = [name.replace(/\/$/, ''), note].filter(Boolean).join(' ')
  return jsx('FileTree.Folder', { name: title, open: true }, fileTreeEntries(inner))
}
