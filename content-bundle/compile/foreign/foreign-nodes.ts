import type { TreeComponent } from '../../model/components.ts'
import type { Json } from '../../model/tree.ts'
import type { ComponentElement, DocumentNode } from '../document.ts'
import { inSentence } from '../mdx/as-blocks.ts'

/** A use of a component of another tool, with known props. */
export interface ForeignUse {
  name: string
  props: Record<string, unknown>
  children: DocumentNode[]
  position?: DocumentNode['position']
}

/** A component of ours; props without a value are left out. */
export function component(
  name: TreeComponent,
  props: Record<string, Json | undefined>,
  children: DocumentNode[],
  position?: DocumentNode['position'],
): ComponentElement {
  const given = Object.entries(props).filter((entry): entry is [string, Json] => entry[1] !== undefined)
  return { type: 'component', name, props: Object.fromEntries(given), nodeProps: {}, children, position }
}

export const textNode = (value: string): DocumentNode => ({ type: 'text', value })

export const foreignParagraph = (children: DocumentNode[]): DocumentNode => ({
  type: 'paragraph',
  children: inSentence(children),
})

/** A prop that is text, or a number as text. */
export const textProp = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

/** The first of some props that is text. */
export const firstText = (...values: unknown[]): string | undefined => values.map(textProp).find(Boolean)

/** Children of fragments in the place of the fragments. */
export const flattened = (nodes: readonly DocumentNode[]): DocumentNode[] =>
  nodes.flatMap((node) => (node.type === 'fragment' ? flattened(node.children) : [node]))

/** `<Details>` with a summary of words. */
export const details = (
  title: string,
  isOpen: boolean,
  children: DocumentNode[],
  position?: DocumentNode['position'],
): DocumentNode =>
  component(
    'Details',
    { ...(isOpen && { open: true }) },
    [component('Summary', {}, [textNode(title)]), ...children],
    position,
  )

/** What other tools call a kind of callout, and ours. */
export const calloutTypes: Readonly<Record<string, 'note' | 'tip' | 'info' | 'warning' | 'danger'>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  // GitHub, Starlight, Docusaurus
  caution: 'warning',
  important: 'info',
  // Docusaurus
  secondary: 'note',
  success: 'tip',
  // Nextra, Fumadocs
  default: 'note',
  warn: 'warning',
  error: 'danger',
  idea: 'tip',
  // Mintlify
  check: 'tip',
}
