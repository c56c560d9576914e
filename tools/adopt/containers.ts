import type { Nodes, Parents, RootContent } from 'mdast'
import { replaceOutsideCode } from '../../engine/compile/markdown/outside-code.ts'
import type { SourceFormat } from '../../engine/compile/markdown/parse-markdown.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import type { PageContext } from './adoption-report.ts'
import { codeGroup } from './fences.ts'
import { calloutTypes, detailsOf, jsx } from './jsx-nodes.ts'
import { titleLine } from './props-as-markdown.ts'

/** The start of a container, or its end when it has no name. */
export interface ContainerMark {
  /** Signs in the line; the end has as many as the start. */
  signs: number
  name: string | null
  title: string | null
}

const line = /^([ \t]*(?:>[ \t]*)*)(:{3,}|\/{3,})[ \t]*(?:([A-Za-z][\w-]*)([^\n]*?))?(?=\r?$)/

/** Replaces lines of containers (`:::note`) by comments for `groupContainers`: they end paragraphs. No line moves. */
export const markContainers = (source: string, format: SourceFormat, sign: ':' | '/'): string =>
  replaceOutsideCode(source, line, ([found, before = '', written = '', name = null, rest = '']) => {
    if (!written.startsWith(sign)) return found
    const bare = rest
      .replace(/\{[^{}]*\}[ \t]*$/, '')
      .replace(/^\s*\|/, '')
      .trim()
    const title = /^\[(.*)\]$/.exec(bare)?.[1] ?? bare
    return before + markText({ signs: written.length, name, title: title || null }, format)
  })

/** A mark as a comment of Markdown or MDX. */
export function markText(mark: ContainerMark, format: SourceFormat): string {
  const text = `:::${encodeURIComponent(JSON.stringify(mark)).replaceAll('-', '%2D')}`
  return format === 'mdx' ? `{/*${text}*/}` : `<!--${text}-->`
}

/** The mark that a comment is; null for any other node. */
function containerMark(node: Nodes): ContainerMark | null {
  if (node.type !== 'html' && node.type !== 'mdxFlowExpression') return null
  const found = /^(?:<!--|\/\*):::(\S*?)(?:-->|\*\/)$/.exec(node.value.trim())
  return found ? ownJson<ContainerMark>(decodeURIComponent(found[1] ?? '')) : null
}

/** Makes components of the containers that are marked, in place. */
export function groupContainers(parent: Parents, page: PageContext): void {
  const children: RootContent[] = parent.children
  for (const child of children) if ('children' in child) groupContainers(child, page)
  if (!children.some((child) => containerMark(child))) return
  const shown: RootContent[] = []
  const open: { mark: ContainerMark; children: RootContent[] }[] = []
  const add = (nodes: RootContent[]) => (open.at(-1)?.children ?? shown).push(...nodes)
  const close = () => {
    const last = open.pop()
    if (last) add(containerOf(last.mark, last.children, page))
  }
  for (const child of children) {
    const mark = containerMark(child)
    if (!mark) add([child])
    else if (mark.name !== null) open.push({ mark, children: [] })
    else {
      // The innermost with as many signs ends, and what was left open inside it.
      const at = open.findLastIndex((opened) => opened.mark.signs === mark.signs)
      const end = at < 0 ? open.length - 1 : at
      while (open.length > Math.max(0, end)) close()
    }
  }
  while (open.length > 0) close()
  Object.assign(parent, { children: shown })
}

function containerOf(mark: ContainerMark, children: RootContent[], page: PageContext): RootContent[] {
  const name = mark.name?.toLowerCase() ?? ''
  // Titles are attributes, without marks of Markdown.
  const title = mark.title?.replace(/`|\*\*|__/g, '').trim() || undefined
  const type = calloutTypes.get(name)
  if (type || name === 'admonition') return [jsx('Callout', { type: type ?? 'note', title }, children)]
  switch (name) {
    case 'details':
      return [detailsOf(title ?? 'Details', false, children)]
    case 'details-open':
      return [detailsOf(title ?? 'Details', true, children)]
    case 'tabs':
      return [jsx('Tabs', {}, children)]
    case 'tab':
      return [jsx('Tab', { label: title }, children)]
    case 'code-group':
      return [codeGroup(children)]
    case 'raw':
    case 'v-pre':
      return children
  }
  page.lost('container', `:::${name}`)
  return [...(title ? titleLine(title) : []), ...children]
}

/** Makes callouts of the alerts of VitePress that have a title, `> [!TIP] Title`, in place. Others are alerts of ours. */
export function convertTitledAlerts(parent: Parents): void {
  const children: RootContent[] = parent.children
  for (const [index, child] of children.entries()) {
    if ('children' in child) convertTitledAlerts(child)
    const [line, ...rest] = child.type === 'blockquote' ? child.children : []
    const first = line?.type === 'paragraph' ? line.children[0] : undefined
    if (line?.type !== 'paragraph' || first?.type !== 'text') continue
    const [sign = '', kind = '', title = ''] = /^\[!(\w+)\][ \t]+(\S[^\n]*)(?:\n|$)/.exec(first.value) ?? []
    const type = calloutTypes.get(kind.toLowerCase())
    if (!type) continue
    const words = [{ ...first, value: first.value.slice(sign.length) }, ...line.children.slice(1)]
    children[index] = jsx('Callout', { type, title: title.trimEnd() }, [
      { ...line, children: words },
      ...rest,
    ])
  }
}
