import type { Element, Nodes as HastNodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Html } from 'mdast'
import { find, html, svg } from 'property-information'
import type { Position } from 'unist'
import { componentRules } from '../../model/components.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import { type DocumentNode, placeOf } from '../document.ts'
import { blockElements, isElementName, unclosedElement, voidElements } from '../markdown/html-names.ts'
import { NodeSlots, slotTag } from '../markdown/node-slots.ts'
import { placeInNode } from '../sources/place-of-offset.ts'
import { trimmed } from './hoist-blocks.ts'
import { htmlElement } from './html-element.ts'
import { inParagraphs } from './in-paragraphs.ts'
import { otherToolComponentHint } from './other-tool-components.ts'

/** Elements that end with their parent. */
const endedByParent: ReadonlySet<string> = new Set(
  'p li dt dd option optgroup tr td th thead tbody tfoot colgroup caption rp rt'.split(' '),
)

/** Parents whose children are blocks, not the parts of a sentence. */
const blockParents: ReadonlySet<string> = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

/**
 * The children of a Markdown node with their HTML parsed into the elements that JSX would be. What the parser repairs
 * is an error; a tag that is not an element, as in `List<String>`, is text.
 */
export function readHtml(
  nodes: readonly DocumentNode[],
  parentType: string,
  diagnostics: Diagnostics,
): DocumentNode[] {
  if (!nodes.some(({ type }) => type === 'html')) return [...nodes]
  const isBlock = blockParents.has(parentType)
  const parts = nodes.map((node) =>
    node.type === 'html' ? withTextForUnknown(node, isBlock, diagnostics) : node,
  )
  const read = new HtmlReader(parts, diagnostics).read()
  return isBlock ? inParagraphs(read) : read
}

function withTextForUnknown(node: Html, isBlock: boolean, diagnostics: Diagnostics): DocumentNode {
  const { value, position } = node
  const [, name] = /^<\/?([a-z][\w.-]*)/i.exec(value) ?? []
  if (!name || isElementName(name)) return node
  const remedy = remedyOf(name, value)
  if (remedy !== null)
    diagnostics.warn(
      placeOf(node),
      `\`<${name}>\` is a component, which plain Markdown does not support. Readers see the tag.`,
      remedy,
    )
  const text = { type: 'text' as const, value, position }
  return isBlock ? { type: 'paragraph', children: [text], position } : text
}

/**
 * What to do about a tag that is not an element; null for one that is meant as text, such as `List<String>`. Of names that
 * nobody knows, only a component has a slash.
 */
function remedyOf(name: string, tag: string): string | null {
  const component = Object.keys(componentRules).find((known) => known.toLowerCase() === name.toLowerCase())
  const hint = otherToolComponentHint(name)
  if (component !== undefined && tag[1] !== '/')
    return `Rename the file to \`.mdx\`, and write \`<${component}>\` there.`
  if (hint !== '' && tag[1] !== '/') return `${hint}Components need an \`.mdx\` file.`
  const isComponent = component === undefined && hint === '' && (tag[1] === '/' || tag.at(-2) === '/')
  return isComponent ? 'Write what it shows, or put the tag in backticks.' : null
}

class HtmlReader {
  readonly #diagnostics: Diagnostics
  readonly #slots = new NodeSlots()
  /** The HTML of all nodes, and where in it each begins. */
  #source = ''
  readonly #starts: { offset: number; node: Html }[] = []

  constructor(nodes: readonly DocumentNode[], diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics
    for (const node of nodes) {
      if (node.type === 'html') this.#starts.push({ offset: this.#source.length, node })
      this.#source += node.type === 'html' ? node.value : this.#slots.htmlOf(node)
    }
  }

  read(): DocumentNode[] {
    const { children } = fromHtml(this.#source, {
      fragment: true,
      verbose: true,
      // It is an element that is never closed.
      eofInElementThatCanContainOnlyText: false,
      onerror: ({ place, reason, note, ruleId }) => {
        const at = place && ('start' in place ? place.start.offset : place.offset)
        const offset = ruleId?.startsWith('eof') ? this.#source.lastIndexOf('<') : at
        this.#diagnostics.error(
          this.#positionOf(offset)?.place ?? null,
          `The HTML is not valid: ${reason.replace('end of file', 'end of its block')}.`,
          note?.replace('end of file', 'end of its block'),
        )
      },
    })
    return this.#nodes(children)
  }

  /** Nodes of HTML without comments: the text around one is one text. */
  #nodes(children: readonly HastNodes[]): DocumentNode[] {
    const nodes: DocumentNode[] = []
    for (const node of children.flatMap((child) => this.#node(child))) {
      const before = nodes.at(-1)
      if (before?.type === 'text' && node.type === 'text')
        nodes[nodes.length - 1] = { ...before, value: before.value + node.value }
      else nodes.push(node)
    }
    return nodes
  }

  #node(node: HastNodes): DocumentNode[] {
    if (node.type === 'text') return [{ type: 'text', value: node.value }]
    if (node.type !== 'element') return []
    const isBlock = blockElements.has(node.tagName) && node.tagName !== 'pre'
    const written = this.#nodes(node.children)
    const children = isBlock ? trimmed(written, true, true) : written
    if (node.tagName === slotTag) return [...this.#slots.take(node), ...children]
    const at = this.#positionOf(node.position?.start.offset)
    if (this.#isUnclosed(node)) {
      const { message, hint } = unclosedElement(node.tagName)
      this.#diagnostics.error(at?.place ?? null, message, hint)
    }
    return htmlElement(
      { name: node.tagName, props: attributesOf(node), children, position: at?.position },
      this.#diagnostics,
    )
  }

  /** True for an element without its end tag. The parser itself reports a `/` that means nothing in HTML. */
  #isUnclosed({ tagName, data }: Element): boolean {
    const { opening, closing } = data?.position ?? {}
    if (!opening || closing || voidElements.has(tagName) || endedByParent.has(tagName)) return false
    return this.#source[(opening.end.offset ?? 0) - 2] !== '/'
  }

  /** Where an offset of the HTML is in the page. */
  #positionOf(offset = 0): { place: Place; position: Position } | null {
    const start = this.#starts.findLast((one) => one.offset <= offset)
    const place = start && placeInNode(start.node, offset - start.offset)
    if (!start?.node.position || !place) return null
    return { place, position: { ...start.node.position, start: place } }
  }
}

/** The attributes of an element, by their names in HTML. */
const attributesOf = ({ properties }: Element): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).map(([property, value]) => {
      const { attribute, commaSeparated } = find(property in html.property ? html : svg, property)
      return [attribute, Array.isArray(value) ? value.join(commaSeparated ? ', ' : ' ') : value]
    }),
  )
