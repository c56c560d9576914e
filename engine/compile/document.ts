import type { Nodes, RootContent } from 'mdast'
import type { Position } from 'unist'
import type { TreeComponent } from '../model/components.ts'
import type { Json } from '../model/tree.ts'
import type { Place } from './diagnostics.ts'

/** A component with checked props. Props of type `node` hold content instead of JSON. */
export interface ComponentElement {
  type: 'component'
  /** One of the engine's, or one that only the site has. */
  name: TreeComponent | SiteComponentName
  /** Set on a component of the site that may be part of a sentence. */
  isInline?: true
  props: Record<string, Json>
  nodeProps: Record<string, DocumentNode[]>
  children: DocumentNode[]
  position?: Position
}

/** Any name: kept apart, so that a misspelled name of the engine's is not one of the site's. */
export type SiteComponentName = string & { readonly siteComponent?: never }

/** An HTML element written in JSX. */
export interface HtmlElement {
  type: 'element'
  tagName: string
  attributes: Record<string, string | true>
  children: DocumentNode[]
  position?: Position
}

/** A component; its props are checked already. */
export const componentNode = (
  name: TreeComponent,
  props: Record<string, Json>,
  children: DocumentNode[] = [],
  position?: Position,
): ComponentElement => ({ type: 'component', name, props, nodeProps: {}, children, position })

export const elementNode = (
  tagName: string,
  attributes: Record<string, string | true>,
  children: DocumentNode[] = [],
): HtmlElement => ({ type: 'element', tagName, attributes, children })

/** Several nodes in the place of one: the value of an expression or a partial. */
interface FragmentNode {
  type: 'fragment'
  children: DocumentNode[]
  position?: Position
}

/**
 * A node of a page after its JavaScript has run: Markdown nodes, components and elements with known props. No
 * expressions, imports or unevaluated JSX are left. Tree, Markdown version, headings, links and search
 * entries are all made from it.
 */
export type DocumentNode =
  | Exclude<RootContent, { type: `mdx${string}` }>
  | ComponentElement
  | HtmlElement
  | FragmentNode

export interface PageDocument {
  children: DocumentNode[]
}

/** Position of a node; `file` is set for nodes of a partial. Null for nodes an expression made. */
export function placeOf({ position }: { position?: Position & { file?: string } }): Place | null {
  if (!position) return null
  const { line, column } = position.start
  return { line, column, ...(position.file !== undefined && { file: position.file }) }
}

/** Sets `file` on the positions of `root` and every node below it. */
export function stampFile(root: Nodes, file: string): void {
  if (root.position) Object.assign(root.position, { file })
  if ('children' in root) for (const child of root.children) stampFile(child, file)
}

/** The children of any node; leaves have none. */
export function childrenOf(node: DocumentNode | Nodes): DocumentNode[] {
  return 'children' in node ? (node.children as DocumentNode[]) : []
}

/** A copy of a node with other children. The caller makes sure that the node may hold them. */
export const withChildren = <N extends { type: string }>(
  node: N,
  children: readonly (DocumentNode | RootContent)[],
): N => ({ ...node, children })

/** `nodes` and all below, also in node props, parents first. Children are read after their parent was yielded. */
export function* walk(nodes: readonly DocumentNode[]): Generator<DocumentNode> {
  const waiting = nodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    const inProps = node.type === 'component' ? Object.values(node.nodeProps).flat() : []
    for (const inner of [...inProps, ...childrenOf(node)].reverse()) waiting.push(inner)
  }
}

/** The text a reader sees in adjacent nodes. A power keeps a sign: `10<sup>6</sup>` is 10^6. */
export const textOfAll = (nodes: readonly (DocumentNode | Nodes)[]): string =>
  nodes
    .map((node, at) => {
      const isPower =
        node.type === 'element'
          ? node.tagName === 'sup' && wholeNumber.test(textOfAll(node.children))
          : node.type === 'html' &&
            node.value === '<sup>' &&
            wholeNumber.test(textOfAll(nodes.slice(at + 1, at + 2)))
      return (isPower ? '^' : '') + textOf(node)
    })
    .join('')

const wholeNumber = /^[-+\u2212]?\d+$/

/** The text a reader sees in a node, including code, formulas and alternative text. */
export function textOf(node: DocumentNode | Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
    case 'inlineMath':
    case 'math':
      return node.value
    case 'image':
      return node.alt ?? ''
    case 'break':
      return ' '
    default:
      return 'value' in node ? '' : textOfAll(childrenOf(node))
  }
}

/** True for whitespace. */
export const isBlank = (node: DocumentNode): boolean =>
  node.type === 'break' || (node.type === 'text' && node.value.trim() === '')

const asianLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Counts words of prose, without code. */
export function countWords(nodes: DocumentNode[]): number {
  const counts = [...walk(nodes)].map((node) => (node.type === 'text' ? countWordsIn(node.value) : 0))
  return Math.round(counts.reduce((sum, count) => sum + count, 0))
}

/** Counts the words of a text. In Han, Kana and Hangul, two characters count as a word. */
export function countWordsIn(text: string): number {
  const letters = text.match(asianLetters)?.length ?? 0
  return letters / 2 + (text.replace(asianLetters, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0)
}
