import type { ComponentElement, DocumentNode, PageDocument } from '../document.ts'
import { componentNode, isBlank, textOf, walk } from '../document.ts'
import { asPhrasing } from './as-blocks.ts'
import { holdsBlock } from './hoist-blocks.ts'

/**
 * Passes data between containers and their children, so that neither renderer has to look: tab labels go to
 * the tab list and to each tab. Mermaid fences become components. In place.
 */
export function prepareComponents(document: PageDocument): void {
  for (const node of walk(document.children)) {
    if (node.type === 'code' && node.lang === 'mermaid') {
      const { value, position } = node
      for (const key of Object.keys(node)) Reflect.deleteProperty(node, key)
      Object.assign(node, componentNode('Mermaid', { chart: value }, [], position))
    }
    if (node.type !== 'component') continue
    if (node.name === 'Tabs' || node.name === 'LangTabs') prepareTabs(node)
    if (node.name === 'Details') prepareDetails(node)
  }
}

function prepareTabs(tabs: ComponentElement): void {
  tabs.children = tabs.children.filter((child) => !isBlank(child)).map(asTab)
  const items = Array.isArray(tabs.props.items) ? tabs.props.items : []
  const labels = tabs.children.map((tab, index) => {
    const writtenLabel = tab.type === 'component' ? (tab.props.label ?? tab.props.title) : undefined
    return String(writtenLabel ?? items[index] ?? index + 1)
  })
  for (const [index, tab] of tabs.children.entries()) {
    if (tab.type !== 'component') continue
    // Text alone would have no room around it.
    if (!tab.children.every(isBlank) && !tab.children.some(holdsBlock))
      tab.children = [{ type: 'paragraph', children: asPhrasing(tab.children) }]
    tab.props = { label: labels[index] ?? '', index }
  }
  tabs.props = tabs.children.every(isOneCodeBlock) ? { labels, ofCode: true } : { labels }
}

/** Content between tabs, which is an error, in a tab: the preview of a writer shows it. */
function asTab(node: DocumentNode): ComponentElement {
  return node.type === 'component' && node.name === 'Tab' ? node : componentNode('Tab', {}, [node])
}

const isOneCodeBlock = (tab: DocumentNode) =>
  'children' in tab && tab.children.length === 1 && tab.children[0]?.type === 'code'

/** Uses the first line of a `<Details>` without a `<Summary>` as its summary. */
function prepareDetails(details: ComponentElement): void {
  const first = details.children[0]
  if (!first || (first.type === 'component' && first.name === 'Summary')) return
  if (first.type === 'element' && first.tagName === 'summary') {
    details.children[0] = componentNode('Summary', {}, first.children)
    return
  }
  const label: DocumentNode = { type: 'text', value: textOf(first).slice(0, 60) || '…' }
  details.children.unshift(componentNode('Summary', {}, [label]))
}
