import { childrenOf, type DocumentNode, elementNode } from '../document.ts'
import type { Footnote } from './resolve-references.ts'

/** Renders the footnotes at the end of a page, each with links back to its mentions. */
export function footnoteSection(footnotes: readonly Footnote[]): DocumentNode[] {
  if (footnotes.length === 0) return []
  const items = footnotes.map(({ definition, mentions }, index): DocumentNode => {
    const number = index + 1
    const back = Array.from({ length: mentions }, (_, mention) => backLink(number, mention + 1))
    return elementNode('li', { id: `fn-${number}` }, [...childrenOf(definition), ...back])
  })
  return [elementNode('div', { class: 'footnotes', role: 'doc-endnotes' }, [elementNode('ol', {}, items)])]
}

/** Link back to a mention of a footnote; mentions are counted from 1. */
function backLink(number: number, mention: number): DocumentNode {
  const suffix = mention > 1 ? `-${mention}` : ''
  const attributes = {
    href: `#fnref-${number}${suffix}`,
    role: 'doc-backlink',
    'aria-label': `Back to reference ${number}${suffix}`,
  }
  return elementNode('a', attributes, [{ type: 'text', value: mention > 1 ? `↩${mention}` : '↩' }])
}
