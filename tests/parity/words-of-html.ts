import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/**
 * Elements of an article that hold none of its words: controls, scripts, and drawings, whose words
 * Markdown keeps as the source they are drawn from.
 */
const silent = new Set(['button', 'script', 'style', 'svg', 'math', 'template', 'noscript', 'select'])

/** The words a reader finds in a page's article, in order; null when the page has no article. */
export function wordsOfHtml(html: string): string[] | null {
  const article = elementOf(fromHtml(html), 'article')
  return article && wordsIn(textOf(article))
}

/** Letters and digits that stand together, without regard to case. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function elementOf(node: Nodes, tagName: string): Element | null {
  if (node.type === 'element' && node.tagName === tagName) return node
  if (!('children' in node)) return null
  for (const child of node.children) {
    const found = elementOf(child, tagName)
    if (found) return found
  }
  return null
}

/** `data-markdown-ignore` marks what is there for people only; what is hidden from assistive technology is decoration. */
const isSilent = ({ tagName, properties }: Element) =>
  silent.has(tagName) ||
  'dataMarkdownIgnore' in properties ||
  'dataFootnoteRef' in properties ||
  properties.ariaHidden === 'true'

/** Elements within a line: their words touch what stands next to them. */
export const inlineElements: ReadonlySet<string> = new Set(
  'a abbr b code del em i kbd mark s small span strong sub sup u wbr'.split(' '),
)

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (node.type === 'element') {
    if (isSilent(node)) return inlineElements.has(node.tagName) ? '' : ' '
    if (node.tagName === 'time') return ` ${node.properties.dateTime} `
  }
  const text = nameOf(node) + node.children.map(textOf).join('')
  return node.type === 'element' && inlineElements.has(node.tagName) ? text : ` ${text} `
}

/** Figures and videos are identified by their names, for what they show is not text. */
const nameOf = (node: Nodes): string =>
  node.type === 'element' && (node.tagName === 'figure' || node.tagName === 'video')
    ? ` ${node.properties.ariaLabel ?? ''} `
    : ''
