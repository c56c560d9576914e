import type { ComponentType, ReactNode } from 'react'
import type { TreeNode } from '../../content-bundle/model/tree.ts'
import type { Placeholders } from './engine/placeholders.ts'
import { remembered } from './engine/remembered.ts'
import { registry } from './registry.ts'

const encoder = new TextEncoder()

/** The runs of HTML among nodes, as bytes in their places: encoded once for as long as the page's object is remembered. */
const encodedRuns = (nodes: TreeNode[]) =>
  remembered(nodes, 'runs', () =>
    nodes.map((node) => (typeof node === 'string' ? [encoder.encode(node)] : [])),
  )

/** A page's tree as React nodes: HTML runs in slots, components from the registry. A run alone is one text. */
export function treeNodes(nodes: TreeNode[], slots: Placeholders): ReactNode {
  const runs = encodedRuns(nodes)
  const rendered = nodes.map((node, index) => {
    if (typeof node === 'string') return slots.hold(runs[index] ?? [])
    const Component = (registry[node.name as keyof typeof registry] ??
      registry.UnknownComponent) as ComponentType<Record<string, unknown>>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reconciled
      <Component key={index} {...node.props}>
        {treeNodes(node.children, slots)}
      </Component>
    )
  })
  return rendered.length === 1 ? rendered[0] : rendered
}
