import type { Blockquote, Nodes, Parents, Root, Text } from 'mdast'
import { childrenOf, type DocumentNode } from '../document.ts'
import { calloutTypes, component } from './foreign-nodes.ts'

const alert = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*([^\n]*)(?:\n|$)/

/**
 * Makes callouts of alerts, in place: quotes that begin with a line such as `[!NOTE]`, as GitHub reads them.
 * With `withTitles`, words behind the sign are the title, as in VitePress.
 */
export function adoptAlerts(parent: Root | Parents, withTitles: boolean): void {
  const children: (Nodes | DocumentNode)[] = parent.children
  for (const [index, child] of parent.children.entries()) {
    if ('children' in child) adoptAlerts(child, withTitles)
    const callout = child.type === 'blockquote' ? calloutOf(child, withTitles) : null
    if (callout) children[index] = callout
  }
}

function calloutOf(quote: Blockquote, withTitles: boolean): DocumentNode | null {
  const [first, ...rest] = quote.children
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || text?.type !== 'text') return null
  const [sign, kind, title = ''] = alert.exec(text.value) ?? []
  if (sign === undefined || kind === undefined) return null
  const endsLine = sign.endsWith('\n') || first.children.length === 1 || first.children[1]?.type === 'break'
  if (!endsLine || (title.trim() !== '' && !withTitles)) return null
  const words: Text = { ...text, value: text.value.slice(sign.length) }
  const others = first.children.slice(first.children[1]?.type === 'break' && !sign.endsWith('\n') ? 2 : 1)
  const line = [...(words.value === '' ? [] : [words]), ...others]
  const body: Blockquote = {
    type: 'blockquote',
    children: line.length > 0 ? [{ ...first, children: line }, ...rest] : rest,
  }
  const type = calloutTypes.get(kind.toLowerCase()) ?? 'note'
  return component('Callout', { type, title: title.trim() || undefined }, childrenOf(body), quote.position)
}
