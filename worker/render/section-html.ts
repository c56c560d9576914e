import type { TreeNode } from '../../engine/model/tree.ts'
import type { PageContext } from './mdx/page-context.ts'
import { renderTree } from './render-tree.tsx'

/** A block of a text: neighboring nodes whose HTML is balanced. */
interface Block {
  nodes: TreeNode[]
  /** Set for a heading. */
  heading: { id: string; depth: number } | null
}

/** A tag of HTML that the compiler or React wrote: both quote every attribute. */
const tag = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>/gi
const emptyElements = /^(?:area|br|col|hr|img|input|link|meta|source|track|wbr)$/i
const headingTag = /^\s*<h([2-6])\b[^>]* id="([^"]*)"/
/** Blocks that say nothing about their section. */
const asides: ReadonlySet<string> = new Set(['AvailabilityBanner', 'Authors'])

/** A list of nodes as its outermost blocks. */
function blocksOf(nodes: readonly TreeNode[]): Block[] {
  const blocks: Block[] = []
  let current: TreeNode[] = []
  let depth = 0
  const end = () => {
    const [first] = current
    const headingMatch = typeof first === 'string' ? headingTag.exec(first) : null
    blocks.push({
      nodes: current,
      heading: headingMatch && { depth: Number(headingMatch[1]), id: headingMatch[2] ?? '' },
    })
    current = []
  }
  for (const node of nodes) {
    if (typeof node !== 'string') {
      current.push(node)
      if (depth === 0) end()
      continue
    }
    let from = 0
    for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of node.matchAll(tag)) {
      const isEmpty = emptyElements.test(name) || attributes.endsWith('/')
      if (!isEmpty) depth += slash ? -1 : 1
      if (depth > 0 || (!slash && !isEmpty)) continue
      current.push(node.slice(from, index + whole.length))
      from = index + whole.length
      end()
    }
    if (node.slice(from).trim() !== '') current.push(node.slice(from))
  }
  if (current.length > 0) end()
  return blocks
}

/** The blocks below a heading, up to the next heading of its depth or above; null where no heading has this id. */
function blocksBelow(nodes: readonly TreeNode[], id: string): Block[] | null {
  const blocks = blocksOf(nodes)
  const at = blocks.findIndex(({ heading }) => heading?.id === id)
  const ownHeading = blocks[at]?.heading
  if (ownHeading) {
    const end = blocks.findIndex(
      ({ heading }, other) => other > at && heading !== null && heading.depth <= ownHeading.depth,
    )
    return blocks.slice(at + 1, end < 0 ? undefined : end)
  }
  for (const node of nodes) {
    const nestedBlocks = typeof node === 'string' ? null : blocksBelow(node.children, id)
    if (nestedBlocks) return nestedBlocks
  }
  return null
}

/** The nodes before the first heading of a page. */
export function openingNodes(tree: readonly TreeNode[]): TreeNode[] {
  const blocks = blocksOf(tree)
  const end = blocks.findIndex(({ heading }) => heading !== null)
  return blocks.slice(0, end < 0 ? undefined : end).flatMap(({ nodes }) => nodes)
}

/** Letters and digits, which a text has in Markdown and in HTML alike. */
export const letterCount = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

export interface SectionPlace {
  /** Path of the page in its address: links to its own anchors lead there. */
  path: string
  /** Anchor of the heading; null for the beginning of the page. */
  id: string | null
}

/**
 * The blocks of a section that have about so many letters, as the page shows them: as HTML that can stand in any page,
 * with the nodes that it is made from. The heading itself is left out. Null where the page has no such section.
 */
export function sectionHtml(
  tree: TreeNode[],
  { path, id }: SectionPlace,
  letters: number,
  context: PageContext,
): { html: string; nodes: TreeNode[] } | null {
  const blocks = id === null ? blocksOf(tree) : blocksBelow(tree, id)
  if (!blocks) return null
  let html = ''
  // Headings that wait for their text: none stands at the end.
  let headings = ''
  let seen = 0
  const nodes: TreeNode[] = []
  for (const [at, block] of blocks.entries()) {
    const [first] = block.nodes
    if (typeof first === 'object' && asides.has(first.name)) continue
    const markup = String(renderTree(block.nodes, context))
    const lettersOfPart = letterCount(markup.replace(tag, ' '))
    if (html !== '' && seen + lettersOfPart / 2 > letters) break
    seen += lettersOfPart
    nodes.push(...block.nodes)
    const ownMarkup = withOwnIds(markup, `answer-${at}-`, path)
    if (block.heading) headings += ownMarkup
    else {
      html += headings + ownMarkup
      headings = ''
    }
  }
  return { html, nodes }
}

/** Ids with a prefix, links to anchors with the page's path, and headings below that of the answer. */
const withOwnIds = (markup: string, prefix: string, path: string): string =>
  markup.replace(tag, (whole, slash: string, name: string, attributes: string) => {
    const named = name === 'h2' ? 'h3' : name
    const changed = attributes
      .replace(/ (id|for|aria-controls|aria-labelledby|aria-describedby)="/g, ` $1="${prefix}`)
      .replace(/ href="#/g, ` href="${path}#`)
    return named === name && changed === attributes ? whole : `<${slash}${named}${changed}>`
  })
