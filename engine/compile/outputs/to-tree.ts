import type { Code, Image, List, ListItem, Table } from 'mdast'
import { curlyQuotes } from '../../model/text/curly-quotes.ts'
import { escapeHtml, htmlAttributes } from '../../model/text/escape-html.ts'
import type { TreeNode } from '../../model/tree.ts'
import { addressedProps } from '../../model/urls/addressed-props.ts'
import { addressOf } from '../../model/urls/url-path.ts'
import { codeBlockHtml } from '../code/code-block.ts'
import { type Highlighter, highlightMagics } from '../code/highlighter.ts'
import type { Place } from '../diagnostics.ts'
import {
  type ComponentElement,
  childrenOf,
  type DocumentNode,
  type HtmlElement,
  placeOf,
} from '../document.ts'
import { withUrls } from '../links/resolve-links.ts'
import { voidElements } from '../markdown/html-names.ts'
import type { FormulaNode } from '../markdown/page-formulas.ts'
import type { CompiledMessages } from '../site-facts.ts'
import { figuresInOrder } from './figures-in-order.ts'
import { boxClassOf, labelOf, tableCell } from './table-cell.ts'

/** Windows that show the upright version of a drawing. In wider ones the words of most drawings can be read. */
const uprightBelow = '(max-width: 40rem)'

/** An image with its final URL and its size in pixels and bytes. */
export interface ResolvedImage {
  url: string
  width: number | null
  height: number | null
  bytes: number
}

export interface TreeContext {
  /** The language of the words, which decides their quotation marks. */
  language: string
  messages: Pick<CompiledMessages, 'taskDone' | 'taskOpen'>
  /** Path below which the site is on its host: HTML has it in its addresses, props of components do not. */
  base: string
  highlighter: Highlighter
  formulaHtml: (node: FormulaNode) => string
  /** A Mermaid diagram as SVG; null when its source must be shown. */
  drawDiagram: (chart: string, place: Place | null) => string | null
}

/** The page object's tree: static content becomes runs of HTML, and only components stay nodes. */
export function toTree(nodes: DocumentNode[], context: TreeContext): TreeNode[] {
  return partsOf(nodes, context, { isAtTop: true })
}

/** The progress of writing the page. Components are written by writers that share it. */
interface Progress {
  /** No heading and no picture so far: what comes now is in the first screen of most readers. */
  isAtTop: boolean
}

function partsOf(nodes: readonly DocumentNode[], context: TreeContext, progress: Progress): TreeNode[] {
  const writer = new TreeWriter(context, progress)
  writer.writeAll(nodes)
  return writer.parts
}

/** The tags of nodes that need no attributes. */
const plainTags = {
  paragraph: ['<p>', '</p>\n'],
  emphasis: ['<em>', '</em>'],
  strong: ['<strong>', '</strong>'],
  delete: ['<del>', '</del>'],
  blockquote: ['<blockquote>\n', '</blockquote>\n'],
} as const

/** Tags at the end of HTML that belong to a sentence, and any other tag there. */
const inlineTags = /(?:<\/?(?:a|b|del|em|i|s|span|strong|sub|sup|u)(?:\s[^>]*)?>)+$/
const blockTag = /<(?!\/(?:code|kbd|samp|var|math)>)[^<]*>\s*$/

/** Elements whose text is shown as it is typed. */
const verbatim: ReadonlySet<string> = new Set([
  'code',
  'pre',
  'kbd',
  'samp',
  'var',
  'script',
  'style',
  'textarea',
])

class TreeWriter {
  readonly parts: TreeNode[] = []
  #isVerbatim = false
  readonly #context: TreeContext
  readonly #progress: Progress

  constructor(context: TreeContext, progress: Progress) {
    this.#context = context
    this.#progress = progress
  }

  readonly #address = (url: string): string => addressOf(this.#context.base, url)

