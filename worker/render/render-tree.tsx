import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { TreeNode } from '../../engine/model/tree.ts'
import { memo } from '../../engine/model/values/memo.ts'
import { Html } from './engine/html.ts'
import { Placeholders } from './engine/placeholders.ts'
import { type PageContext, PageContextProvider } from './mdx/page-context.ts'
import { registry } from './registry.ts'

/** An article's tree as HTML. */
export function renderTree(tree: TreeNode[], context: PageContext): Html {
  const placeholders = new Placeholders()
  return placeholders.fill(
    renderToStaticMarkup(
      <PageContextProvider value={context}>{treeNodes(tree, placeholders)}</PageContextProvider>,
    ),
  )
}

/** A list of nodes for React: placeholders for static HTML runs, and components from the registry. */
function treeNodes(nodes: TreeNode[], placeholders: Placeholders): ReactNode {
  const runs = encodedRuns(nodes)
  return nodes.map((node, index) => {
    const run = runs[index]
    if (typeof node === 'string') return run ? placeholders.hold(run) : null
    const Component = componentOf(node.name)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reconciled
      <Component key={index} {...node.props}>
        {treeNodes(node.children, placeholders)}
      </Component>
    )
  })
}

const encoder = new TextEncoder()

/** The static HTML runs of a list at their indexes. Encoded once for as long as the page object is in memory. */
const encodedRuns = (nodes: TreeNode[]): (Html | null)[] =>
  memo(nodes, 'runs', () =>
    nodes.map((node) => (typeof node === 'string' ? new Html([encoder.encode(node)]) : null)),
  )

const components: Readonly<Record<string, ComponentType<never>>> = registry

/** Props come from the compiler, which checks them against the schema of each component. */
const componentOf = (name: string) =>
  (components[name] ?? registry.UnknownComponent) as ComponentType<Record<string, unknown>>
