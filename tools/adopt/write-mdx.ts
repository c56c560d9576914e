import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import {
  type MdxJsxAttribute,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
  mdxJsxToMarkdown,
} from 'mdast-util-mdx-jsx'
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown'
import { childrenOf, type DocumentNode, textOf, walk } from '../../content-bundle/compile/document.ts'
import type { SourceFormat } from '../../content-bundle/compile/markdown/parse-markdown.ts'
import { inlineTypes } from '../../content-bundle/compile/mdx/as-blocks.ts'
import { markdownStyle } from '../../content-bundle/compile/outputs/to-markdown.ts'
import { type ComponentRule, componentRules } from '../../content-bundle/model/components.ts'
import type { Json } from '../../content-bundle/model/tree.ts'

/** A document as the source of a page of ours. */
export interface WrittenDocument {
  text: string
  /** `md` where nothing needs MDX. */
  format: SourceFormat
}

/** Writes a document as Markdown, or as MDX where it has components or HTML elements of JSX. */
export function writeMdx(nodes: DocumentNode[]): WrittenDocument {
  const types = new Set<string>()
  walk(nodes, ({ type }) => types.add(type))
  const format = types.has('component') || types.has('element') ? 'mdx' : 'md'
  const root: Root = { type: 'root', children: blocks(nodes, format) }
  const extensions = format === 'mdx' ? [...markdown, ...mdx] : markdown
  return { text: toMarkdown(root, { ...markdownStyle, extensions }), format }
}

/** `[#name]` after a heading is its anchor, and must not be escaped. */
const anchors: Options = {
  handlers: {
    heading(node, parent, state, info) {
      return defaultHandlers.heading(node, parent, state, info).replace(/\\\[(#[^\s[\]]+)\]\s*$/, '[$1]')
    },
  },
}

const markdown: Options[] = [gfmToMarkdown(), mathToMarkdown(), anchors]
const mdx: Options[] = [
  mdxJsxToMarkdown({ printWidth: 100 }),
  {
    unsafe: [
      { character: '{', inConstruct: ['phrasing'] },
      { atBreak: true, character: '{' },
    ],
  },
]

/** References stay as they are written. */
const phrasing: ReadonlySet<string> = new Set([...inlineTypes, 'linkReference', 'imageReference'])

const inlineElements = /^(?:a|abbr|b|br|code|em|i|img|kbd|mark|s|small|span|strong|sub|sup|u)$/
const rules: Record<string, ComponentRule> = componentRules

const isInline = (node: DocumentNode): boolean => {
  if (node.type === 'fragment') return node.children.every(isInline)
  if (node.type === 'element') return inlineElements.test(node.tagName)
  if (node.type === 'component') return rules[node.name]?.isWords === true && node.props.display !== true
  return phrasing.has(node.type)
}

/** Blocks; what belongs into a sentence is put into paragraphs. */
function blocks(nodes: readonly DocumentNode[], format: SourceFormat): RootContent[] {
  const made: RootContent[] = []
  let sentence: DocumentNode[] = []
  const end = () => {
    if (sentence.some((node) => textOf(node).trim() !== '' || node.type !== 'text'))
      made.push({ type: 'paragraph', children: inside(sentence, format) })
    sentence = []
  }
  for (const node of flat(nodes)) {
    if (isInline(node)) sentence.push(node)
    else {
      end()
      made.push(block(node, format))
    }
  }
  end()
  return made
}

const flat = (nodes: readonly DocumentNode[]): DocumentNode[] =>
  nodes.flatMap((node) => (node.type === 'fragment' ? flat(node.children) : [node]))

function block(node: DocumentNode, format: SourceFormat): RootContent {
  if (node.type === 'component' || node.type === 'element') {
    const [name, attributes] = jsxOf(node)
    const children = flat(childrenOf(node)).filter(
      (child) => child.type !== 'text' || child.value.trim() !== '',
    )
    // A line such as `<Summary>words</Summary>`: on separate lines, the words would be a paragraph.
    if (children.length > 0 && children.every(isInline)) {
      const element: MdxJsxTextElement = {
        type: 'mdxJsxTextElement',
        name,
        attributes,
        children: inside(children, format),
      }
      return { type: 'paragraph', children: [element] }
    }
    const element: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name,
      attributes,
      children: blocks(children, format) as MdxJsxFlowElement['children'],
    }
    return element
  }
  if (node.type === 'html') return { ...node, value: format === 'mdx' ? asJsx(node.value) : node.value }
  return content(node, format) as RootContent
}

/** Any node of Markdown, with its children. */
function content(node: DocumentNode, format: SourceFormat): Nodes {
  if (node.type === 'paragraph' || node.type === 'heading')
    return { ...node, children: inside(childrenOf(node), format) }
  if (node.type === 'table' || node.type === 'tableRow' || node.type === 'list')
    return { ...node, children: childrenOf(node).map((child) => content(child, format)) } as Nodes
  if (node.type === 'tableCell' || phrasing.has(node.type))
    return 'children' in node
      ? ({ ...node, children: inside(childrenOf(node), format) } as Nodes)
      : (node as Nodes)
  return 'children' in node
    ? ({ ...node, children: blocks(childrenOf(node), format) } as Nodes)
    : (node as Nodes)
}

/** Content of a sentence: blocks among it are written as their text. */
function inside(nodes: readonly DocumentNode[], format: SourceFormat): PhrasingContent[] {
  return flat(nodes).map((node): PhrasingContent => {
    if (node.type === 'component' || node.type === 'element') {
      const [name, attributes] = jsxOf(node)
      return { type: 'mdxJsxTextElement', name, attributes, children: inside(childrenOf(node), format) }
    }
    if (node.type === 'html') return { ...node, value: format === 'mdx' ? asJsx(node.value) : node.value }
    return phrasing.has(node.type)
      ? (content(node, format) as PhrasingContent)
      : { type: 'text', value: textOf(node) }
  })
}

type Jsx = [name: string, attributes: MdxJsxAttribute[]]

function jsxOf(node: Extract<DocumentNode, { type: 'component' | 'element' }>): Jsx {
  if (node.type === 'element')
    return [node.tagName, Object.entries(node.attributes).map(([name, value]) => attribute(name, value))]
  const content = Object.entries(node.nodeProps).map(([name, nodes]): [string, Json] => [
    name,
    nodes.map(textOf).join(''),
  ])
  return [
    node.name,
    [...Object.entries(node.props), ...content].map(([name, value]) => attribute(name, value)),
  ]
}

function attribute(name: string, value: Json): MdxJsxAttribute {
  if (value === true) return { type: 'mdxJsxAttribute', name }
  if (typeof value === 'string') return { type: 'mdxJsxAttribute', name, value }
  return {
    type: 'mdxJsxAttribute',
    name,
    value: { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(value) },
  }
}

/** HTML as MDX accepts it: no comments, and void elements closed. */
const asJsx = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(area|br|col|embed|hr|img|input|source|track|wbr)\b([^>]*?)\s*\/?>/gi, '<$1$2 />')
