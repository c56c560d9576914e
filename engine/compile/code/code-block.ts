import type { Code } from 'mdast'
import { escapeHtml, htmlAttributes } from '../../model/text/escape-html.ts'
import type { Highlighter } from './highlighter.ts'

/** Options after the language of a code fence. */
interface CodeMeta {
  title: string | null
  /** Highlighted lines, counted from 1. */
  highlighted: Set<number>
  lineNumbers: boolean
  wrap: boolean
}

const titleOption = /(?:^|\s)(?:filename|title)=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"'{}]+))/
/** Lines between braces, as `1,3-5`; MkDocs writes `hl_lines="1 3-5"`. */
const linesOption = /\{([\d,\s-]+)\}|(?:^|\s)hl_lines=["']([\d\s-]+)["']/g

/** Parses `filename="app.py" {2,4-5} showLineNumbers wrap`, and what other tools write. Unknown words are ignored. */
export function parseCodeMeta(meta: string | null | undefined): CodeMeta {
  const title = titleOption.exec(meta ?? '')
  const source = (meta ?? '').replace(titleOption, ' ')
  const highlighted = new Set<number>()
  for (const [, braces, list = ''] of source.matchAll(linesOption))
    for (const part of braces?.split(',') ?? list.trim().split(/\s+/)) {
      const [from = 0, to = from] = part.split('-').map(Number)
      for (let line = from; line <= Math.min(to, from + 10_000); line += 1) highlighted.add(line)
    }
  return {
    title: title ? (title[1] ?? title[2] ?? title[3] ?? '').replace(/\\(["'\\])/g, '$1') : null,
    highlighted,
    lineNumbers: /(?:^|\s)(?:showLineNumbers|lineNumbers|line-numbers|linenums)(?:\s|$|=)/.test(source),
    wrap: /(?:^|\s)(?:wrap|word-wrap)(?:\s|$)/.test(source),
  }
}

/** Marks of lines, as the classes of the stylesheet. */
type LineMark = 'hl' | 'add' | 'del' | 'focus'

/** A mark in a comment that ends in its line, or that the line ends. */
const markComment =
  /\s*(?:(?:\{?\/\*|<!--|\(\*|\{#)\s*\[!code (?<enclosed>\+\+|--|highlight|hl|focus)\]\s*(?:\*\/\}?|-->|\*\)|#\})(?:\s+$)?|(?:\/\/+|#+|--+|;+|%+|'|\brem\b)\s*\[!code (?<last>\+\+|--|highlight|hl|focus)\]\s*$)/i
const markNames: Record<string, LineMark> = {
  '++': 'add',
  '--': 'del',
  highlight: 'hl',
  hl: 'hl',
  focus: 'focus',
}

/** Removes `// [!code ++]` and similar marks from the code; returns the mark of each line that had one. */
export function takeLineMarks(code: string): { code: string; marks: Map<number, LineMark> } {
  const marks = new Map<number, LineMark>()
  if (!code.includes('[!code')) return { code, marks }
  const lines = code.split('\n').map((line, index) => {
    const mark = markComment.exec(line)
    if (!mark) return line
    const { enclosed, last } = mark.groups ?? {}
    marks.set(index + 1, markNames[(enclosed ?? last ?? '').toLowerCase()] ?? 'hl')
    return line.slice(0, mark.index) + line.slice(mark.index + mark[0].length)
  })
  return { code: lines.join('\n'), marks }
}

/**
 * Renders a code fence as HTML: a figure with its title, and the code with the author's line marks. A single
 * line without a title is `bare`: a bar above it would be taller than the line.
 */
export function codeBlockHtml(
  code: string,
  language: string | null,
  meta: string | null | undefined,
  highlighter: Highlighter,
): string {
  const { title, highlighted, lineNumbers, wrap } = parseCodeMeta(meta)
  const plain = takeLineMarks(code)
  const lines = highlighter.lines(plain.code, language)
  const kinds = new Set(plain.marks.values())
  // Numbers, signs and focus concern the lines without a mark too.
  const marksAll = lineNumbers || kinds.has('add') || kinds.has('del') || kinds.has('focus')
  const body = lines
    .map((line, index) => {
      const mark = plain.marks.get(index + 1) ?? (highlighted.has(index + 1) ? 'hl' : null)
      if (!mark) return marksAll ? `<span class="line">${line}</span>` : line
      return `<span class="line ${mark}">${line}</span>`
    })
    .join('\n')
  const isBare = !title && lines.length === 1
  const classes = [
    'code',
    isBare && 'bare',
    lineNumbers && 'numbered',
    wrap && 'wrap',
    kinds.has('focus') && 'has-focus',
  ]
    .filter(Boolean)
    .join(' ')
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : ''
  return `<figure${htmlAttributes({ class: classes, 'data-language': language })}>${caption}<pre><code>${body}</code></pre></figure>`
}

/** A code fence in the Markdown version: the file name stays, added and removed lines become a diff, other marks go. */
export function codeToMarkdown(node: Code): Code {
  const { title } = parseCodeMeta(node.meta)
  const { code, marks } = takeLineMarks(node.value)
  const meta = title === null ? null : `filename="${title.replaceAll('"', '\\"')}"`
  const kinds = new Set(marks.values())
  if (!kinds.has('add') && !kinds.has('del')) return { type: 'code', lang: node.lang, meta, value: code }
  const signs: Record<string, string> = { add: '+', del: '-' }
  const value = code
    .split('\n')
    .map((line, index) => `${signs[marks.get(index + 1) ?? ''] ?? ' '} ${line}`.trimEnd())
    .join('\n')
  return { type: 'code', lang: 'diff', meta, value }
}
