import type { Root } from 'mdast'
import { Diagnostics } from '../diagnostics.ts'
import { adoptAlerts } from '../foreign/adopt-alerts.ts'
import { adoptFences } from '../foreign/code-group.ts'
import { groupDirectives, markDirectives } from '../foreign/group-directives.ts'
import { code, replaceOutsideCode } from '../markdown/outside-code.ts'
import { parseMarkdown, type SourceFormat } from '../markdown/parse-markdown.ts'
import { placeOfOffset } from '../sources/place-of-offset.ts'
import { type ExplainedError, explainParseError, type ParserError } from './explain-parse-error.ts'

/** Blanks out `<!-- comments -->` outside code, which MDX does not accept. Line numbers do not change. */
function blankComments(source: string): string {
  if (!source.includes('<!--')) return source
  return replaceOutsideCode(source, /<!--[\s\S]*?-->/, (found) => found.replace(/[^\n]/g, ' '))
}

/** Blanks out comments of JSX that stand alone, which other tools allow in plain Markdown too. */
function blankJsxComments(source: string): string {
  if (!source.includes('{/*')) return source
  return replaceOutsideCode(source, /^\{\/\*[\s\S]*?\*\/\}(?=[ \t]*\r?$)/m, (found) =>
    found.replace(/[^\n]/g, ' '),
  )
}

/** Largest list indentation: a hundred levels. Parsing time grows with the square. */
const listIndentMax = 200

/** First line of a list that is nested too deeply; null when there is none. */
function tooDeepList(source: string): number | null {
  const deep = new RegExp(
    `^(?:[ \\t]{${listIndentMax},}(?:[-*+]|\\d+[.)])[ \\t]|(?:[ \\t]*(?:[-*+]|\\d+[.)])[ \\t]){${listIndentMax / 2},})`,
    'm',
  )
  if (!deep.test(source)) return null
  const found = deep.exec(source.replace(code, (block) => block.replace(/[^\n]/g, '')))
  return found && source.slice(0, found.index).split('\n').length
}

/** Most diagnostics per page: many errors usually have one cause. */
const faultsTold = 20

/**
 * Parses a page's body. Returns null when it cannot be parsed, with every error found in `diagnostics`. In a
 * lenient build, a paragraph that cannot be parsed is shown as it is written.
 */
export function parseMdx(body: string, format: SourceFormat, diagnostics: Diagnostics): Root | null {
  const adopted = diagnostics.lenient ? adoptAnchors(body, diagnostics) : body
  const uncommented =
    format === 'mdx' ? blankComments(adopted) : diagnostics.lenient ? blankJsxComments(adopted) : adopted
  let source = diagnostics.lenient ? markDirectives(uncommented, format) : uncommented
  const deepLine = tooDeepList(source)
  if (deepLine !== null) {
    diagnostics.error(
      { line: deepLine, column: 1 },
      'A list is nested more than a hundred levels deep.',
      'Indent it less, or put it in a code fence.',
    )
    return null
  }
  for (let told = 0; told < faultsTold; told += 1) {
    let fault: ExplainedError
    try {
      const root = parseMarkdown(source, format)
      if (told > 0 && !diagnostics.lenient) return null
      adoptAlerts(root, diagnostics.lenient)
      if (diagnostics.lenient) {
        adoptFences(root)
        groupDirectives(root)
      }
      return root
    } catch (thrown) {
      if (thrown instanceof RangeError) throw thrown
      fault = explainParseError(thrown as ParserError, source)
    }
    // After the first, report only errors that a blanked paragraph cannot have caused.
    if (told === 0 || fault.isLocal) diagnostics.error(fault.place, fault.message, fault.hint)
    if (!fault.isLocal) return null
    const rest = withParagraph(source, fault.place.line, diagnostics.lenient ? asText : () => '')
    if (rest === source) return null
    source = rest
  }
  return null
}

/** A line that shows as it is written, instead of as JSX or JavaScript. */
const asText = (line: string): string =>
  line.replace(/\\?[{<]/g, (sign) => (sign.length > 1 ? sign : `\\${sign}`))

/** Changes the lines of the paragraph around an error, so that the parser can continue after it. */
function withParagraph(source: string, line: number, change: (line: string) => string): string {
  const lines = source.split('\n')
  const isBlank = (index: number) => (lines[index] ?? '').trim() === ''
  let first = line - 1
  let last = line - 1
  while (first > 0 && !isBlank(first - 1)) first -= 1
  while (last < lines.length - 1 && !isBlank(last + 1)) last += 1
  for (let index = first; index <= last; index += 1) lines[index] = change(lines[index] ?? '')
  return lines.join('\n')
}

/**
 * Whether plain Markdown is meant as MDX: Docusaurus reads `.md` files as MDX, and many use components. It
 * must import or use a component, hold no `{{` of a template language, and parse.
 */
export function looksLikeMdx(body: string): boolean {
  // An object in a prop (`style={{ … }}`) is JSX.
  const words = body.replace(code, '').replace(/=\s*\{\{/g, '={')
  if (!/^import\s.+\sfrom\s|^\s*<[A-Z][\w.]*[\s/>]|^\s*\{\/\*/m.test(words) || words.includes('{{'))
    return false
  const scratch = new Diagnostics('', true)
  return parseMdx(body, 'mdx', scratch) !== null && !scratch.found.some(({ isBroken }) => isBroken)
}

/** `## Title {#name}`, the anchor syntax of other tools. */
const foreignAnchor = /(?<=^ {0,3}#{1,6}[ \t].*)\{#[^\s{}[\]]+\}(?=[ \t]*\r?$)/

/** Replaces `{#name}` after headings by `[#name]` and warns about each. No character moves. */
export function adoptAnchors(source: string, diagnostics: Diagnostics): string {
  if (!source.includes('{#')) return source
  return replaceOutsideCode(source, foreignAnchor, (found, at) => {
    const ours = `[${found.slice(1, -1)}]`
    diagnostics.warn(
      placeOfOffset(source, at),
      `\`${found}\` is the anchor syntax of another tool.`,
      `Write \`${ours}\`.`,
    )
    return ours
  })
}