  /** The attributes of an element with the addresses that the site's place needs. */
  #addressed(attributes: HtmlElement['attributes']): HtmlElement['attributes'] {
    const { srcset } = attributes
    return {
      ...addressedProps(this.#context.base, 'element', attributes),
      ...(typeof srcset === 'string' && { srcset: withUrls(srcset, this.#address) }),
    }
  }

  writeAll(nodes: readonly DocumentNode[]): void {
    for (const node of nodes) this.#write(node)
  }

  #html(text: string): void {
    const before = this.parts.at(-1)
    if (typeof before === 'string') this.parts[this.parts.length - 1] = before + text
    else if (text !== '') this.parts.push(text)
  }

  #textHtml(text: string): string {
    if (this.#isVerbatim) return escapeHtml(text)
    const last = this.parts.at(-1) ?? ''
    // Behind code or a component, a mark closes as behind a word; behind the tag of a block, it opens.
    const before =
      typeof last === 'object' ? 'x' : last.slice(-400).replace(inlineTags, '').replace(blockTag, ' ')
    const { language } = this.#context
    return figuresInOrder(escapeHtml(curlyQuotes(text, language, before)), language)
  }

  #wrap(open: string, children: readonly DocumentNode[], close: string): void {
    this.#html(open)
    this.writeAll(children)
    this.#html(close)
  }

  #write(node: DocumentNode): void {
    switch (node.type) {
      case 'text':
        return this.#html(this.#textHtml(node.value))
      case 'heading': {
        this.#progress.isAtTop = false
        const id = node.data?.id ?? ''
        const tag = `h${Math.max(2, node.depth)}`
        const link = `<a class="heading-link" href="#${escapeHtml(id)}" aria-hidden="true" tabindex="-1"></a>`
        return this.#wrap(`<${tag}${htmlAttributes({ id })}>`, childrenOf(node), `${link}</${tag}>\n`)
      }
      case 'paragraph':
      case 'emphasis':
      case 'strong':
      case 'delete':
      case 'blockquote': {
        const [open, close] = plainTags[node.type]
        return this.#wrap(open, childrenOf(node), close)
      }
      case 'inlineCode':
        return this.#html(`<code>${escapeHtml(node.value)}</code>`)
      case 'break':
        return this.#html('<br>')
      case 'thematicBreak':
        return this.#html('<hr>\n')
      case 'link':
        return this.#wrap(
          `<a${htmlAttributes({ href: this.#address(node.url), title: node.title })}>`,
          childrenOf(node),
          '</a>',
        )
      case 'image':
        return this.#image(node)
      case 'code':
        return this.#html(
          `${codeBlockHtml(node.value, node.lang ?? null, node.meta, this.#highlighterFor(node))}\n`,
        )
      case 'list':
        return this.#list(node)
      case 'listItem':
        return this.#listItem(node, false, '<li>')
      case 'table':
        return this.#table(node)
      case 'math':
        return this.#html(`${this.#context.formulaHtml(node)}\n`)
      case 'inlineMath':
        return this.#html(this.#context.formulaHtml(node))
      case 'fragment':
        return this.writeAll(node.children)
      case 'element':
        return this.#element(node)
      case 'component':
        return this.#component(node)
      case 'footnoteReference': {
        const { number, occurrence } = node.data ?? {}
        const suffix = occurrence && occurrence > 1 ? `-${occurrence}` : ''
        return this.#html(
          `<sup><a id="fnref-${number}${suffix}" href="#fn-${number}" role="doc-noteref">${number}</a></sup>`,
        )
      }
      default:
        return
    }
  }

  /** Notebook cells may contain shell lines among their code. */
  #highlighterFor(node: Code): Highlighter {
    const magicLines = node.data?.magicLines
    return magicLines ? highlightMagics(this.#context.highlighter, magicLines) : this.#context.highlighter
  }

  #image(node: Image): void {
    const { width, height, upright } = node.data ?? {}
    const { url, alt, title } = node
    const src = this.#address(url)
    const img = `<img${htmlAttributes({ src, alt: alt ?? '', title, width, height, ...this.#pictureLoading() })}>`
    this.#html(upright ? `<picture>${this.#uprightSource(upright)}${img}</picture>` : img)
  }

  #uprightSource({ url, width, height }: ResolvedImage): string {
    return `<source${htmlAttributes({ media: uprightBelow, srcset: this.#address(url), width, height })}>`
  }

  /**
   * When a picture is loaded. One at the top is often the largest paint of its page, and a browser requests a lazy
   * picture only after the first layout has told whether it is visible.
   */
  #pictureLoading(wanted?: unknown): Record<string, string> {
    const { isAtTop } = this.#progress
    this.#progress.isAtTop = false
    if (wanted !== undefined) return {}
    return isAtTop ? { fetchpriority: 'high' } : { loading: 'lazy', decoding: 'async' }
  }

  #list(node: List): void {
    const tag = node.ordered ? 'ol' : 'ul'
    this.#html(`<${tag}${htmlAttributes({ start: node.start === 1 ? null : node.start })}>\n`)
    const loose = node.spread === true || node.children.some((item) => item.spread)
    for (const item of node.children) this.#listItem(item, loose, node.ordered ? '<li>' : '<li class="task">')
    this.#html(`</${tag}>\n`)
  }

  #listItem(item: ListItem, loose: boolean, taskTag: string): void {
    const { checked = null } = item
    this.#html(checked === null ? '<li>' : taskTag)
    const label = this.#context.messages[checked ? 'taskDone' : 'taskOpen']
    const attributes = { type: 'checkbox', disabled: true, checked, 'aria-label': label }
    let box = checked === null ? '' : `<input${htmlAttributes(attributes)}> `
    for (const child of childrenOf(item)) {
      if (child.type !== 'paragraph') this.#write(child)
      else if (loose) this.#wrap(`<p>${box}`, childrenOf(child), '</p>\n')
      else this.#wrap(box, childrenOf(child), '')
      box = ''
    }
    this.#html('</li>\n')
  }

  #table(node: Table): void {
    const boxClass = boxClassOf(node)
    const columns = node.children[0]?.children.length ?? 0
    this.#html(`<div class="${boxClass}"><table>\n`)
    for (const [index, row] of node.children.entries()) {
      this.#html(`${['<thead>\n', '<tbody>\n'][index] ?? ''}<tr>`)
      for (const [column, content] of row.children.entries()) {
        const label = index > 0 && /by-row(?! pair)/.test(boxClass) ? labelOf(node, column) : null
        const tags = tableCell(content, index === 0, node.align?.[column], this.#context.language, label)
        this.#wrap(tags.open, childrenOf(content), tags.close)
      }
      for (let column = row.children.length; column < columns; column += 1) this.#html('<td></td>')
      this.#html(index === 0 ? '</tr>\n</thead>\n' : '</tr>\n')
    }
    this.#html(`${node.children.length > 1 ? '</tbody>\n' : ''}</table></div>\n`)
  }

  #element(node: HtmlElement): void {
    if (node.tagName === 'img')
      node.attributes = { ...node.attributes, ...this.#pictureLoading(node.attributes.loading) }
    if (/^h[1-6]$/.test(node.tagName)) this.#progress.isAtTop = false
    const open = `<${node.tagName}${htmlAttributes(this.#addressed(node.attributes))}>`
    if (voidElements.has(node.tagName)) return this.#html(open)
    const wasVerbatim = this.#isVerbatim
    this.#isVerbatim ||= verbatim.has(node.tagName)
    // A wide table scrolls within its box, as one of Markdown does.
    const [before, behind] = node.tagName === 'table' ? ['<div class="table">', '</div>'] : ['', '']
    this.#wrap(before + open, node.children, `</${node.tagName}>${behind}`)
    this.#isVerbatim = wasVerbatim
  }

  #component(node: ComponentElement): void {
    if (node.name === 'Math') return this.#html(this.#context.formulaHtml(node))
    const drawing =
      node.name === 'Mermaid' ? this.#context.drawDiagram(String(node.props.chart), placeOf(node)) : null
    if (drawing !== null) return this.#html(`<figure class="mermaid">${drawing}</figure>\n`)
    const props = { ...node.props }
    for (const [name, content] of Object.entries(node.nodeProps)) {
      props[name] = partsOf(content, this.#context, this.#progress) as never
    }
    this.parts.push({
      name: node.name,
      props,
      children: partsOf(node.children, this.#context, this.#progress),
    })
  }
}
