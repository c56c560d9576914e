import { replaceOutsideCode } from '../markdown/outside-code.ts'
import type { SourceFormat } from '../markdown/parse-markdown.ts'

/** A line of `:::`: the start of a container, or its end when it has no name. */
export interface DirectiveMark {
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
  return found ? (JSON.parse(decodeURIComponent(found[1] ?? '')) as DirectiveMark) : null
}
