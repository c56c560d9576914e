import type { Definition, FootnoteDefinition, Heading as HeadingNode } from 'mdast'
import { isFrameId } from '../../model/frame-id.ts'
import type { Heading } from '../../model/page.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import type { DocumentNode, PageDocument } from '../document.ts'
import { placeOf, textOf, textOfAll, walk } from '../document.ts'
import { slugOf, uniqueSlugs } from '../outputs/slug.ts'
import { followReference } from './markdown-nodes.ts'
import { formulaText } from './math-html.ts'

export interface ResolvedDocument extends PageDocument {
  headings: Heading[]
  /** In the order of their first mention, which gives them their numbers. */
  footnotes: Footnote[]
}

export interface Footnote {
  definition: FootnoteDefinition
  /** The number of references to it on the page. */
  mentions: number
}

/** The anchor that a heading ends with: `[#limits]`. */
export const explicitId = /(?<!\s)\s*\[#([^[\]\s]+)\]\s*$/

/**
 * Resolves what depends on the whole page: unique anchors (explicit ones are kept), references (`[text][id]`
 * becomes a link) and footnote numbers. Changes the nodes in place.
 */
export function resolveReferences(document: PageDocument, diagnostics: Diagnostics): ResolvedDocument {
  const definitions = new Map<string, Definition>()
  const footnoteDefinitions = new Map<string, FootnoteDefinition>()
  for (const node of walk(document.children)) {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') continue
    const earlierDefinitions: Map<string, DocumentNode> =
      node.type === 'definition' ? definitions : footnoteDefinitions
    if (!earlierDefinitions.has(node.identifier)) earlierDefinitions.set(node.identifier, node)
    // The first one counts: the others leave the page.
    else Object.assign(node, { type: 'fragment', children: [] })
  }
  const headings: Heading[] = []
  const headingSlugs = new Set<string>()
  for (const node of walk(document.children))
    if (node.type === 'heading') headingSlugs.add(slugOf(textOf(node)))
  const unique = uniqueSlugs()
  for (const node of walk(document.children)) {
    if (node.type !== 'element' || typeof node.attributes.id !== 'string') continue
    const { id } = node.attributes
    // An anchor above a heading of the same words, or one of the frame, is left to it.
    if (headingSlugs.has(id) || unique(id) !== id) delete node.attributes.id
  }
  const anchors: Anchors = { unique, places: new Map(), diagnostics }
  const footnotes: Footnote[] = []
  for (const node of walk(document.children)) {
    if (node.type === 'heading') headings.push(anchor(node, anchors))
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const target = definitions.get(node.identifier)
      if (target) followReference(node, target)
    }
    if (node.type === 'footnoteReference') {
      const definition = footnoteDefinitions.get(node.identifier)
      if (!definition) continue
      const earlierAt = footnotes.findIndex((footnote) => footnote.definition === definition)
      const at = earlierAt < 0 ? footnotes.length : earlierAt
      const footnote = footnotes[at] ?? { definition, mentions: 0 }
      footnotes[at] = footnote
      footnote.mentions += 1
      node.data = { number: at + 1, occurrence: footnote.mentions }
    }
  }
  return { children: document.children, headings, footnotes }
}

interface Anchors {
  unique: (slug: string) => string
  /** Position of each anchor's heading. */
  places: Map<string, Place | null>
  diagnostics: Diagnostics
}

function anchor(node: HeadingNode, anchors: Anchors): Heading {
  const last = node.children.at(-1)
  let wanted: string | null = node.data?.id ?? null
  if (last?.type === 'text') {
    const writtenId = explicitId.exec(last.value)
    if (writtenId) {
      wanted = writtenId[1] ?? null
      last.value = last.value.slice(0, writtenId.index)
    }
  }
  const text = textOf(node).trim()
  const id = anchors.unique(wanted ?? slugOf(text))
  const place = placeOf(node)
  if (text === '' && !node.children.some(({ type }) => type === 'image'))
    anchors.diagnostics.warn(place, 'A heading is empty.', 'Add its text after the `#` signs, or remove it.')
  if (wanted !== null && wanted !== id) warnOfTaken(wanted, id, place, anchors)
  anchors.places.set(id, place)
  node.data = { id }
  const readable = node.children.map((child) =>
    child.type === 'inlineMath' ? { type: 'text' as const, value: formulaText(child.value) } : child,
  )
  return { id, depth: Math.max(2, node.depth), text: textOfAll(readable).trim() }
}

/** Does not warn for a partial that is shown twice: its author cannot give it two anchors. */
function warnOfTaken(
  wanted: string,
  id: string,
  place: Place | null,
  { places, diagnostics }: Anchors,
): void {
  if (isFrameId(wanted)) {
    diagnostics.warn(
      place,
      `The anchor \`#${wanted}\` belongs to the frame of every page.`,
      `Choose another one. This heading is \`#${id}\` for now.`,
    )
    return
  }
  const first = places.get(wanted) ?? null
  const isInSameFile = first?.file === place?.file
  if (first && isInSameFile && first.line === place?.line) return
  diagnostics.warn(
    place,
    `The anchor \`#${wanted}\` is already used${first && isInSameFile ? ` by the heading on line ${first.line}` : ''}.`,
    `Change one of the two. This heading is \`#${id}\` for now.`,
  )
}
