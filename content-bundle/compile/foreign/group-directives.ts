import type { Parents, Root } from 'mdast'
import { ownJson } from '../../model/values/own-json.ts'
import { childrenOf, type DocumentNode } from '../document.ts'
import { replaceOutsideCode } from '../markdown/outside-code.ts'
import type { SourceFormat } from '../markdown/parse-markdown.ts'
import { codeGroup } from './code-group.ts'
import { calloutTypes, component, details } from './foreign-nodes.ts'

/** A line of `:::`: the start of a container, or its end when it has no name. */
interface DirectiveMark {
  colons: number
  name: string | null
  title: string | null
}

const line = /^[ \t]*(?:>[ \t]?)*[ \t]*:{3,}[ \t]*(?:[A-Za-z][\w-]*[^\n]*)?(?=\r?$)/

/**
 * Replaces the lines that start and end a container (`:::note Title`, `:::`) of Docusaurus, Starlight and
 * VitePress by comments, so that they end paragraphs and lists. `groupDirectives` reads the comments. No line
 * moves.
 */
export function markDirectives(source: string, format: SourceFormat): string {
  if (!source.includes(':::')) return source
  return replaceOutsideCode(source, line, (found) => {
    const [, before = '', colons = '', name = null, rest = ''] =
      /^([ \t]*(?:>[ \t]?)*[ \t]*)(:{3,})[ \t]*(?:([A-Za-z][\w-]*)(.*))?$/.exec(found) ?? []
    const bare = rest.replace(/\{[^{}]*\}[ \t]*$/, '').trim()
    const title = /^\[(.*)\]$/.exec(bare)?.[1] ?? bare
    const mark: DirectiveMark = { colons: colons.length, name, title: title || null }
    const text = `:::${encodeURIComponent(JSON.stringify(mark)).replaceAll('-', '%2D')}`
    return before + (format === 'mdx' ? `{/*${text}*/}` : `<!--${text}-->`)
  })
}

/** The mark in a node that `markDirectives` made; null for any other node. */
export function directiveMark(node: { type: string; value?: string }): DirectiveMark | null {
  if (node.type !== 'html' && node.type !== 'mdxFlowExpression') return null
  const found = /^(?:<!--|\/\*):::(\S*?)(?:-->|\*\/)$/.exec(node.value?.trim() ?? '')
  return found ? ownJson<DirectiveMark>(decodeURIComponent(found[1] ?? '')) : null
}

interface Open {
  mark: DirectiveMark
  position: DocumentNode['position']
  children: DocumentNode[]
}

/** Makes components of the containers that `markDirectives` has marked, in place. */
export function groupDirectives(parent: Root | Parents): void {
  for (const child of parent.children) if ('children' in child) groupDirectives(child)
  const children = childrenOf(parent)
  if (!children.some((child) => directiveMark(child))) return
  const shown: DocumentNode[] = []
  const open: Open[] = []
  const add = (nodes: DocumentNode[]) => (open.at(-1)?.children ?? shown).push(...nodes)
  const close = () => {
    const last = open.pop()
    if (last) add(containerOf(last))
  }
  for (const child of children) {
    const mark = directiveMark(child)
    if (!mark) add([child])
    else if (mark.name !== null) open.push({ mark, position: child.position, children: [] })
    else {
      // The innermost with as many colons ends, and what was left open inside it.
      const at = open.findLastIndex((opened) => opened.mark.colons === mark.colons)
      const end = at < 0 ? open.length - 1 : at
      while (open.length > Math.max(0, end)) close()
    }
  }
  while (open.length > 0) close()
  Object.assign(parent, { children: shown })
}

function containerOf({ mark, position, children }: Open): DocumentNode[] {
  const name = mark.name?.toLowerCase() ?? ''
  const title = mark.title ?? undefined
  const type = calloutTypes.get(name)
  if (type) return [component('Callout', { type, title }, children, position)]
  if (name === 'details') return [details(title ?? 'Details', false, children, position)]
  if (name === 'tabs') return [component('Tabs', {}, children, position)]
  if (name === 'tab') return [component('Tab', { label: title }, children, position)]
  if (name === 'code-group') return [codeGroup(children, position)]
  if (name === 'raw' || name === 'v-pre') return children
  return [component('UnknownComponent', { name, title }, children, position)]
}
