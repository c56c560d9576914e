import type { RootContent } from 'mdast'
import { isRecord } from '../../model/values/is-record.ts'
import { componentNode, type DocumentNode } from '../document.ts'

/** Longest source that is shown inside a sentence, in characters. */
const inlineMax = 80

type WrittenNode = Pick<RootContent, 'position'> & { type: string; value?: string }

/**
 * Replaces a failed expression in a lenient build: a short one is shown as it is written, which is what most authors
 * of `{name}` meant; a longer one as a code block below a warning.
 */
export function failedExpression({ type, value = '', position }: WrittenNode): DocumentNode[] {
  const isShort = value.length <= inlineMax && !value.includes('\n')
  if (isShort && type === 'mdxTextExpression') return [{ type: 'inlineCode', value: `{${value}}`, position }]
  const code: DocumentNode = { type: 'code', lang: 'jsx', value: `{${value}}`, position }
  return isShort ? [code] : [unrendered([code], position)]
}

/** A note in the place of something that could not be rendered, with what is left of it. */
const unrendered = (children: DocumentNode[], position?: RootContent['position']): DocumentNode =>
  componentNode(
    'Callout',
    { type: 'warning', title: 'This part of the page could not be rendered' },
    children,
    position,
  )

/** Replaces an unknown component by its title and its children. */
export function unknownComponent(
  name: string,
  props: Record<string, unknown>,
  children: DocumentNode[],
  position: DocumentNode['position'],
): DocumentNode {
  const title = [props.title, props.label].find((value) => typeof value === 'string')
  const shown = { name, ...(title !== undefined && { title }) }
  return componentNode('UnknownComponent', shown, children, position)
}

/** Names of components in JSX of a page's JavaScript that are neither declared nor imported nor ours. */
export function unknownComponents(
  programs: readonly unknown[],
  isKnown: (name: string) => boolean,
): Set<string> {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isRecord(node)) return
    const name = node.type === 'JSXOpeningElement' ? node.name : null
    if (isRecord(name) && name.type === 'JSXIdentifier' && typeof name.name === 'string') {
      if (/^[A-Z]/.test(name.name) && !isKnown(name.name)) names.add(name.name)
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'loc') visit(value)
  }
  visit(programs)
  return names
}
