import type { FootnoteDefinition } from 'mdast'
import type { DocumentNode } from './document.ts'

/** The notes at the end of a page, each with a way back to where it was mentioned. */
export function footnoteSection(footnotes: FootnoteDefinition[]): DocumentNode[] {
  if (footnotes.length === 0) return []
  const items = footnotes.map((definition, index): DocumentNode => {
    const number = index + 1
    const back: DocumentNode = {
      type: 'element',
      tagName: 'a',
      attributes: {
        href: `#fnref-${number}`,
        role: 'doc-backlink',
        'aria-label': `Back to reference ${number}`,
      },
      children: [{ type: 'text', value: '↩' }],
    }
    return {
      type: 'element',
      tagName: 'li',
      attributes: { id: `fn-${number}` },
      children: [...(definition.children as DocumentNode[]), back],
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
