import { escapeHtml, htmlAttributes } from '../outputs/escape-html.ts'
import { parseCodeMeta, takeLineMarks } from './code-meta.ts'
import type { Highlighter } from './highlighter.ts'

const markClasses = { highlight: 'hl', add: 'add', remove: 'del', focus: 'focus' } as const

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
  const marked = highlighted.size > 0 || plain.marks.size > 0
  const body =
    marked || lineNumbers
      ? lines
          .map((line, index) => {
            const mark = plain.marks.get(index + 1) ?? (highlighted.has(index + 1) ? 'highlight' : null)
            return `<span class="line${mark ? ` ${markClasses[mark]}` : ''}">${line}</span>`
          })
          .join('\n')
      : lines.join('\n')
  const hasFocus = [...plain.marks.values()].includes('focus')
  const isBare = !title && lines.length === 1
  const classes = [
    'code',
    isBare && 'bare',
    lineNumbers && 'numbered',
    wrap && 'wrap',
    hasFocus && 'has-focus',
  ]
    .filter(Boolean)
    .join(' ')
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : ''
  return `<figure${htmlAttributes({ class: classes, 'data-language': language })}>${caption}<pre><code>${body}</code></pre></figure>`
}
