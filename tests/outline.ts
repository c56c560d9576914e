import type { Nodes } from 'mdast'
import type { DocumentNode } from '../engine/compile/document.ts'

/** Fields of a node that an outline prints, besides its type. */
const shown = [
  'value',
  'lang',
  'meta',
  'url',
  'depth',
  'name',
  'tagName',
  'data',
  'props',
  'attributes',
] as const

/** A tree as indented text, a line per node: easier to review than JSON, and without positions. */
export function outline(nodes: readonly (Nodes | DocumentNode)[], indent = ''): string {
  return nodes
    .map((node) => {
      const facts = shown.flatMap((field) => {
        const value: unknown = Object.entries(node).find(([key]) => key === field)?.[1]
        return value === undefined || value === null ? [] : [`${field}=${JSON.stringify(value)}`]
      })
      const children = 'children' in node ? outline(node.children, `${indent}  `) : ''
      return `${indent}${[node.type, ...facts].join(' ')}\n${children}`
    })
    .join('')
}
