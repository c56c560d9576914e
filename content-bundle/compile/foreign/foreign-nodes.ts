import type { Paragraph } from 'mdast'
import type { TreeComponent } from '../../model/components.ts'
import type { Json } from '../../model/tree.ts'
import { type ComponentElement, childrenOf, type DocumentNode, textOf } from '../document.ts'
import { asBlocks, inSentence } from '../mdx/as-blocks.ts'

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

type CalloutType = 'note' | 'tip' | 'info' | 'warning' | 'danger'

/** What other tools call a kind of callout, and ours. A map: an author may write `constructor`. */
export const calloutTypes: ReadonlyMap<string, CalloutType> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  // GitHub, Starlight, Docusaurus
  ['caution', 'warning'],
  ['important', 'info'],
  // Docusaurus
  ['secondary', 'note'],
  ['success', 'tip'],
  // Nextra, Fumadocs
  ['default', 'note'],
  ['warn', 'warning'],
  ['error', 'danger'],
  ['idea', 'tip'],
  // Mintlify
  ['check', 'tip'],
])

/** Makes a component of another tool from ours. */
export type Alias = (use: ForeignUse) => DocumentNode[]

/** A callout; `fixed` is its kind, else its prop `type` says it. */
export const callout =
  (fixed?: string): Alias =>
  ({ props, children, position }) => {
    const type = calloutTypes.get(fixed ?? String(props.type ?? 'note').toLowerCase()) ?? 'note'
    return [component('Callout', { type, title: textProp(props.title) }, children, position)]
  }

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
  const kind = String(props.variant ?? props.type ?? props.color ?? props.tone)
  const tone = (Object.hasOwn(tones, kind) && tones[kind]) || 'neutral'
  const text = textProp(props.text)
  return [component('Badge', { tone }, text ? [textNode(text)] : children, position)]
}

/** A parameter or field of an API as a list entry: its name, type and duty, then its description. */
export function fieldEntry(
  props: Record<string, unknown>,
  name: string,
  children: DocumentNode[],
): DocumentNode {
  const type = firstText(props.type)
  const fallback = firstText(props.default)
  const head: DocumentNode[] = [
    { type: 'inlineCode', value: name },
    ...(type
      ? [textNode(' '), { type: 'emphasis' as const, children: [{ type: 'text' as const, value: type }] }]
      : []),
    ...(props.required === true || props.required === 'true'
      ? [textNode(' '), requirement('required', 'red')]
      : []),
    ...(props.deprecated === true ? [textNode(' '), requirement('deprecated', 'amber')] : []),
    ...(fallback ? [textNode(' = '), { type: 'inlineCode' as const, value: fallback }] : []),
  ]
  const line: Paragraph = { type: 'paragraph', children: inSentence(head) }
  return {
    type: 'list',
    ordered: false,
    spread: true,
    children: [{ type: 'listItem', spread: true, children: [line, ...asBlocks(children)] }],
  }
}

const requirement = (words: string, tone: string): DocumentNode =>
  component('Badge', { tone }, [textNode(words)])

/** The entries of a file tree that is written as a list (Starlight): folders end in `/` or hold a list. */
export const fileTreeEntries = (nodes: readonly DocumentNode[]): DocumentNode[] =>
  flattened(nodes).flatMap((node) => {
    if (node.type !== 'list') return [node]
    return childrenOf(node).map((item) => entryOf(childrenOf(item)))
  })

function entryOf(children: readonly DocumentNode[]): DocumentNode {
  const [first, ...rest] = children
  const line = first && first.type !== 'list' ? textOf(first).trim() : ''
  const inner = children.filter((child) => child.type === 'list')
  const others = rest.filter((child) => child.type !== 'list')
  const [, name = '', comment = ''] = /^(\S+)\s*([\s\S]*)$/.exec(line) ?? []
  const note = [comment, ...others.map((other) => textOf(other).trim())].filter(Boolean).join(' ')
  if (inner.length === 0 && !name.endsWith('/'))
    return component('FileTree.File', { name: name || '…', ...(note && { comment: note }) }, [])
  const title = note ? `${name.replace(/\/$/, '')} ${note}` : name.replace(/\/$/, '')
  return component('FileTree.Folder', { name: title, open: true }, fileTreeEntries(inner))
}
