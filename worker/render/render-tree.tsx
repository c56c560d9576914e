import { type ComponentType, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteComponent } from '../../engine/model/site/site-parts.ts'
import type { TreeNode } from '../../engine/model/tree.ts'
import { memo } from '../../engine/model/values/memo.ts'
import { Html } from './engine/html.ts'
import { Placeholders } from './engine/placeholders.ts'
import { ClientPart } from './mdx/client-part.tsx'
import { type PageContext, PageContextProvider } from './mdx/page-context.ts'
import { registry } from './registry.ts'

/** An article's tree as HTML. */
export function renderTree(tree: TreeNode[], context: PageContext): Html {
  const placeholders = new Placeholders()
  return placeholders.fill(
    renderToStaticMarkup(
      <PageContextProvider value={context}>{treeNodes(tree, placeholders, context)}</PageContextProvider>,
    ),
  )
}

/** A list of nodes for React: placeholders for static HTML runs, and components from the registry. */
function treeNodes(nodes: TreeNode[], placeholders: Placeholders, context: PageContext): ReactNode {
  const runs = encodedRuns(nodes)
  return nodes.map((node, index) => {
    const run = runs[index]
    if (typeof node === 'string') return run ? placeholders.hold(run) : null
    const { Component, facts, rule } = componentOf(node.name, context)
    if (rule?.client) {
      const props = { ...node.props, ...facts }
      const { name } = node
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reconciled
      return <ClientPart key={index} {...{ name, Component, props }} isInline={rule.isInline} />
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reconciled
      <Component key={index} {...node.props} {...facts}>
        {treeNodes(node.children, placeholders, context)}
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

interface Shown {
  Component: ComponentType<Record<string, unknown>>
  /** Props from the site and the page, for a component that only the site has. */
  facts?: object
  rule?: Pick<SiteComponent, 'client' | 'isInline'>
}

/** Props come from the compiler, which checks them against the schema of each component. */
function componentOf(name: string, { site, locale, messages }: PageContext): Shown {
  const siteComponents = site.parts?.components ?? {}
  const siteComponent = Object.hasOwn(siteComponents, name) ? siteComponents[name] : undefined
  const Component = siteComponent?.render ?? components[name] ?? Fragment
  return {
    Component: Component as ComponentType<Record<string, unknown>>,
    facts: siteComponent?.facts?.({ site, locale, messages }),
    rule: siteComponent,
  }
}
