import type { ComponentType, ReactNode } from 'react'
import type { TreeNode } from '../../content-bundle/model/tree.ts'
import { registry } from './registry.ts'
import { remembered } from './remembered.ts'
import type { Slots } from './slots.ts'

const encoder = new TextEncoder()

/** A run of HTML as bytes: encoded once for as long as the page's object is remembered. */
const encodedRun = (nodes: TreeNode[], index: number, run: string) =>
  remembered(nodes, String(index), () => [encoder.encode(run)])

/** A page's tree as React nodes: HTML runs in slots, components from the registry. */
export function treeNodes(nodes: TreeNode[], slots: Slots): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return slots.hold(encodedRun(nodes, index, node))
    const Component = (registry[node.name as keyof typeof registry] ??
      registry.UnknownComponent) as ComponentType<Record<string, unknown>>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reconciled
      <Component key={index} {...node.props}>
        {treeNodes(node.children, slots)}
      </Component>
    )
  })
}
