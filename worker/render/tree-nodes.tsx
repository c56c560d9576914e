import type { ComponentType, ReactNode } from 'react'
import type { TreeNode } from '../../content-bundle/model/tree.ts'
import { registry } from './registry.ts'
import type { Slots } from './slots.ts'

const encoder = new TextEncoder()
const encodedRuns = new WeakMap<TreeNode[], Map<number, Uint8Array[]>>()

/** A run of HTML as bytes: encoded once for as long as the page's object is remembered. */
function encodedRun(nodes: TreeNode[], index: number, run: string): Uint8Array[] {
  let runs = encodedRuns.get(nodes)
  if (!runs) {
    runs = new Map()
    encodedRuns.set(nodes, runs)
  }
  let pieces = runs.get(index)
  if (!pieces) {
    pieces = [encoder.encode(run)]
    runs.set(index, pieces)
  }
  return pieces
}

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
