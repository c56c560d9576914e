import type { Html, Parents } from 'mdast'
import type { Diagnostics, Place } from '../diagnostics.ts'
import { placeInNode } from '../mdx/place-in-node.ts'
import { escapeHtml } from '../outputs/escape-html.ts'
import { isElementName, voidElements } from './html-names.ts'

/** Elements that browsers end by themselves where their parent ends. */
const endedByParent: ReadonlySet<string> = new Set(
  'p li dt dd option optgroup tr td th thead tbody tfoot colgroup caption rp rt html head body'.split(' '),
)

const attributes = /(?:=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["'])|[^=>])*/.source
/** Elements whose content is no HTML: nothing but their own end tag ends them. */
const rawElements: ReadonlySet<string> = new Set(
  'script style textarea title xmp iframe noembed noframes'.split(' '),
)
/** Comments, raw elements with what they hold, tags, and at last a tag that the end of the block cuts off. */
const part = new RegExp(
  [
    '(?<comment><!--(?:-?>|[\\s\\S]*?(?:-->|$)))',
    `<(?<raw>${[...rawElements].join('|')})(?=[\\s/>])${attributes}>(?:[\\s\\S]*?(?<rawEnd></\\k<raw>\\s*>)|[\\s\\S]*$)`,
    `<(?<slash>/?)(?<name>[a-z][^\\s/>]*)(?<rest>${attributes})>`,
    '(?<cut></?[a-z][\\s\\S]*$)',
  ].join('|'),
  'gi',
)

/** Whether a node's children are blocks; otherwise they are words and marks of one line. */
export const holdsBlocks = ({ type }: Parents): boolean =>
  type === 'root' || type === 'blockquote' || type === 'listItem' || type === 'footnoteDefinition'

interface OpenElement {
  name: string
  /** Counting lines takes time: only who has a fault asks. */
  place: () => Place | null
}

/**
 * Makes the HTML among the children of a node whole, for what is left open would take the rest of the page with
 * it, and what closes more than was opened would end the page's own frame. Each fault is told of, and mended as far as
 * it can be: elements end where their block does, and surplus end tags go.
 */
export function balanceHtml(parent: Parents, problems: Diagnostics): void {
  const open: OpenElement[] = []
  const reportOpen = ({ name, place }: OpenElement): void =>
    problems.strictError(
      place(),
      `\`<${name}>\` is never closed, or is closed inside another block.`,
      `Add \`</${name}>\` at the same indentation, with a blank line before it.`,
    )
  for (const node of parent.children) {
    if (node.type !== 'html') continue
    node.value = balanced(node, open, problems)
    // No Markdown can be meant to stand in it.
    if (holdsBlocks(parent) && rawElements.has(open.at(-1)?.name ?? ''))
      node.value += endTags(open.splice(-1), reportOpen)
  }
  const value = endTags(open, reportOpen)
  if (value !== '') parent.children.push({ type: 'html', value } as never)
}

/** Most faults told of one block: whoever leaves so many open has one cause. */
const faultsTold = 20

/** The end tags that elements need which are left open; the first of them are reported. */
function endTags(left: OpenElement[], report: (element: OpenElement) => void): string {
  const needed = left.filter(({ name }) => !endedByParent.has(name))
  for (const element of needed.slice(0, faultsTold)) report(element)
  return needed
    .map(({ name }) => `</${name}>`)
    .reverse()
    .join('')
}

/** The node's HTML without what cannot stand; `open` is what is open before it, and after it. */
function balanced(node: Html, open: OpenElement[], problems: Diagnostics): string {
  const { value } = node
  return value.replace(part, (found: string, ...more: unknown[]) => {
    const { comment, raw, rawEnd, slash, name: written = '', rest = '', cut } = more.at(-1) as Groups
    const place = () => placeInNode(node, more.at(-3) as number)
    if (comment !== undefined) return withoutOpenComment(comment, place, problems)
    if (cut !== undefined) {
      problems.strictError(
        place(),
        'A tag is opened with `<` and never closed.',
        'Add the `>`, and the quote before it.',
      )
      return escapeHtml(cut)
    }
    const name = (raw ?? written).toLowerCase()
    if (raw !== undefined) {
      if (!rawEnd) open.push({ name, place })
      return found
    }
    if (!isElementName(name)) return escapeHtml(found)
    if (voidElements.has(name)) return found
    if (slash) return closing({ name, place }, open, problems)
    if (!rest.endsWith('/')) open.push({ name, place })
    // Browsers pass over the slash, and would put what follows into the element.
    else if (!open.some((element) => element.name === 'svg' || element.name === 'math'))
      return `<${written}${rest.slice(0, -1).trimEnd()}></${written}>`
    return found
  })
}

type Groups = Partial<Record<'comment' | 'raw' | 'rawEnd' | 'slash' | 'name' | 'rest' | 'cut', string>>

function withoutOpenComment(comment: string, place: OpenElement['place'], problems: Diagnostics): string {
  if (comment.endsWith('>')) return comment
  problems.error(
    place(),
    'A comment is opened with `<!--` and never closed.',
    'Add `-->` where it ends; put the sign in backticks if it is to be read.',
  )
  return ''
}

/** What an end tag becomes, with the end tags of what it leaves open before it. */
function closing({ name, place }: OpenElement, open: OpenElement[], problems: Diagnostics): string {
  const at = open.findLastIndex((element) => element.name === name)
  if (at < 0) {
    problems.strictError(
      place(),
      `\`</${name}>\` closes something that is not open.`,
      'Remove it, or open the element first, in the same block.',
    )
    return ''
  }
  const [, ...inside] = open.splice(at)
  const before = endTags(inside, (left) => {
    const line = left.place()?.line
    problems.strictError(
      place(),
      `\`</${name}>\` stands where \`<${left.name}>\`${line ? ` of line ${line}` : ''} is to be closed.`,
      `Close \`<${left.name}>\` first: elements end in the reverse order they begin in.`,
    )
  })
  return `${before}</${name}>`
}
