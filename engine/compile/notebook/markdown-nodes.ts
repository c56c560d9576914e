import type { Definition, FootnoteDefinition, FootnoteReference, Root } from 'mdast'
import { childrenOf, type DocumentNode, textOf, walk, withChildren } from '../document.ts'
import { headingDepth } from '../markdown/markdown-nodes.ts'
import { isFormula } from '../markdown/math-html.ts'
import { asPhrasing } from '../mdx/as-blocks.ts'
import { parseMdx } from '../mdx/parse-mdx.ts'
import { attachedPicture } from './attached-picture.ts'
import { type CellContext, placeInFile } from './cell-context.ts'
import { withFencedFormulas } from './fenced-formulas.ts'
import type { MimeBundle } from './notebook.ts'
import { boldParagraph } from './outputs/output-html.ts'
import { type Picture, pictureOfDataUrl } from './outputs/pictures.ts'
import { type HtmlPolicy, sanitizeHtml } from './outputs/sanitize-html.ts'
import { safeLink, safeOutsideLink } from './safe-link.ts'
import { onOneLine } from './whole-formulas.ts'
import { linkTo, withoutIcons } from './without-icons.ts'

/**
 * Removes links inside links: the outer one stays, the inner one keeps its text. A badge is an external image
 * in a link, and such an image becomes a link itself.
 */
export function unnestLinks(nodes: readonly DocumentNode[], isInLink = false): DocumentNode[] {
  return nodes.flatMap((node) => {
    const isLink = node.type === 'link' || (node.type === 'element' && node.tagName === 'a')
    if (!('children' in node)) return [node]
    const children = unnestLinks(childrenOf(node), isInLink || isLink)
    return isLink && isInLink ? children : [withChildren(node, children)]
  })
}

export interface CellMarkdownContext extends CellContext {
  /** True if a program printed the Markdown, rather than an author writing it. */
  isOutput: boolean
  attachments: Record<string, MimeBundle>
}

/** Parses a notebook's Markdown into document nodes: links and images are checked, HTML is sanitized. */
export function markdownNodes(source: string, context: CellMarkdownContext): DocumentNode[] {
  const root = parseMdx(withFencedFormulas(source), 'md', context.diagnostics)
  if (!root) return []
  placeInFile(root, null)
  return new MarkdownReader(root, context).read(childrenOf(root))
}

/** Sanitizes the parsed Markdown of one cell. References and footnotes are local to the cell. */
export class MarkdownReader {
  readonly #context: CellMarkdownContext
  readonly #policy: HtmlPolicy
  readonly #definitions = new Map<string, Definition>()

