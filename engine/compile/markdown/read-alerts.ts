import type { Blockquote, Nodes, Parents, Root, Text } from 'mdast'
import type { CalloutType } from '../../model/components.ts'
import { childrenOf, componentNode, type DocumentNode } from '../document.ts'

const types: Readonly<Record<string, CalloutType>> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'info',
  WARNING: 'warning',
  CAUTION: 'warning',
}
/** The kinds of alerts, as a regular expression names them. */
export const alertKinds = Object.keys(types).join('|')
const sign = new RegExp(`^\\[!(${alertKinds})\\][ \\t]*(?:\\n|$)`, 'i')

/** Makes callouts of alerts, in place: quotes that begin with a line such as `[!NOTE]`, as GitHub reads them. */
export function readAlerts(parent: Root | Parents): void {
  const children: (Nodes | DocumentNode)[] = parent.children
  for (const [index, child] of parent.children.entries()) {
    if ('children' in child) readAlerts(child)
    const callout = child.type === 'blockquote' ? calloutOf(child) : null
    if (callout) children[index] = callout
  }
}

function calloutOf(quote: Blockquote): DocumentNode | null {
  const [first, ...rest] = quote.children
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || text?.type !== 'text') return null
  const [marker, kind = ''] = sign.exec(text.value) ?? []
  const type = types[kind.toUpperCase()]
  if (marker === undefined || type === undefined) return null
  const isBroken = first.children[1]?.type === 'break'
  if (!marker.endsWith('\n') && first.children.length > 1 && !isBroken) return null
  const afterSign: Text = { ...text, value: text.value.slice(marker.length) }
  const others = first.children.slice(isBroken && !marker.endsWith('\n') ? 2 : 1)
  const line = [...(afterSign.value === '' ? [] : [afterSign]), ...others]
  const body: Blockquote = {
    type: 'blockquote',
    children: line.length > 0 ? [{ ...first, children: line }, ...rest] : rest,
  }
  return componentNode('Callout', { type }, childrenOf(body), quote.position)
}
