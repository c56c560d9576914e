import type { DocumentNode } from '../document.ts'
import { component, type ForeignUse, textNode, textProp } from './foreign-nodes.ts'

const tones: Readonly<Record<string, string>> = {
  note: 'blue',
  info: 'blue',
  blue: 'blue',
  tip: 'green',
  success: 'green',
  green: 'green',
  caution: 'amber',
  warning: 'amber',
  amber: 'amber',
  orange: 'amber',
  yellow: 'amber',
  danger: 'red',
  error: 'red',
  red: 'red',
}

/** A badge; the kinds and colors of other tools become tones of ours. */
export function badge({ props, children, position }: ForeignUse): DocumentNode[] {
  const tone = tones[String(props.variant ?? props.type ?? props.color ?? props.tone)] ?? 'neutral'
  const text = textProp(props.text)
  return [component('Badge', { tone }, text ? [textNode(text)] : children, position)]
}
