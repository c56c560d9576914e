import type { RootContent } from 'mdast'
import { type ComponentRule, componentAliases, componentRules } from '../../model/components.ts'
import { isExpression, isJsx } from './page-expressions.ts'

/** Inline elements that may be part of a sentence. */
const wordElements: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo button cite code data del dfn em i img input ins kbd label mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
)

/**
 * Whether a paragraph contains JSX only and is not a line of inline elements: between two badges or links the
 * space must stay.
 */
export function isJsxAlone(children: readonly RootContent[]): boolean {
  const isBlank = (child: RootContent) => child.type === 'text' && child.value.trim() === ''
  const shown = children.filter((child) => !isBlank(child))
  if (shown.length === 0 || !shown.every((child) => isJsx(child) || isExpression(child))) return false
  return shown.length === children.length || !shown.every(isWords)
}

/** Whether a block is a single inline element, such as a badge on its own line. */
export function isLineOfWords(block: RootContent): boolean {
  const [only, ...others] = block.type === 'paragraph' ? block.children : [block]
  return only !== undefined && others.length === 0 && isJsx(only) && only.name !== 'img' && isWords(only)
}

function isWords(child: RootContent): boolean {
  if (!isJsx(child)) return true
  const name = child.name ?? ''
  const rules: Record<string, ComponentRule> = componentRules
  return wordElements.has(name) || rules[componentAliases[name] ?? name]?.isWords === true
}
