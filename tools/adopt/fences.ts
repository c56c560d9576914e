import type { Code, Nodes, RootContent } from 'mdast'
import { parseCodeMeta } from '../../engine/compile/code/code-block.ts'
import { isBlankNode, jsx } from './jsx-nodes.ts'

/** Options of a fence, apart from the words of a title. */
const option =
  /\{[^{}]*\}|(?<![\w-])[\w-]+=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|\S+)|(?<=^|\s)(?:showLineNumbers|lineNumbers|line-numbers|wrap|word-wrap|expandable|lines|theme|icon|twoslash|live|:)\S*/g

/** The title in a fence's options: `title="a.js"`, `[a.js]` (VitePress), or plain words (Mintlify). */
function fenceTitle(meta: string | null | undefined): string | null {
  if (!meta) return null
  const { title } = parseCodeMeta(meta)
  if (title !== null) return title
  const words = meta.replace(option, '').trim()
  return /^\[([^\]]+)\]/.exec(words)?.[1] ?? (words || null)
}

/** Code blocks as tabs, each named by its title or language. */
export function codeGroup(children: readonly RootContent[]): RootContent {
  const tabs = children
    .filter((child) => !isBlankNode(child))
    .map((child) => {
      if (child.type !== 'code') return jsx('Tab', {}, [child])
      const options = child.meta?.match(option)?.filter((found) => !/^(?:filename|title)=/.test(found))
      const meta = options?.join(' ') || null
      return jsx('Tab', { label: fenceTitle(child.meta) ?? child.lang ?? undefined }, [{ ...child, meta }])
    })
  return jsx('Tabs', {}, tabs)
}

/** Writes the options of fences as ours, in place: titles, highlighted lines, marks in comments. */
export function convertFences(node: Nodes): void {
  if ('children' in node) node.children.forEach(convertFences)
  if (node.type !== 'code') return
  if (node.lang?.startsWith('{')) fromAttributeList(node)
  const lines = /\bhl_lines=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(node.meta ?? '')
  if (lines) {
    const ranges = (lines[1] ?? lines[2] ?? lines[3] ?? '').trim().replace(/[\s,]+/g, ',')
    node.meta = node.meta?.replace(lines[0], `{${ranges}}`)
  }
  node.meta = node.meta?.replace(/\b(?:linenums|anchor_linenums)=(?:"[^"]*"|\S+)/, 'showLineNumbers')
  highlightComments(node)
  if (!node.meta || parseCodeMeta(node.meta).title !== null) return
  const [written, title = written] = /(?<=^|\s)\[([^[\]"]+)\]|^[^\s={}"]+\.\w+(?=\s|$)/.exec(node.meta) ?? []
  if (written) node.meta = node.meta.replace(written, `title="${title}"`)
}

/** The attribute list of Python-Markdown: `{ .sh .no-copy hl_lines="4-8" }`. */
function fromAttributeList(code: Code): void {
  const written = `${code.lang} ${code.meta ?? ''}`.replace(/^\{|\}\s*$/g, ' ')
  code.lang = /\.([\w+-]+)/.exec(written)?.[1] ?? null
  code.meta = (written.match(/(?<![\w-])[\w-]+=(?:"[^"]*"|'[^']*'|\S+)/g) ?? []).join(' ')
}

/** A line that is only a comment for the highlighting, in the comments of most languages. */
const mark =
  /^\s*(?:\/\/|#|--|;|%|\/\*|\{\/\*|<!--)\s*highlight-(next-line|start|end)\s*(?:(?:\*\/\}?|-->)\s*)?$/

/** Turns the highlighting comments of Docusaurus into line numbers of the fence. */
function highlightComments(code: Code): void {
  if (!code.value.includes('highlight-')) return
  const kept: string[] = []
  const marked: number[] = []
  let isInside = false
  let isNext = false
  for (const line of code.value.split('\n')) {
    const kind = mark.exec(line)?.[1]
    if (kind === undefined) {
      kept.push(line)
      if (isInside || isNext) marked.push(kept.length)
      isNext = false
    } else if (kind === 'next-line') isNext = true
    else isInside = kind === 'start'
  }
  if (marked.length === 0) return
  code.value = kept.join('\n')
  code.meta = `${code.meta ?? ''} {${marked.join(',')}}`.trim()
}
