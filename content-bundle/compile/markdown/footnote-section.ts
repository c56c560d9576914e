import { childrenOf, type DocumentNode } from '../document.ts'
import type { Footnote } from './resolve-references.ts'

/** Renders the footnotes at the end of a page, each with links back to its mentions. */
export function footnoteSection(footnotes: readonly Footnote[]): DocumentNode[] {
  if (footnotes.length === 0) return []
  const items = footnotes.map(({ definition, mentions }, index): DocumentNode => {
    const number = index + 1
    const back = Array.from({ length: mentions }, (_, mention) => backLink(number, mention + 1))
    return {
      type: 'element',
      tagName: 'li',
      attributes: { id: `fn-${number}` },
      children: [...childrenOf(definition), ...back],
    }
  })
  const list: DocumentNode = { type: 'element', tagName: 'ol', attributes: {}, children: items }
  return [
    {
      type: 'element',
      tagName: 'div',
      attributes: { class: 'footnotes', role: 'doc-endnotes' },
      children: [list],
    },
  ]
}

/** Link back to a mention of a footnote; mentions are counted from 1. */
function backLink(number: number, mention: number): DocumentNode {
  const suffix = mention > 1 ? `-${mention}` : ''
  return {
    type: 'element',
    tagName: 'a',
    attributes: {
      href: `#fnref-${number}${suffix}`,
      role: 'doc-backlink',
      'aria-label': `Back to reference ${number}${suffix}`,
    },
    children: [{ type: 'text', value: mention > 1 ? `↩${mention}` : '↩' }],
  }
}
