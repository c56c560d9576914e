import type { RootContent } from 'mdast'
import { type ComponentRule, componentAliases, componentRules } from '../../model/components.ts'
import { isExpression, isJsx } from './page-expressions.ts'

/** Elements that are part of a line of words. */
const wordElements: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo button cite code data del dfn em i img input ins kbd label mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
)

/**
 * Whether the content of a paragraph is JSX and nothing else, and no line of words either: between two badges, keys
 * or links the blank must stay.
 */
export function isJsxAlone(children: readonly RootContent[]): boolean {
  const isBlank = (child: RootContent) => child.type === 'text' && child.value.trim() === ''
  const shown = children.filter((child) => !isBlank(child))
  if (shown.length === 0 || !shown.every((child) => isJsx(child) || isExpression(child))) return false
  return shown.length === children.length || !shown.every(isWords)
}

/** Whether a block is one element of words, such as a badge or a link on a line of its own. */
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
