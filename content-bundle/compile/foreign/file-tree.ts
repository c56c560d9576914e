import { childrenOf, type DocumentNode, textOf } from '../document.ts'
import { component, flattened } from './foreign-nodes.ts'

/** The entries of a file tree that is written as a list (Starlight): folders end in `/` or hold a list. */
export const fileTreeEntries = (nodes: readonly DocumentNode[]): DocumentNode[] =>
  flattened(nodes).flatMap((node) => {
    if (node.type !== 'list') return [node]
    return childrenOf(node).map((item) => entryOf(childrenOf(item)))
  })

function entryOf(children: readonly DocumentNode[]): DocumentNode {
  const [first, ...rest] = children
  const line = first && first.type !== 'list' ? textOf(first).trim() : ''
  const inner = children.filter((child) => child.type === 'list')
  const others = rest.filter((child) => child.type !== 'list')
  const [, name = '', comment = ''] = /^(\S+)\s*([\s\S]*)$/.exec(line) ?? []
  const note = [comment, ...others.map((other) => textOf(other).trim())].filter(Boolean).join(' ')
  if (inner.length === 0 && !name.endsWith('/'))
    return component('FileTree.File', { name: name || '…', ...(note && { comment: note }) }, [])
  const title = note ? `${name.replace(/\/$/, '')} ${note}` : name.replace(/\/$/, '')
  return component('FileTree.Folder', { name: title, open: true }, fileTreeEntries(inner))
}
