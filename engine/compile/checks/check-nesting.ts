import { ruleOf } from '../../model/components.ts'
import type { SiteRules } from '../../model/site/site-parts.ts'
import type { Diagnostics } from '../diagnostics.ts'
import { type ComponentElement, childrenOf, type DocumentNode, isBlank, placeOf } from '../document.ts'

/** Reports components outside their parent (`<Tab>` without `<Tabs>`), and content that a component does not show. */
export function checkNesting(
  nodes: readonly DocumentNode[],
  siteRules: SiteRules | undefined,
  diagnostics: Diagnostics,
  parent: string | null = null,
): void {
  for (const node of nodes) {
    if (node.type !== 'component') {
      checkNesting(childrenOf(node), siteRules, diagnostics, parent)
      continue
    }
    const { inside, holds } = ruleOf(node.name, siteRules) ?? {}
    if (inside && !inside.includes(parent ?? '')) {
      const homes = inside.map((name) => `\`<${name}>\``).join(' or ')
      diagnostics.error(
        placeOf(node),
        `\`<${node.name}>\` is outside ${homes}.`,
        `Put it directly inside ${homes}.`,
      )
    }
    if (holds) checkContent(node, holds, diagnostics)
    if (holds?.includes('Tab')) checkTabs(node, diagnostics)
    checkNesting(node.children, siteRules, diagnostics, node.name)
    for (const content of Object.values(node.nodeProps))
      checkNesting(content, siteRules, diagnostics, node.name)
  }
}

function checkContent(node: ComponentElement, holds: readonly string[], diagnostics: Diagnostics): void {
  const lost = contentOf(node).find(
    (child) => !isBlank(child) && !(child.type === 'component' && holds.includes(child.name)),
  )
  if (!lost) return
  const holdsText = holds.map((name) => `\`<${name}>\``).join(' and ')
  diagnostics.error(
    placeOf(lost) ?? placeOf(node),
    `\`<${node.name}>\` shows ${holdsText ? `only ${holdsText}` : 'none of its content'}, so this would be lost.`,
    holdsText
      ? `Put it into ${holdsText.replace(' and ', ' or ')}, or outside \`<${node.name}>\`.`
      : `Put it outside \`<${node.name}>\`.`,
  )
}

/** Tabs need a label each, from `label` or from `items` of what is around them. */
function checkTabs(node: ComponentElement, diagnostics: Diagnostics): void {
  const tabs = contentOf(node).filter((child) => child.type === 'component' && child.name === 'Tab')
  const items = Array.isArray(node.props.items) ? node.props.items : null
  if (items && items.length !== tabs.length) {
    diagnostics.error(
      placeOf(node),
      `\`items\` of \`<${node.name}>\` has ${items.length} labels for ${tabs.length} tabs.`,
      'Write one label for each `<Tab>`.',
    )
    return
  }
  for (const tab of items ? [] : tabs) {
    if (tab.type !== 'component' || tab.props.label !== undefined || tab.props.title !== undefined) continue
    diagnostics.error(
      placeOf(tab),
      '`<Tab>` has no label.',
      `Add \`label\`, or \`items\` to \`<${node.name}>\`.`,
    )
  }
}

const contentOf = (node: DocumentNode): DocumentNode[] =>
  childrenOf(node).flatMap((child) => (child.type === 'fragment' ? contentOf(child) : child))
