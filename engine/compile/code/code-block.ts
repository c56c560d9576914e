import type { Code } from 'mdast'
import { escapeHtml, htmlAttributes } from '../../model/text/escape-html.ts'
import { terminalRuns } from '../notebook/outputs/terminal-runs.ts'
import type { Highlighter } from './highlighter.ts'

/** Options after the language of a code fence. */
interface CodeMeta {
  title: string | null
  /** Marked lines, counted from 1. */
  marks: Map<number, LineMark>
  lineNumbers: boolean
  wrap: boolean
  /** What was written and is none of these. */
  unread: string
}

/** A name between quotes, which editors make curly, or without blanks. VitePress writes it in brackets. */
const titleOption =
  /(?<!\S)(?:(?:filename|title)=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|[“”]([^“”]*)[“”]|([^\s"'“”{}]+))|\[([^\]]+)\](?=\s|$))/
/** Lines between braces, as `1,3-5`; Expressive Code puts a kind before them, MkDocs writes `hl_lines="1 3-5"`. */
const linesOption =
  /(?<![^\s}])(?:(ins|add|del|rem|mark)=)?\{(\s*\d+(?:\s*[-,]\s*\d+)*\s*)\}|(?<!\S)hl_lines=["']([\d\s-]+)["']/g
const kindsOfLines: Record<string, LineMark> = { ins: 'add', add: 'add', del: 'del', rem: 'del' }
/** What a switch may be set to: `false` turns it off. */
const value = '(?:=?(\\{[^}]*\\}|"[^"]*"|\'[^\']*\'|(?<==)[^\\s{}"\']+))?(?=[\\s,]|$)'
const numbersOption = new RegExp(
  `(?<![^\\s,])(?:showLineNumbers|lineNumbers|line-numbers|linenums)${value}`,
  'g',
)
const wrapOption = new RegExp(`(?<![^\\s,])(?:wrap|word-wrap)${value}`, 'g')

/** Parses `filename="app.py" {2,4-5} showLineNumbers wrap`, and what other tools write. */
export function parseCodeMeta(meta: string | null | undefined): CodeMeta {
  let unread = meta ?? ''
  const take = (pattern: RegExp): RegExpExecArray[] => {
    const matches = pattern.global ? [...unread.matchAll(pattern)] : [pattern.exec(unread)]
    unread = unread.replace(pattern, ' ')
    return matches.filter((match) => match !== null)
  }
  const isOn = (pattern: RegExp) => take(pattern).some(([, set = '']) => !/^["'{]?false\b/.test(set))
  const [title] = take(titleOption)
  const written = title?.slice(1).find((name) => name !== undefined)
  const marks = new Map<number, LineMark>()
  for (const [, kind = '', braces, list = ''] of take(linesOption))
    for (const part of braces?.split(',') ?? list.trim().split(/\s+/)) {
      const [first = 0, last = first] = part.split('-').map(Number)
      const from = Math.min(first, last)
      for (let line = from; line <= Math.min(Math.max(first, last), from + 10_000); line += 1)
        marks.set(line, kindsOfLines[kind] ?? 'hl')
    }
  return {
    title: written === undefined ? null : written.replace(/\\(["'\\])/g, '$1'),
    marks,
    lineNumbers: isOn(numbersOption),
    wrap: isOn(wrapOption),
    unread,
  }
}

/** Marks of lines, as the classes of the stylesheet. */
type LineMark = 'hl' | 'add' | 'del' | 'focus'

/** A mark in a comment that ends in its line, or that the line ends. `:2` marks the line below too. */
const markComment =
  /\s*(?:(?:\{?\/\*|<!--|\(\*|\{#)\s*\[!code (?<enclosed>\+\+|--|highlight|hl|focus|warning|error)(?::(?<of>\d+))?\]\s*(?:\*\/\}?|-->|\*\)|#\})(?:\s+$)?|(?:\/\/+|#+|--+|;+|%+|'|\brem\b)\s*\[!code (?<last>\+\+|--|highlight|hl|focus|warning|error)(?::(?<lines>\d+))?\]\s*$)/i
const markNames: Record<string, LineMark> = {
  '++': 'add',
  '--': 'del',
  highlight: 'hl',
  hl: 'hl',
  focus: 'focus',
}

/** A line that is only a comment of Docusaurus about the lines below it. */
const lineComment =
  /^\s*(?:\{?\/\*|<!--|\/\/+|#+|--+|;+|%+)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/

/** Removes `// [!code ++]` and similar marks from the code; returns the mark of each line that had one. */
export function takeLineMarks(code: string): { code: string; marks: Map<number, LineMark> } {
  const marks = new Map<number, LineMark>()
  if (!/\[!code|highlight-(?:next-line|start)/.test(code)) return { code, marks }
  const lines: string[] = []
  let isRange = false
  let isNext = false
  let below: { kind: LineMark; left: number } | null = null
  for (const line of code.split('\n')) {
    const comment = lineComment.exec(line)?.[1]
    if (comment !== undefined) {
      if (comment === 'next-line') isNext = true
      else isRange = comment === 'start'
      continue
    }
    const mark = markComment.exec(line)
    const { enclosed, last, of, lines: count = of } = mark?.groups ?? {}
    const written = mark ? (markNames[(enclosed ?? last ?? '').toLowerCase()] ?? 'hl') : null
    if (written && count) below = { kind: written, left: Number(count) }
    const kind: LineMark | null = written ?? below?.kind ?? null
    if (below && --below.left <= 0) below = null
    lines.push(mark ? line.slice(0, mark.index) + line.slice(mark.index + mark[0].length) : line)
    if (kind || isRange || isNext) marks.set(lines.length, kind ?? 'hl')
    isNext = false
  }
  return { code: lines.join('\n'), marks }
}

/** Marks of other tools that are none here, as in `// [!code word:name]`; undefined where readers see none. */
export const unreadMark = (code: string): string | undefined =>
  /(?:\/\*|<!--|\/\/|#|--|;|%)\s*(\[!code [^\]\n]*\])/.exec(takeLineMarks(code).code)?.[1]

/** Code as a terminal shows it, without colors. */
const withoutEscapes = (code: string): string =>
  code.includes('\u001b')
    ? terminalRuns(code)
        .map(({ text }) => text)
        .join('')
    : code

/** The options of a code fence, its code without marks, and the marks of both: those in the code count first. */
function readFence(code: string, meta: string | null | undefined): CodeMeta & { plainCode: string } {
  const options = parseCodeMeta(meta)
  const plain = takeLineMarks(code)
  return {
    ...options,
    marks: new Map([...options.marks, ...plain.marks]),
    plainCode: withoutEscapes(plain.code),
  }
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
  const { title, marks, lineNumbers, wrap, plainCode } = readFence(code, meta)
  const lines = highlighter.lines(plainCode, language)
  const kinds = new Set(marks.values())
  // Numbers, signs and focus concern the lines without a mark too.
  const marksAll = lineNumbers || kinds.has('add') || kinds.has('del') || kinds.has('focus')
  const body = lines
    .map((line, index) => {
      const mark = marks.get(index + 1)
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
  const { title, marks, plainCode } = readFence(node.value, node.meta)
  const meta = title === null ? null : `filename="${title.replaceAll('"', '\\"')}"`
  const kinds = new Set(marks.values())
  if (!kinds.has('add') && !kinds.has('del')) return { type: 'code', lang: node.lang, meta, value: plainCode }
  const signs: Record<string, string> = { add: '+', del: '-' }
  const value = plainCode
    .split('\n')
    .map((line, index) => `${signs[marks.get(index + 1) ?? ''] ?? ' '} ${line}`.trimEnd())
    .join('\n')
  return { type: 'code', lang: 'diff', meta, value }
}
