import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { sanitize } from 'hast-util-sanitize'
import { componentNode, type DocumentNode, elementNode } from '../../document.ts'
import { isFormula } from '../../markdown/math-html.ts'
import { NodeSlots, slotTag } from '../../markdown/node-slots.ts'
import { inParagraphs } from '../../mdx/in-paragraphs.ts'
import { slugOf } from '../../outputs/slug.ts'
import { calloutOfClasses } from '../read-directives.ts'
import { linkTo, withoutIcons } from '../without-icons.ts'
import { htmlSchema } from './html-schema.ts'
import { type Picture, svgPicture } from './pictures.ts'
import { svgFile } from './sanitize-svg.ts'
import { withFormulas } from './with-formulas.ts'

/** Rules for HTML from one source: an author's Markdown or an output. */
export interface HtmlPolicy {
  /** The link to keep, or null to keep only its text. */
  link: (href: string) => string | null
  /** Replacement for an image with this URL. */
  picture: (src: string, alt: string) => DocumentNode[]
  /** Replacement for an inline SVG. */
  drawing: (picture: Picture) => DocumentNode[]
  /** True if elements with an id are anchors of the page. */
  hasAnchors: boolean
  /** Replacement for a heading. */
  heading: (depth: number, children: DocumentNode[]) => DocumentNode
}

/** HTML mixed with nodes; nodes pass through unchanged. */
export type HtmlParts = readonly (string | DocumentNode)[]

/** Notebook HTML as document nodes: parsed as by a browser, filtered by the schema, never serialized between. */
export function sanitizeHtml(parts: HtmlParts, policy: HtmlPolicy): DocumentNode[] {
  const slots = new NodeSlots()
  const source = parts.map((part) => (typeof part === 'string' ? part : slots.htmlOf(part))).join('')
  const parsed = fromHtml(source, { fragment: true })
  dropHidden(parsed)
  lift(parsed, policy, slots)
  return toNodes(sanitize(parsed, htmlSchema), policy, slots)
}

/** Removes what its author keeps out of sight: without styles it would show. */
function dropHidden(node: Root | Element): void {
  node.children = node.children.filter((child) => child.type !== 'element' || !isHidden(child))
  for (const child of node.children) if (child.type === 'element') dropHidden(child)
}

const isHidden = ({ properties: { hidden, style } }: Element): boolean =>
  (hidden !== undefined && hidden !== null && hidden !== false) ||
  (typeof style === 'string' && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style))

/** Elements that play or embed what another address has: readers get a link. */
const played: ReadonlySet<string> = new Set(['audio', 'embed', 'iframe', 'object', 'video'])

function addressOf({ properties: { src, data }, children }: Element): string {
  const source = children.find((child) => child.type === 'element' && child.tagName === 'source')
  return String(src ?? data ?? (source && 'properties' in source ? source.properties.src : null) ?? '')
}

/** Replaces each image and SVG by a placeholder, because they are handled outside the HTML. */
function lift(node: Root | Element, policy: HtmlPolicy, slots: NodeSlots): void {
  for (const [index, child] of node.children.entries()) {
    if (child.type !== 'element') continue
    let nodes: DocumentNode[] | null = null
    if (child.tagName === 'img') {
      nodes = policy.picture(String(child.properties.src ?? ''), String(child.properties.alt ?? ''))
    } else if (child.tagName === 'svg') {
      const picture = svgPicture(svgFile(child))
      nodes = picture ? policy.drawing(picture) : []
    } else if (played.has(child.tagName)) {
      const href = policy.link(addressOf(child))
      if (href !== null && href !== '') nodes = [linkTo(href, String(child.properties.title ?? ''))]
    }
    if (!nodes) lift(child, policy, slots)
    else
      node.children[index] = { type: 'element', tagName: slotTag, properties: slots.put(nodes), children: [] }
  }
}

/** Elements whose text is shown letter by letter. */
const literal: ReadonlySet<string> = new Set(['code', 'kbd', 'pre', 'samp'])

function toNodes(node: Nodes, policy: HtmlPolicy, slots: NodeSlots, isLiteral = false): DocumentNode[] {
  if (node.type === 'text')
    return isLiteral
      ? [{ type: 'text', value: node.value }]
      : // An author reads what is not valid, a program does not.
        withFormulas(node.value, policy.hasAnchors ? () => true : isFormula)
  if (node.type === 'root') return node.children.flatMap((child) => toNodes(child, policy, slots))
  if (node.type !== 'element') return []
  const areLiteral = isLiteral || literal.has(node.tagName)
  const children = node.children.flatMap((child) => toNodes(child, policy, slots, areLiteral))
  if (node.tagName === slotTag) return [...slots.take(node), ...children]
  const name = node.properties.id ?? node.properties.name
  const id = policy.hasAnchors && typeof name === 'string' ? { id: slugOf(name) } : null
  const anchor = id ? [elementNode('span', id)] : []
  if (/^h[1-6]$/.test(node.tagName))
    return [policy.heading(Number(node.tagName[1]), [...anchor, ...children])]
  if (node.tagName === 'div' && policy.hasAnchors) {
    const type = calloutOfClasses([node.properties.className ?? []].flat().map(String))
    if (type) return [...anchor, componentNode('Callout', { type }, inParagraphs(children))]
  }
  const attributes: Record<string, string | true> = { ...attributesOf(node), ...id }
  if (node.tagName === 'a') {
    const href = typeof attributes.href === 'string' ? policy.link(attributes.href) : null
    if (href === null) return [...anchor, ...children]
    attributes.href = href
  }
  const content = node.tagName === 'a' ? withoutIcons(children) : children
  return [elementNode(node.tagName, attributes, content)]
}

/** Properties of the schema that are read, and not written as they are. */
const readProperties: ReadonlySet<string> = new Set(['dataSlot', 'id', 'name'])

function attributesOf({ tagName, properties }: Element): Record<string, string | true> {
  const attributes: Record<string, string | true> = {}
  for (const [property, value] of Object.entries(properties)) {
    if (
      readProperties.has(property) ||
      (property === 'className' && tagName === 'div') ||
      value === null ||
      value === undefined ||
      value === false
    )
      continue
    const name = property === 'className' ? 'class' : property.toLowerCase()
    attributes[name] = value === true ? true : Array.isArray(value) ? value.join(' ') : String(value)
  }
  return attributes
}
