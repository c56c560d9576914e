import { type ComponentRule, componentRules } from '../model/components.ts'
import type { Problems } from './diagnostics.ts'
import { childrenOf, type DocumentNode, placeOf } from './document.ts'

/** Reports components that stand outside of those they belong into, such as a `<Tab>` without `<Tabs>`. */
export function checkNesting(
  nodes: readonly DocumentNode[],
  problems: Problems,
  parent: string | null = null,
): void {
  for (const node of nodes) {
    if (node.type !== 'component') {
      checkNesting(childrenOf(node), problems, parent)
      continue
    }
    const rules: Record<string, ComponentRule> = componentRules
    const inside = rules[node.name]?.inside
    if (inside && !inside.includes(parent ?? '')) {
      const homes = inside.map((name) => `\`<${name}>\``).join(' or ')
      problems.unknown(
        placeOf(node),
        `\`<${node.name}>\` stands outside of ${homes}.`,
        `Put it directly into ${homes}.`,
      )
    }
    checkNesting(node.children, problems, node.name)
    for (const content of Object.values(node.nodeProps)) checkNesting(content, problems, node.name)
  }
}
