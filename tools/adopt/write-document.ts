import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { mdxToMarkdown } from 'mdast-util-mdx'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown'
import { toString as plainText } from 'mdast-util-to-string'
import type { SourceFormat } from '../../engine/compile/markdown/parse-markdown.ts'
import { inlineTypes } from '../../engine/compile/mdx/as-blocks.ts'
import { isJsx } from '../../engine/compile/mdx/page-expressions.ts'
import { markdownStyle } from '../../engine/compile/outputs/to-markdown.ts'
import { type ComponentRule, componentRules } from '../../engine/model/components.ts'
import { isBlankNode } from './jsx-nodes.ts'

/** A document as the source of a page of ours. */
export interface WrittenDocument {
  text: string
  /** `md` where nothing needs MDX. */
  format: SourceFormat
}

/** Writes a document as Markdown, or as MDX where it has JSX or JavaScript. */
export function writeDocument(
  nodes: readonly RootContent[],
  format: SourceFormat = nodes.some(isMdx) ? 'mdx' : 'md',
): WrittenDocument {
  const root: Root = { type: 'root', children: blocks(nodes) }
  const extensions = [
    gfmToMarkdown(),
    mathToMarkdown(),
    ...(format === 'mdx' ? [mdxToMarkdown()] : []),
    ourSyntax,
  ]
  return { text: toMarkdown(root, { ...markdownStyle, extensions }), format }
}

const isMdx = (node: Nodes): boolean =>
  node.type.startsWith('mdx') || ('children' in node && node.children.some(isMdx))

/** `[#name]` after a heading is its anchor and `[!NOTE]` begins an alert: neither is escaped. */
const ourSyntax: Options = {
  handlers: {
    heading(node, parent, state, info) {
      return defaultHandlers.heading(node, parent, state, info).replace(/\\\[(#[^\s[\]]+)\]\s*$/, '[$1]')
    },
    blockquote(node, parent, state, info) {
      return defaultHandlers
        .blockquote(node, parent, state, info)
        .replace(/^> \\\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/, '> [!$1]')
    },
  },
}

/** References stay as they are written. */
const phrasing: ReadonlySet<string> = new Set([
  ...inlineTypes,
  'linkReference',
  'imageReference',
  'mdxTextExpression',
])

const inlineElements =
  /^(?:a|abbr|b|br|cite|code|del|em|i|img|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var)$/
const rules: Readonly<Record<string, ComponentRule>> = componentRules

/** True for a node that may be part of a sentence. */
export const isInlineNode = (node: RootContent): boolean =>
  isJsx(node)
    ? (inlineElements.test(node.name ?? '') && node.children.every(isInlineNode)) ||
      (rules[node.name ?? '']?.isInline === true &&
        !node.attributes.some((prop) => 'name' in prop && prop.name === 'display'))
    : phrasing.has(node.type)

/** Blocks; what belongs into a sentence is put into paragraphs. */
function blocks(nodes: readonly RootContent[]): RootContent[] {
  const made: RootContent[] = []
  let sentence: RootContent[] = []
  const end = () => {
    if (sentence.some((node) => !isBlankNode(node)))
      made.push({ type: 'paragraph', children: inside(withoutBlankEnds(sentence)) })
    sentence = []
  }
  for (const node of nodes) {
    if (isInlineNode(node)) sentence.push(node)
    else {
      end()
      made.push(block(node))
    }
  }
  end()
  return made
}

/** Without whitespace at the beginning and the end. */
function withoutBlankEnds(nodes: readonly RootContent[]): RootContent[] {
  const first = nodes.findIndex((node) => !isBlankNode(node))
  const last = nodes.findLastIndex((node) => !isBlankNode(node))
  return nodes.slice(first, last + 1).map((node, index, { length }) => {
    if (node.type !== 'text') return node
    const value = index === 0 ? node.value.trimStart() : node.value
    return { ...node, value: index === length - 1 ? value.trimEnd() : value }
  })
}

function block(node: RootContent): RootContent {
  if (!isJsx(node)) return content(node)
  const children: RootContent[] = node.children
  const shown = children.filter((child) => !isBlankNode(child))
  // A line such as `<Summary>words</Summary>`: on separate lines, the words would be a paragraph.
  const isLine = node.name === 'Summary' || /^[a-z]/.test(node.name ?? '')
  if (isLine && shown.length > 0 && shown.every(isInlineNode))
    return {
      type: 'paragraph',
      children: [{ ...node, type: 'mdxJsxTextElement', children: inside(withoutBlankEnds(children)) }],
    }
  return { ...node, type: 'mdxJsxFlowElement', children: blocks(shown) as MdxJsxFlowElement['children'] }
}

/** Any node of Markdown, with its children. */
function content(node: RootContent): RootContent {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return { ...node, children: inside(withoutBlankEnds(node.children)) }
    case 'table':
    case 'tableRow':
    case 'list':
      return { ...node, children: node.children.map(content) } as RootContent
    case 'tableCell':
      return { ...node, children: inside(node.children) }
    default:
      if (!('children' in node)) return node
      return {
        ...node,
        children: phrasing.has(node.type) ? inside(node.children) : blocks(node.children),
      } as RootContent
  }
}

/** Content of a sentence: blocks among it are written as their text. */
function inside(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.map((node): PhrasingContent => {
    if (isJsx(node)) return { ...node, type: 'mdxJsxTextElement', children: inside(node.children) }
    if (node.type === 'mdxFlowExpression') return { ...node, type: 'mdxTextExpression' }
    return phrasing.has(node.type)
      ? (content(node) as PhrasingContent)
      : { type: 'text', value: plainText(node) }
  })
}
