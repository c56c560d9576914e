import type { Code, Nodes, Parents, Root } from 'mdast'
import type { CalloutType } from '../../model/components.ts'
import type { Diagnostics } from '../diagnostics.ts'
import { childrenOf, componentNode, type DocumentNode } from '../document.ts'
import { readAlerts } from '../markdown/read-alerts.ts'
import { parseMdx } from '../mdx/parse-mdx.ts'

/** Remarks of MyST, Docutils and Bootstrap's alerts, by their name or class. */
const calloutTypes = new Map<string, CalloutType>([
  ['note', 'note'],
  ['seealso', 'note'],
  ['admonition', 'note'],
  ['primary', 'note'],
  ['secondary', 'note'],
  ['info', 'info'],
  ['important', 'info'],
  ['tip', 'tip'],
  ['hint', 'tip'],
  ['success', 'tip'],
  ['warning', 'warning'],
  ['attention', 'warning'],
  ['caution', 'warning'],
  ['danger', 'danger'],
  ['error', 'danger'],
])

/** Type of the callout that the classes of an element ask for, as in `alert alert-info`; null when it is none. */
export function calloutOfClasses(classes: readonly string[]): CalloutType | null {
  if (!classes.includes('alert') && !classes.includes('admonition')) return null
  const types = classes.map((name) => calloutTypes.get(name.replace(/^alert-/, '')))
  return types.findLast((type) => type !== undefined) ?? 'note'
}

const colonFence = /^([ \t>]*)(:{3,})[ \t]*\{([\w-]+)\}([^\n]*)$/
const codeFence = /^[ \t>]*(`{3,}|~{3,})/

/** MyST's fences of colons as fences of backticks, which the parser reads, on the same lines. */
export function withCodeFences(source: string): string {
  if (!source.includes(':::')) return source
  const lines = source.split('\n')
  const longest = Math.max(3, ...(source.match(/`+/g) ?? []).map((run) => run.length + 1))
  const fence = '`'.repeat(longest)
  let inCode: string | null = null
  for (let at = 0; at < lines.length; at += 1) {
    const [, marks = ''] = codeFence.exec(lines[at] ?? '') ?? []
    if (inCode !== null) {
      if (marks.startsWith(inCode)) inCode = null
      continue
    }
    if (marks !== '') inCode = marks
    const [, indent = '', colons = '', name = '', title = ''] = colonFence.exec(lines[at] ?? '') ?? []
    if (!calloutTypes.has(name)) continue
    const closing = new RegExp(`^[ \\t>]*${colons}[ \\t]*$`)
    const end = lines.findIndex((line, index) => index > at && closing.test(line))
    if (end < 0) continue
    lines[at] = `${indent}${fence}{${name}}${title}`
    lines[end] = `${indent}${fence}`
    at = end
  }
  return lines.join('\n')
}

/** Makes callouts of GitHub's alerts and MyST's remarks, as in ```` ```{note} ````, in place. */
export function readDirectives(root: Root, diagnostics: Diagnostics): void {
  readAlerts(root)
  readFences(root, diagnostics)
}

function readFences(parent: Root | Parents, diagnostics: Diagnostics): void {
  const children: (Nodes | DocumentNode)[] = parent.children
  for (const [index, child] of parent.children.entries()) {
    if ('children' in child) readFences(child, diagnostics)
    const callout = child.type === 'code' ? calloutOfFence(child, diagnostics) : null
    if (callout) children[index] = callout
  }
}

/** Options of a directive at the start of its text, as in `:class: dropdown`. */
const directiveOptions = /^(?:[ \t]*:[\w-]+:[^\n]*(?:\n|$))+/

function calloutOfFence(code: Code, diagnostics: Diagnostics): DocumentNode | null {
  const [, name = ''] = /^\{([\w-]+)\}$/.exec(code.lang ?? '') ?? []
  const type = calloutTypes.get(name)
  if (!type) return null
  // Of a plain remark, words behind the name are its first line; those of `admonition` are its title.
  const argument = code.meta?.trim() ?? ''
  const isTitle = name === 'admonition' && argument !== ''
  const text = code.value.replace(directiveOptions, (options) => options.replace(/[^\n]/g, ''))
  const inner = parseMdx(withCodeFences(isTitle ? text : `${argument}\n${text}`), 'md', diagnostics)
  if (!inner) return null
  moveDown(inner, (code.position?.start.line ?? 1) - (isTitle ? 0 : 1))
  readDirectives(inner, diagnostics)
  return componentNode(
    'Callout',
    isTitle ? { type, title: argument } : { type },
    childrenOf(inner),
    code.position,
  )
}

function moveDown(node: Nodes, lines: number): void {
  if (node.position) node.position.start.line += lines
  if ('children' in node) for (const child of node.children) moveDown(child, lines)
}
