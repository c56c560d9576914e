import type { Schema } from 'hast-util-sanitize'
import { slotTag } from '../../markdown/node-slots.ts'

const inline =
  `a abbr b bdi bdo br cite code del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub
  sup time u var wbr`.split(/\s+/)

const blocks =
  `blockquote caption col colgroup dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p
  pre summary table tbody td tfoot th thead tr ul`.split(/\s+/)

/**
 * Sanitizer schema for notebook HTML: text, lists and tables. `id` and `name` are read, not written: an author's
 * become anchors like those of headings, others could hide what scripts look for (DOM clobbering). No `style`
 * and no class but pandas' own (overlays), and no element that a browser parses by other rules than a
 * `<div>`, so that the output parses back to the same tree.
 */
export const htmlSchema: Schema = {
  tagNames: [...inline, ...blocks, slotTag],
  attributes: {
    '*': ['dir', 'id', 'lang', 'title'],
    a: ['href', 'name'],
    col: ['span'],
    colgroup: ['span'],
    details: ['open'],
    div: ['className'],
    li: ['value'],
    ol: ['start', 'reversed'],
    table: [['className', 'dataframe']],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
    time: ['dateTime'],
    [slotTag]: ['dataSlot'],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  ancestors: {
    caption: ['table'],
    col: ['table'],
    colgroup: ['table'],
    tbody: ['table'],
    td: ['table'],
    tfoot: ['table'],
    th: ['table'],
    thead: ['table'],
    tr: ['table'],
  },
  /** Elements removed with their content; other unknown elements leave their text. */
  strip: `script style title template noscript noembed noframes iframe object embed applet frameset frame
  textarea select option datalist math svg xmp plaintext audio video canvas map head`.split(/\s+/),
  allowComments: false,
  allowDoctypes: false,
  clobber: [],
  required: {},
}
