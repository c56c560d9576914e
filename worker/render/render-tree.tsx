import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { TreeNode } from '../../content-bundle/model/tree.ts'
import type { PageView } from './page-view.ts'
import { registry } from './registry.ts'
import { RenderProvider } from './render-context.ts'
import { Slots } from './slots.ts'

/** React's output for a piece of a page, as static HTML. */
export function renderPart(view: PageView, part: (slots: Slots) => ReactNode): string {
  const slots = new Slots()
  return slots.fill(
    renderToStaticMarkup(<RenderProvider value={{ view, slots }}>{part(slots)}</RenderProvider>),
  )
}

/** A page's tree as React nodes: HTML runs in slots, components from the registry. */
export function treeNodes(nodes: TreeNode[], slots: Slots): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return slots.hold(node)
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
