import type { Parents, Root } from 'mdast'
import { childrenOf, type DocumentNode } from '../document.ts'
import { calloutTypes } from './callout-types.ts'
import { codeGroup } from './code-group.ts'
import { component, details } from './foreign-nodes.ts'
import { type DirectiveMark, directiveMark } from './mark-directives.ts'

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
  const type = calloutTypes[name]
  if (type) return [component('Callout', { type, title }, children, position)]
  if (name === 'details') return [details(title ?? 'Details', false, children, position)]
  if (name === 'code-group') return [codeGroup(children, position)]
  if (name === 'raw' || name === 'v-pre') return children
  return [component('UnknownComponent', { name, title }, children, position)]
}
