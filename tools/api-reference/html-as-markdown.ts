import type { ElementContent, Nodes as HtmlNodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { BlockContent, Nodes, Parent, PhrasingContent } from 'mdast'
import { toString as wordsOf } from 'mdast-util-to-string'
import {
  headingDepth,
  link,
  listItem,
  paragraph,
  text,
} from '../../engine/compile/markdown/markdown-nodes.ts'

/** What is between these tags is for programs. */
const programTags = /^(?:script|style|template|noscript)$/

const blockTags = /^(?:p|div|ul|ol|pre|h[1-6]|blockquote|table|section|details|hr|dl)$/

/** Code, and tags of blocks. */
const codeOrBlock =
  /(```[\s\S]*?(?:```|$)|`[^`\n]+`)|[^\S\n]*(<(?:p|div|ul|ol|pre|h[1-6]|blockquote|table)\b[^>]*>)|(<\/(?:p|div|ul|ol|pre|h[1-6]|blockquote|table)>)[^\S\n]*/gi

/** Puts blocks of HTML that begin within a line into lines that Markdown takes for HTML. */
export const withBlockLines = (markdown: string): string =>
  markdown.replace(codeOrBlock, (whole, code?: string, start?: string, end?: string) =>
    code !== undefined ? whole : start ? `\n\n${start}` : `${end}\n\n`,
  )

/** Replaces HTML in Markdown, as descriptions of APIs have it, by what Markdown has for it; other tags by their words. */
export function htmlAsMarkdown(node: Nodes): void {
  if (!('children' in node)) return
  const parent = node as Parent
  for (const child of parent.children) htmlAsMarkdown(child)
  const isBlock = /^(?:root|blockquote|listItem|footnoteDefinition)$/.test(node.type)
  parent.children = isBlock
    ? parent.children.flatMap((child): Parent['children'] =>
        child.type === 'html' ? blocksOf(fromHtml(child.value, { fragment: true })) : [child],
      )
    : withPairs(parent.children as PhrasingContent[])
}

/** Sentences with pairs of tags in them: what is between two is one node. */
function withPairs(children: PhrasingContent[]): PhrasingContent[] {
  const open: { tag: string; html: string; children: PhrasingContent[] }[] = [
    { tag: '', html: '', children: [] },
  ]
  const add = (...nodes: PhrasingContent[]) => open.at(-1)?.children.push(...nodes)
  for (const child of children) {
    const [, end, tag = ''] =
      child.type === 'html' ? (/^<(\/?)([a-z][a-z0-9]*)/i.exec(child.value) ?? []) : []
    const name = tag.toLowerCase()
    if (child.type !== 'html') add(child)
    else if (name === 'br') add({ type: 'break' })
    else if (name === '') continue
    else if (!end && !/\/>$|^<(?:img|input|hr|wbr)\b/i.test(child.value))
      open.push({ tag: name, html: child.value, children: [] })
    else if (end && open.some((one) => one.tag === name))
      for (let last = open.pop(); last; last = open.pop()) {
        const isOpener = last.tag === name
        if (!isOpener || !programTags.test(name))
          add(...(isOpener ? phrase(name, hrefOf(last.html), last.children) : last.children))
        if (isOpener) break
      }
  }
  return open.flatMap(({ children: words }) => words)
}

const hrefOf = (html: string) => {
  const [element] = fromHtml(html, { fragment: true }).children
  return element?.type === 'element' ? String(element.properties.href ?? '') : ''
}

function phrase(tag: string, href: string, children: PhrasingContent[]): PhrasingContent[] {
  if (tag === 'b' || tag === 'strong') return [{ type: 'strong', children }]
  if (tag === 'i' || tag === 'em') return [{ type: 'emphasis', children }]
  if (tag === 'code' || tag === 'tt')
    return [{ type: 'inlineCode', value: wordsOf({ type: 'paragraph', children }) || ' ' }]
  if (tag === 'a' && href) return [{ ...link('', href), children } as PhrasingContent]
  return children
}

/** Words of HTML as Markdown. */
function phrases(node: HtmlNodes | ElementContent): PhrasingContent[] {
  if (node.type === 'text') return [text(node.value.replace(/\s+/g, ' '))]
  if (!('children' in node)) return []
  if (node.type === 'element' && node.tagName === 'br') return [{ type: 'break' }]
  if (node.type === 'element' && programTags.test(node.tagName)) return []
  const children = node.children.flatMap(phrases)
  if (node.type !== 'element') return children
  const between = /^(?:td|th|dt)$/.test(node.tagName) ? [text(' ')] : []
  return [...phrase(node.tagName, String(node.properties.href ?? ''), children), ...between]
}

/** Blocks of HTML as Markdown. */
function blocksOf(node: HtmlNodes): BlockContent[] {
  const blocks: BlockContent[] = []
  let sentence: PhrasingContent[] = []
  const end = () => {
    if (wordsOf({ type: 'paragraph', children: sentence }).trim()) blocks.push(paragraph(...sentence))
    sentence = []
  }
  for (const child of 'children' in node ? node.children : []) {
    const tag = child.type === 'element' ? child.tagName : ''
    if (!blockTags.test(tag)) {
      sentence.push(...phrases(child))
      continue
    }
    end()
    blocks.push(...blockOf(tag, child))
  }
  end()
  return blocks
}

function blockOf(tag: string, node: HtmlNodes): BlockContent[] {
  const children = 'children' in node ? node.children : []
  if (tag === 'ul' || tag === 'ol') {
    const items = children
      .filter((child) => child.type === 'element')
      .map((child) => listItem(...blocksOf(child)))
    return [{ type: 'list', ordered: tag === 'ol', spread: false, children: items }]
  }
  if (tag === 'pre') return [{ type: 'code', value: wordsOf({ type: 'paragraph', children: phrases(node) }) }]
  if (/^h[1-6]$/.test(tag))
    return [{ type: 'heading', depth: headingDepth(Number(tag[1])), children: phrases(node) }]
  if (tag === 'blockquote') return [{ type: 'blockquote', children: blocksOf(node) }]
  if (tag !== 'table') return blocksOf(node)
  const rows = 'children' in node ? rowsOf(node) : []
  return rows.map((row) => paragraph(...phrases(row)))
}

const rowsOf = (node: HtmlNodes): HtmlNodes[] =>
  'children' in node
    ? node.children.flatMap((child) =>
        child.type === 'element' && child.tagName === 'tr' ? [child] : rowsOf(child),
      )
    : []
