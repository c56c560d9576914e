import type { Root, RootContent, Text } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown'
import { cjkFriendlyToMarkdown } from 'mdast-util-to-markdown-cjk-friendly'
import { cjkFriendlyGfmStrikethroughToMarkdown } from 'mdast-util-to-markdown-cjk-friendly-gfm-strikethrough'
import type { TreeComponent } from '../../model/components.ts'
import type { SiteComponent } from '../../model/site/site-parts.ts'
import { htmlAttributes } from '../../model/text/escape-html.ts'
import { codeToMarkdown } from '../code/code-block.ts'
import {
  type ComponentElement,
  childrenOf,
  type DocumentNode,
  type HtmlElement,
  textOfAll,
  withChildren,
} from '../document.ts'
import { blockElements, keptElements } from '../markdown/html-names.ts'
import { headingDepth, link } from '../markdown/markdown-nodes.ts'
import { asBlocks, asPhrasing } from '../mdx/as-blocks.ts'
import type { CompiledMessages, SiteFacts } from '../site-facts.ts'
import { collapseSpaces } from './collapse-spaces.ts'
import { htmlTable, lineOf } from './html-table.ts'
import type { ListRows } from './listing-markdown.ts'
import { markdownRenderers } from './markdown-renderers.ts'

/** The Markdown of a component that only the site has; undefined where its content is enough. */
export type SiteMarkdown = (name: string) => SiteComponent['markdown']

export interface MarkdownContext {
  title: string
  listRows: ListRows
  /** Interface texts in the page's language. */
  messages: CompiledMessages
  site: SiteFacts
  /** Absolute URL of a link; absolute ones stay as they are. */
  urlOf: (url: string) => string
  /** Left out where the site has no own components. */
  siteMarkdown?: SiteMarkdown | undefined
}

/** Converts a document to plain Markdown nodes: components are rendered as Markdown, nothing of MDX is left. */
export function toMarkdownNodes(nodes: readonly DocumentNode[], context: MarkdownContext): RootContent[] {
  return nodes.flatMap((node) => plain(node, context))
}

/** Serializes plain Markdown nodes. */
export function toMarkdownText(nodes: RootContent[]): string {
  const root: Root = { type: 'root', children: asBlocks(nodes) }
  collapseSpaces(root)
  return toMarkdown(root, options)
}

