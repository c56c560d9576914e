import type { ListItem } from 'mdast'
import { type DocumentNode, isBlank } from '../document.ts'
import { asBlocks } from '../mdx/as-blocks.ts'
import { type Alias, component, textProp } from './foreign-nodes.ts'

/** The level of the headings that begin steps of ours. */
const stepDepth = 3

/**
 * A step: its title as a heading (Mintlify), its own heading at the level of steps with those below it (Fumadocs),
 * or else an item of a numbered list.
 */
export const step: Alias = ({ props, children }) => {
  const shown = asBlocks(children) as DocumentNode[]
  const title = textProp(props.title)
  if (title)
    return [{ type: 'heading', depth: stepDepth, children: [{ type: 'text', value: title }] }, ...shown]
  const first = shown.find(({ type }) => type === 'heading')
  if (first?.type !== 'heading')
    return [
      {
        type: 'list',
        ordered: true,
        spread: true,
        children: [{ type: 'listItem', spread: true, children: shown as ListItem['children'] }],
      },
    ]
  const down = stepDepth - first.depth
  for (const node of shown)
    if (node.type === 'heading') node.depth = Math.min(6, Math.max(1, node.depth + down)) as typeof node.depth
  return shown
}

/** Steps that are lists (Starlight, and steps without headings) are one list; level 3 headings are steps of ours. */
export const steps: Alias = ({ children, position }) => {
  const shown = children.filter((child) => !isBlank(child))
  const items = shown.flatMap((child) => (child.type === 'list' ? child.children : []))
  const [first] = shown
  if (first?.type === 'list' && shown.every((child) => child.type === 'list'))
    return [{ ...first, children: items } satisfies DocumentNode]
  return [component('Steps', {}, children, position)]
}
