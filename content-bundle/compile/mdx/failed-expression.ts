import type { RootContent } from 'mdast'
import type { DocumentNode } from '../document.ts'

/** Longest source that is shown inside a sentence, in characters. */
const inlineMax = 80

type WrittenNode = Pick<RootContent, 'position'> & { type: string; value?: string }

/**
 * What a lenient build shows in the place of an expression that failed: a short one as it is written, which
 * is what most authors of `{name}` meant; a longer one as a code block below a warning.
 */
export function failedExpression({ type, value = '', position }: WrittenNode): DocumentNode[] {
  const isShort = value.length <= inlineMax && !value.includes('\n')
  if (isShort && type === 'mdxTextExpression') return [{ type: 'inlineCode', value: `{${value}}`, position }]
  const code: DocumentNode = { type: 'code', lang: 'jsx', value: `{${value}}`, position }
  return isShort ? [code] : [unrendered([code], position)]
}

/** A note in the place of something that could not be rendered, with what is left of it. */
export const unrendered = (children: DocumentNode[], position?: RootContent['position']): DocumentNode => ({
  type: 'component',
  name: 'Callout',
  props: { type: 'warning', title: 'This part of the page could not be rendered' },
  nodeProps: {},
  children,
  position,
})