/** Characters that may be Markdown syntax, anywhere in a text or at its end. */
const mayBeMarkup = /[\t\r\n\\`*_[\]<>&$~@|#!]|:(?:\/|$)|w\.(?:[-.\w]|$)/i
/** What may be syntax at the start of a text, unless preceded by a break, number, label or scheme. */
const mayStartMarkup = /^[\d.:()+=-]/
const isHarmlessBefore = /[^\s\d\]psw]$/i
/** First characters that never need escaping. */
const isPlainStart = /^[\p{L}\p{N} .,;)]/u

/** Writes a text that needs no escaping as it is: one check saves about fifty. */
const writeText: Handle & { peek?: Handle } = (node, parent, state, info) => {
  const { value }: Text = node
  const startsMarkup = mayStartMarkup.test(value) && !isHarmlessBefore.test(info.before)
  return mayBeMarkup.test(value) || startsMarkup ? defaultHandlers.text(node, parent, state, info) : value
}

/** Reports the first character of a node. Without this, the serializer writes the whole node to find out. */
writeText.peek = (node, parent, state, info) => {
  const { value }: Text = node
  return isPlainStart.test(value) ? value : writeText(node, parent, state, info)
}

/** The style of all Markdown that the engine writes. */
export const markdownStyle = {
  bullet: '-',
  // Part of a word, it needs no entities next to it as `_` would.
  emphasis: '*',
  rule: '-',
} as const satisfies Options

const strikethrough = cjkFriendlyGfmStrikethroughToMarkdown()

const options: Options = {
  ...markdownStyle,
  // The later ones replace what the earlier ones say of list items and table cells.
  extensions: [
    cjkFriendlyToMarkdown(),
    strikethrough,
    gfmToMarkdown({ tablePipeAlign: false }),
    mathToMarkdown(),
  ],
  handlers: {
    text: writeText,
    ...(strikethrough.handlers?.delete && { delete: strikethrough.handlers.delete }),
  },
}

function plain(node: DocumentNode, context: MarkdownContext): RootContent[] {
  if (node.type === 'fragment') return toMarkdownNodes(node.children, context)
  if (node.type === 'component') {
    const children = toMarkdownNodes(node.children, context)
    const blocks = markdownOf(node, children, context).map((child) => absolute(child, context))
    return boxes.has(node.name) && blocks.some(({ type }) => type === 'heading')
      ? blocks.map((block) => inBox(block, node))
      : blocks
  }
  if (node.type === 'element') return plainElement(node, context)
  if (node.type === 'code') return [codeToMarkdown(node)]
  // References to it are links or images by now.
  if (node.type === 'definition') return []
  if ('children' in node) {
    const content = toMarkdownNodes(childrenOf(node), context)
    const children = node.type === 'tableCell' ? lineOf(content) : content
    return [absolute(withChildren(node, children), context)]
  }
  return [absolute({ ...node }, context)]
}

/** Components that readers see as a box: what follows one is not below the headings in it. */
const boxes: ReadonlySet<string> = new Set(['Tab', 'Details'])

const inBox = (block: RootContent, box: object): RootContent => ({
  ...block,
  data: { ...block.data, boxes: [box, ...(block.data?.boxes ?? [])] },
})

/** What a component becomes in Markdown: what its renderer says, or the site's own, else its content. */
function markdownOf(
  { name, props }: ComponentElement,
  children: RootContent[],
  context: MarkdownContext,
): RootContent[] {
  if (isTreeComponent(name)) return markdownRenderers[name]({ ...context, props, children })
  const render = context.siteMarkdown?.(name)
  return render ? render({ props, children, title: context.title }) : children
}

const isTreeComponent = (name: string): name is TreeComponent => Object.hasOwn(markdownRenderers, name)

/** Makes a node's own URL absolute; its children are done already. */
function absolute(node: RootContent, context: MarkdownContext): RootContent {
  if (node.type === 'image') return { ...node, url: context.urlOf(node.url) }
  if (node.type === 'link') return { ...node, url: context.urlOf(node.url) }
  if (node.type === 'paragraph' || node.type === 'list' || node.type === 'listItem') {
    const children: RootContent[] = node.children
    return withChildren(
      node,
      children.map((child) => absolute(child, context)),
    )
  }
  return node
}

const inlineElements = new Map<string, 'emphasis' | 'strong' | 'delete'>([
  ['em', 'emphasis'],
  ['i', 'emphasis'],
  ['strong', 'strong'],
  ['b', 'strong'],
  ['del', 'delete'],
  ['s', 'delete'],
  ['strike', 'delete'],
])

function plainElement(node: HtmlElement, context: MarkdownContext): RootContent[] {
  if ('data-markdown-ignore' in node.attributes) return []
  const children = () => toMarkdownNodes(node.children, context)
  const mark = inlineElements.get(node.tagName)
  if (mark) return [{ type: mark, children: asPhrasing(children()) }]
  if (keptElements.has(node.tagName)) {
    const { title = null } = node.attributes
    return [
      { type: 'html', value: `<${node.tagName}${htmlAttributes({ title })}>` },
      ...asPhrasing(children()),
      { type: 'html', value: `</${node.tagName}>` },
    ]
  }
  switch (node.tagName) {
    case 'br':
      return [{ type: 'break' }]
    case 'hr':
      return [{ type: 'thematicBreak' }]
    case 'code':
    case 'kbd':
    case 'samp':
      return [{ type: 'inlineCode', value: textOfAll(node.children) }]
    case 'a': {
      const { href } = node.attributes
      // One without an address is an anchor.
      if (href === undefined) return children()
      return [{ type: 'link', url: context.urlOf(String(href)), children: asPhrasing(children()) }]
    }
    case 'img':
      return [
        {
          type: 'image',
          url: context.urlOf(String(node.attributes.src ?? '')),
          alt: String(node.attributes.alt ?? ''),
        },
      ]
    case 'pre':
      return [{ type: 'code', lang: null, value: textOfAll(node.children) }]
    case 'table':
      return [
        ...captionsOf(node).map(({ children }): RootContent => {
          return { type: 'paragraph', children: asPhrasing(toMarkdownNodes(children, context)) }
        }),
        htmlTable(node, (cell) => toMarkdownNodes(cell.children, context)),
      ]
    case 'blockquote':
      return [{ type: 'blockquote', children: asBlocks(children()) }]
    case 'ul':
    case 'ol':
      return [listOf(node, context)]
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [
        { type: 'heading', depth: headingDepth(Number(node.tagName[1])), children: asPhrasing(children()) },
      ]
    case 'dt':
      return [{ type: 'paragraph', children: [{ type: 'strong', children: asPhrasing(children()) }] }]
    case 'audio':
    case 'video': {
      const { src, title = src } = node.attributes
      return src ? [link(String(title), context.urlOf(String(src)))] : children()
    }
    case 'script':
    case 'style':
      return []
    default:
      return blockElements.has(node.tagName) ? asBlocks(children()) : children()
  }
}

const captionsOf = ({ children }: HtmlElement): HtmlElement[] =>
  children.filter((child) => child.type === 'element').filter(({ tagName }) => tagName === 'caption')

function listOf(node: HtmlElement, context: MarkdownContext): RootContent {
  const items = node.children.filter((child) => child.type === 'element' && child.tagName === 'li')
  return {
    type: 'list',
    ordered: node.tagName === 'ol',
    start: node.attributes.start ? Number.parseInt(String(node.attributes.start), 10) : null,
    spread: false,
    children: items.map((item) => ({
      type: 'listItem',
      spread: false,
      children: asBlocks(toMarkdownNodes(childrenOf(item), context)),
    })),
  }
}