  constructor(root: Root, context: CellMarkdownContext) {
    this.#context = context
    for (const node of walk(childrenOf(root)))
      if (node.type === 'definition' && !this.#definitions.has(node.identifier))
        this.#definitions.set(node.identifier, node)
    this.#policy = {
      link: context.isOutput ? safeOutsideLink : safeLink,
      picture: (src, alt) => this.#picture(src, alt, null),
      drawing: (picture) => [this.#kept(picture, '')],
      hasAnchors: !context.isOutput,
      heading: (depth, content) => this.#heading(depth, content),
    }
  }

  /** Reads adjacent blocks of the cell. */
  read(nodes: readonly DocumentNode[]): DocumentNode[] {
    return unnestLinks(this.#siblings(nodes))
  }

  /** Reads adjacent nodes together, because HTML may open in one and close in another. */
  #siblings(nodes: readonly DocumentNode[]): DocumentNode[] {
    const read = nodes.flatMap((node) => (node.type === 'html' ? [node] : this.#node(node)))
    if (!read.some((node) => node.type === 'html')) return read
    return sanitizeHtml(
      read.map((node) => (node.type === 'html' ? node.value : node)),
      this.#policy,
    )
  }

  #node(node: DocumentNode): DocumentNode[] {
    switch (node.type) {
      case 'heading':
        return [this.#heading(node.depth, this.#siblings(childrenOf(node)), node.position)]
      case 'definition':
        return []
      case 'paragraph': {
        const children = this.#siblings(childrenOf(node))
        const isAnchor = children.every(
          (child) => child.type === 'element' && child.tagName === 'span' && child.children.length === 0,
        )
        return isAnchor ? children : [withChildren(node, children)]
      }
      case 'link':
      case 'linkReference': {
        const children = withoutIcons(this.#siblings(childrenOf(node)))
        const { url, title } = node.type === 'link' ? node : this.#definition(node.identifier)
        const safe = this.#policy.link(url)
        if (safe === null) return children
        return [{ type: 'link', url: safe, title, children: asPhrasing(children), position: node.position }]
      }
      case 'math':
      case 'inlineMath':
        if (node.type === 'inlineMath') node.value = onOneLine(node.value)
        if (!this.#context.isOutput || isFormula(node.value, node.type === 'math')) return [node]
        return [{ type: node.type === 'math' ? 'code' : 'inlineCode', value: node.value }]
      case 'image':
        return this.#picture(node.url, node.alt ?? '', node)
      case 'imageReference':
        return this.#picture(this.#definition(node.identifier).url, node.alt ?? '', node)
      case 'footnoteReference':
        return [this.#ownNote(node)]
      case 'footnoteDefinition':
        return [this.#ownNote(withChildren(node, this.#siblings(childrenOf(node))))]
      default:
        if (!('children' in node)) return [node]
        return [withChildren(node, this.#siblings(childrenOf(node)))]
    }
  }

  #definition(identifier: string): { url: string; title?: string | null } {
    return this.#definitions.get(identifier) ?? { url: '' }
  }

  /** Prefixes footnotes with the cell's name: two cells may both have `[^1]`. */
  #ownNote<Note extends FootnoteReference | FootnoteDefinition>(note: Note): Note {
    const identifier = `${this.#context.name.toLowerCase().replace(' ', '-')}-${note.identifier}`
    return { ...note, identifier, label: identifier }
  }

  #heading(depth: number, children: DocumentNode[], position?: DocumentNode['position']): DocumentNode {
    if (this.#context.isOutput) return boldParagraph(depth, children)
    return { type: 'heading', depth: headingDepth(depth), children: asPhrasing(children), position }
  }

  /** An embedded image or a file of the site. Others become links: a page makes no third-party requests. */
  #picture(src: string, alt: string, written: DocumentNode | null): DocumentNode[] {
    const { attachments, isOutput, diagnostics, name } = this.#context
    if (/^attachment:/i.test(src)) {
      const place = written?.position ? { ...written.position.start } : null
      const attached = attachedPicture(src, attachments, name, place, diagnostics)
      return attached ? [this.#kept(attached, alt)] : []
    }
    const inside = pictureOfDataUrl(src)
    if (inside) return [this.#kept(inside, alt)]
    if (/^\s*data:/i.test(src)) return alt === '' ? [] : [{ type: 'text', value: alt }]
    const outside =
      safeOutsideLink(src) ?? (/^\s*[\\/]{2}/.test(src) ? safeOutsideLink(`https:${src.trim()}`) : null)
    if (outside !== null) return [linkTo(outside, alt)]
    const safeUrl = safeLink(src)
    if (safeUrl === null || safeUrl === '' || isOutput)
      return alt === '' ? [] : [{ type: 'text', value: alt }]
    return [{ type: 'image', url: safeUrl, alt, ...(written && { position: written.position }) }]
  }

  #kept(picture: Picture, alt: string): DocumentNode {
    return {
      type: 'image',
      url: this.#context.keepPicture(picture).url,
      alt: alt || this.#context.heading || '',
    }
  }
}

/** Text of the last heading among nodes; null when there is none. */
export function lastHeading(nodes: readonly DocumentNode[]): string | null {
  const heading = nodes.findLast((node) => node.type === 'heading')
  return heading ? textOf(heading).trim() : null
}
