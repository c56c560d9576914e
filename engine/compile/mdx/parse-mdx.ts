import type { Root } from 'mdast'
import type { Diagnostics } from '../diagnostics.ts'
import { blankComments } from '../markdown/blank-comments.ts'
import { codePattern } from '../markdown/code-pattern.ts'
import { parseMarkdown, type SourceFormat } from '../markdown/parse-markdown.ts'
import { type ExplainedError, explainParseError, type ParserError } from './explain-parse-error.ts'

/** Largest list indentation: a hundred levels. Parsing time grows with the square. */
const listIndentMax = 200

/** First line of a list that is nested too deeply; null when there is none. */
function tooDeepList(source: string): number | null {
  const deep = new RegExp(
    `^(?:[ \\t]{${listIndentMax},}(?:[-*+]|\\d+[.)])[ \\t]|(?:[ \\t]*(?:[-*+]|\\d+[.)])[ \\t]){${listIndentMax / 2},})`,
    'm',
  )
  if (!deep.test(source)) return null
  const deepPart = deep.exec(source.replace(codePattern, (block) => block.replace(/[^\n]/g, '')))
  return deepPart && source.slice(0, deepPart.index).split('\n').length
}

/** Most diagnostics per page: many errors usually have one cause. */
const maxErrors = 20

/** Parses a page's body. Returns null when it cannot be parsed, with every error found in `diagnostics`. */
export function parseMdx(body: string, format: SourceFormat, diagnostics: Diagnostics): Root | null {
  let source = body
  const deepLine = tooDeepList(source)
  if (deepLine !== null) {
    diagnostics.error(
      { line: deepLine, column: 1 },
      'A list is nested more than a hundred levels deep.',
      'Indent it less, or put it in a code fence.',
    )
    return null
  }
  for (let attempt = 0; attempt < maxErrors; attempt += 1) {
    let fault: ExplainedError
    try {
      if (format === 'mdx') source = blankComments(source)
      const root = parseMarkdown(source, format)
      return attempt > 0 ? null : root
    } catch (thrown) {
      if (thrown instanceof RangeError) throw thrown
      fault = explainParseError(thrown as ParserError, source)
    }
    // After the first, report only errors that a blanked paragraph cannot have caused.
    if (attempt === 0 || fault.isLocal) diagnostics.error(fault.place, fault.message, fault.hint)
    if (!fault.isLocal) return null
    const rest = withoutParagraph(source, fault.place.line)
    if (rest === source) return null
    source = rest
  }
  return null
}

/** Empties the lines of the paragraph around an error, so that the parser can continue after it. */
function withoutParagraph(source: string, line: number): string {
  const lines = source.split('\n')
  const isBlank = (index: number) => (lines[index] ?? '').trim() === ''
  let first = line - 1
  let last = line - 1
  while (first > 0 && !isBlank(first - 1)) first -= 1
  while (last < lines.length - 1 && !isBlank(last + 1)) last += 1
  for (let index = first; index <= last; index += 1) lines[index] = ''
  return lines.join('\n')
}
