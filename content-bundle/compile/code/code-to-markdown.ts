import type { Code } from 'mdast'
import { parseCodeMeta, takeLineMarks } from './code-meta.ts'

/**
 * Renders a code fence for the Markdown version: highlights, focus and line numbers are dropped, the file
 * name stays, and added or removed lines become a diff.
 */
export function codeToMarkdown(node: Code): Code {
  const { title } = parseCodeMeta(node.meta)
  const { code, marks } = takeLineMarks(node.value)
  const meta = title === null ? null : `filename="${title}"`
  const kinds = new Set(marks.values())
  if (!kinds.has('add') && !kinds.has('remove')) return { type: 'code', lang: node.lang, meta, value: code }
  const signs: Record<string, string> = { add: '+', remove: '-' }
  const value = code
    .split('\n')
    .map((line, index) => `${signs[marks.get(index + 1) ?? ''] ?? ' '} ${line}`.trimEnd())
    .join('\n')
  return { type: 'code', lang: 'diff', meta, value }
}
