import { ruleOf } from '../../model/components.ts'
import { type ComponentElement, type DocumentNode, withChildren } from '../document.ts'
import { blockElements } from '../markdown/html-names.ts'

type Parent = DocumentNode & { children: DocumentNode[] }

const blockTypes: ReadonlySet<string> = new Set([
  'blockquote',
  'code',
  'heading',
  'list',
  'math',
  'paragraph',
  'table',
  'thematicBreak',
])

/**
 * Moves blocks out of sentences, in place: the text before and after becomes paragraphs, as a browser would
 * parse it but without the empty paragraph. Inline marks around a block are split. Headings keep all their
 * text; their blocks follow.
 */
export function hoistBlocks(parent: { children: DocumentNode[] }): void {
  for (const child of parent.children) {
    if (!isParent(child)) continue
    if (child.type === 'component') liftInProps(child)
    hoistBlocks(child)
  }
  const isBroken = parent.children.some(isBrokenSentence)
  const sentences = parent.children.filter((child) => child.type === 'paragraph' || !holdsBlock(child))
  // In a tight list, the text after the block, or after another sentence, would join it.
  if ('type' in parent && parent.type === 'listItem' && (isBroken || sentences.length > 1))
    Object.assign(parent, { spread: true })
  if (!isBroken) return
  parent.children = parent.children.flatMap((child) =>
    isBrokenSentence(child) ? liftedOutOf(child) : [child],
  )
}

function liftInProps({ nodeProps }: ComponentElement): void {
  for (const [name, children] of Object.entries(nodeProps)) {
    const content = { children }
    hoistBlocks(content)
    nodeProps[name] = content.children
  }
}

const isParent = (node: DocumentNode): node is Parent => 'children' in node

const isSentence = (node: DocumentNode): boolean =>
  node.type === 'paragraph' || node.type === 'heading' || (node.type === 'element' && node.tagName === 'p')

const isBrokenSentence = (node: DocumentNode): node is Parent =>
  isSentence(node) && isParent(node) && node.children.some(holdsBlock)

/** True for a block and for a node with a block in it. */
export const holdsBlock = (node: DocumentNode): boolean =>
  isBlock(node) || (isParent(node) && node.children.some(holdsBlock))

function isBlock(node: DocumentNode): boolean {
  if (node.type === 'component') return !isInlineComponent(node)
  // HTML lets a link hold blocks, but no other link: as a block it keeps them and its address.
  if (node.type === 'element' && node.tagName === 'a')
    return node.children.some(holdsBlock) && !node.children.some(holdsLink)
  if (node.type === 'element') return blockElements.has(node.tagName)
  return blockTypes.has(node.type)
}

const holdsLink = (node: DocumentNode): boolean =>
  node.type === 'link' ||
  (node.type === 'element' && node.tagName === 'a') ||
  (node.type === 'component' && 'href' in node.props) ||
  (isParent(node) && node.children.some(holdsLink))

function isInlineComponent({ name, props, isInline }: ComponentElement): boolean {
  if (isInline) return true
  return ruleOf(name)?.isInline === true && !(name === 'Math' && props.display === true)
}

const blank: DocumentNode = { type: 'text', value: ' ' }

function liftedOutOf(sentence: Parent): DocumentNode[] {
  const pieces = partedAroundBlocks({ type: 'fragment', children: sentence.children })
  if (sentence.type !== 'heading') {
    return pieces.map((piece) =>
      piece.type === 'fragment' ? withChildren<DocumentNode>(sentence, piece.children) : piece,
    )
  }
  const sentenceParts = pieces.flatMap((piece) =>
    piece.type === 'fragment' ? [...(piece === pieces[0] ? [] : [blank]), ...piece.children] : [],
  )
  const heading = withChildren<DocumentNode>(sentence, sentenceParts)
  return [...(sentenceParts.length > 0 ? [heading] : []), ...pieces.filter(({ type }) => type !== 'fragment')]
}

/** The blocks of a node, and copies of the node with the text between them. */
function partedAroundBlocks(parent: Parent): DocumentNode[] {
  const pieces: DocumentNode[] = []
  let run: DocumentNode[] = []
  const endRun = (isBeforeBlock: boolean) => {
    const children = trimmed(run, pieces.length > 0, isBeforeBlock)
    if (!children.every((node) => node.type === 'text' && node.value.trim() === ''))
      pieces.push(withChildren<DocumentNode>(parent, children))
    run = []
  }
  const parts = parent.children.flatMap((child) =>
    isParent(child) && !isBlock(child) && holdsBlock(child) ? partedAroundBlocks(child) : [child],
  )
  for (const part of parts) {
    if (!isBlock(part)) {
      run.push(part)
      continue
    }
    endRun(true)
    pieces.push(part)
  }
  endRun(false)
  return pieces
}

/** The parts of a sentence without white space next to a block. */
export function trimmed(
  nodes: readonly DocumentNode[],
  isAfterBlock: boolean,
  isBeforeBlock: boolean,
): DocumentNode[] {
  return nodes.map((node, at) => {
    if (node.type !== 'text') return node
    const begun = isAfterBlock && at === 0 ? node.value.trimStart() : node.value
    return { ...node, value: isBeforeBlock && at === nodes.length - 1 ? begun.trimEnd() : begun }
  })
}
