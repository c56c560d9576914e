import type { Element, ElementContent, RootContent as HtmlContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Parents, RootContent } from 'mdast'
import { find, html, svg } from 'property-information'
import { blockElements } from '../../engine/compile/markdown/html-names.ts'
import type { Json } from '../../engine/model/tree.ts'
import { isBlankNode, jsx, textNode } from './jsx-nodes.ts'

/** Stands in HTML for a node of Markdown. */
const placeholder = 'x-markdown'

/** Turns HTML of plain Markdown into JSX, in place: an element holds the Markdown between its tags. */
export function htmlToJsx(parent: Parents): void {
  for (const child of parent.children) if ('children' in child) htmlToJsx(child)
  const nodes: RootContent[] = parent.children
  if (!nodes.some(({ type }) => type === 'html')) return
  const parts = nodes.map((node, index) =>
    node.type === 'html' ? node.value : `<${placeholder} id="${index}"></${placeholder}>`,
  )
  const tree = fromHtml(parts.join(''), { fragment: true })
  Object.assign(parent, { children: tree.children.flatMap((node) => content(node, nodes)) })
}

function content(node: HtmlContent | ElementContent, nodes: readonly RootContent[]): RootContent[] {
  if (node.type === 'text') return [textNode(node.value.replace(/\s+/g, ' '))]
  if (node.type !== 'element') return []
  if (node.tagName === placeholder) return nodes.slice(Number(node.properties.id)).slice(0, 1)
  if (node.tagName === 'pre') return [codeOf(node)]
  const children = node.children.flatMap((child) => content(child, nodes))
  // A paragraph cannot hold blocks.
  const isParagraph = node.tagName === 'p' && !children.some(isBlock)
  const name = node.tagName === 'p' && !isParagraph ? 'div' : node.tagName.toLowerCase()
  return [jsx(name as Lowercase<string>, propsOf(node), trimmed(children))]
}

const isBlock = (node: RootContent): boolean =>
  node.type === 'paragraph' ||
  node.type === 'list' ||
  node.type === 'code' ||
  node.type === 'heading' ||
  (node.type === 'mdxJsxFlowElement' && blockElements.has(node.name ?? ''))

/** Without the whitespace at the beginning and end of an element with blocks. */
const trimmed = (nodes: RootContent[]): RootContent[] =>
  nodes.some(isBlock) ? nodes.filter((node) => !isBlankNode(node)) : nodes

function codeOf(pre: Element): RootContent {
  const inner = pre.children.find((child) => child.type === 'element' && child.tagName === 'code') ?? pre
  const classes =
    inner.type === 'element' ? [inner.properties.className, pre.properties.className].flat() : []
  const lang = classes.map((name) => /^lang(?:uage)?-(.+)$/.exec(String(name))?.[1]).find(Boolean)
  return { type: 'code', lang: lang ?? null, value: textOfHtml(pre).replace(/^\n|\n$/g, '') }
}

const textOfHtml = (node: HtmlContent | ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOfHtml).join('') : ''

/** The attributes of an element by their names in HTML. */
const propsOf = ({ properties }: Element): Record<string, Json | undefined> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      attributeName(name),
      Array.isArray(value) ? value.join(' ') : (value ?? undefined),
    ]),
  )

const attributeName = (name: string): string => find(name in html.property ? html : svg, name).attribute
