import type { Html, Nodes, Parents } from 'mdast'
import { escapeHtml } from '../../model/text/escape-html.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import { placeInNode } from '../sources/place-of-offset.ts'
import { isElementName, unclosedElement, voidElements } from './html-names.ts'
import { isForbiddenElement, safeAttributes } from './safe-attributes.ts'

/** Elements that browsers close at the end of their parent. */
const endedByParent: ReadonlySet<string> = new Set(
  'p li dt dd option optgroup tr td th thead tbody tfoot colgroup caption rp rt html head body'.split(' '),
)

const attributes = /(?:=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["'])|[^=>])*/.source
/** Elements with raw text content: only their own end tag closes them. */
const rawElements: ReadonlySet<string> = new Set(
  'script style textarea title xmp iframe noembed noframes'.split(' '),
)
/** Comments, raw text elements, tags, and a tag that the end of the block cuts off. */
const part = new RegExp(
  [
    '(?<comment><!--(?:-?>|[\\s\\S]*?(?:-->|$)))',
    `<(?<raw>${[...rawElements].join('|')})(?=[\\s/>])${attributes}>(?:[\\s\\S]*?(?<rawEnd></\\k<raw>\\s*>)|[\\s\\S]*$)`,
    `<(?<slash>/?)(?<name>[a-z][^\\s/>]*)(?<rest>${attributes})>`,
    '(?<cut></?[a-z][\\s\\S]*$)',
  ].join('|'),
  'gi',
)

/** True if a node's children are blocks rather than inline content. */
export const holdsBlocks = ({ type }: Parents): boolean =>
  type === 'root' || type === 'blockquote' || type === 'listItem' || type === 'footnoteDefinition'

interface OpenElement {
  name: string
  /** Computed on demand: counting lines is slow. */
  place: () => Place | null
}

/**
 * Balances the raw HTML among a node's children. An unclosed element would swallow the rest of the page, and a
 * surplus end tag would close the page frame. Reports each error and repairs it: elements end with their block,
 * surplus end tags are removed.
 */
export function balanceHtml(parent: Parents, diagnostics: Diagnostics): void {
  const open: OpenElement[] = []
  const reportOpen = ({ name, place }: OpenElement): void => {
    const { message, hint } = unclosedElement(name)
    diagnostics.error('unclosed-element', place(), message, hint)
  }
  const children: Nodes[] = parent.children
  for (const node of children) {
    if (node.type !== 'html') continue
    node.value = balanced(node, open, diagnostics)
    // Its content is not Markdown.
    if (holdsBlocks(parent) && rawElements.has(open.at(-1)?.name ?? ''))
      node.value += endTags(open.splice(-1), reportOpen)
  }
  const value = endTags(open, reportOpen)
  if (value !== '') children.push({ type: 'html', value })
}

/** Most diagnostics per block: many unclosed tags have one cause. */
const maxErrors = 20

/** Returns end tags for unclosed elements and reports the first few. */
function endTags(left: OpenElement[], report: (element: OpenElement) => void): string {
  const needed = left.filter(({ name }) => !endedByParent.has(name))
  for (const element of needed.slice(0, maxErrors)) report(element)
  return needed
    .map(({ name }) => `</${name}>`)
    .reverse()
    .join('')
}

/** Balances the node's HTML. `open` holds the open elements before the call, and after it. */
function balanced(node: Html, open: OpenElement[], diagnostics: Diagnostics): string {
  const { value } = node
  return value.replace(part, (found, ...more) => {
    const { comment, raw, rawEnd, slash, name: written = '', rest = '', cut }: Groups = more.at(-1)
    const place = () => placeInNode(node, more.at(-3))
    if (comment !== undefined) return withoutOpenComment(comment, place, diagnostics)
    if (cut !== undefined) {
      diagnostics.error(
        'unclosed-tag',
        place(),
        'A tag starts with `<` and is never closed.',
        'Add the `>`, and the quote before it.',
      )
      return escapeHtml(cut)
    }
    const name = (raw ?? written).toLowerCase()
    if (isForbiddenElement(name)) {
      if (!slash) {
        diagnostics.warn(
          'unsafe-element',
          place(),
          `\`<${name}>\` is not sent to readers: it could run code or load another page.`,
          'Remove it.',
        )
      }
      return ''
    }
    if (raw !== undefined) {
      if (!rawEnd) open.push({ name, place })
      return found
    }
    if (!isElementName(name)) return escapeHtml(found)
    const { text, unsafe } = safeAttributes(rest)
    for (const attribute of unsafe) reportUnsafe(attribute, name, place, diagnostics)
    const safe = unsafe.length > 0 ? `<${slash}${written}${text}>` : found
    if (voidElements.has(name)) return safe
    if (slash) return closing({ name, place }, open, diagnostics)
    if (!rest.endsWith('/')) open.push({ name, place })
    // Browsers ignore the slash and would nest what follows in the element.
    else if (!open.some((element) => element.name === 'svg' || element.name === 'math'))
      return `<${written}${text.slice(0, -1).trimEnd()}></${written}>`
    return safe
  })
}

const reportUnsafe = (attribute: string, name: string, place: () => Place | null, diagnostics: Diagnostics) =>
  diagnostics.warn(
    'unsafe-attribute',
    place(),
    `\`${attribute}\` of \`<${name}>\` is not sent to readers: it could run code or cover the page.`,
    'Remove it.',
  )

type Groups = Partial<Record<'comment' | 'raw' | 'rawEnd' | 'slash' | 'name' | 'rest' | 'cut', string>>

function withoutOpenComment(comment: string, place: OpenElement['place'], diagnostics: Diagnostics): string {
  if (comment.endsWith('>')) return comment
  diagnostics.error(
    'unclosed-comment',
    place(),
    'A comment starts with `<!--` and is never closed.',
    'Add `-->` where it ends, or put `<!--` in backticks to show it.',
  )
  return ''
}

/** Handles an end tag: closes the elements it leaves open first. */
function closing({ name, place }: OpenElement, open: OpenElement[], diagnostics: Diagnostics): string {
  const at = open.findLastIndex((element) => element.name === name)
  if (at < 0) {
    diagnostics.error(
      'stray-closing-tag',
      place(),
      `\`</${name}>\` closes something that is not open.`,
      'Remove it, or open the element first, in the same block.',
    )
    return ''
  }
  const [, ...inside] = open.splice(at)
  const before = endTags(inside, (left) => {
    const line = left.place()?.line
    diagnostics.error(
      'crossed-elements',
      place(),
      `\`</${name}>\` appears before \`<${left.name}>\`${line ? ` of line ${line}` : ''} is closed.`,
      `Close \`<${left.name}>\` first: elements close in reverse order.`,
    )
  })
  return `${before}</${name}>`
}
