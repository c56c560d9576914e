import type { Place } from '../diagnostics.ts'
import { voidElements } from '../markdown/html-names.ts'

/** What the parser threw, in the shapes micromark, mdast-util-mdx-jsx and acorn give it. */
export interface ParserError {
  reason?: string
  message?: string
  line?: number
  column?: number
  place?: { line?: number; column?: number; start?: { line: number; column: number } }
}

export interface ExplainedError {
  place: Place
  message: string
  hint: string | null
  /** Whether the fault spoils its own paragraph only: what follows can still be judged. */
  isLocal: boolean
}

interface Explanation {
  pattern: RegExp
  explain: (
    found: RegExpExecArray,
    source: string,
    place: Place,
  ) => Partial<ExplainedError> & { message: string }
}

/** The parser's messages in an author's words, the most particular first. */
const explanations: Explanation[] = [
  {
    pattern: /Could not parse expression with acorn/,
    explain: (_, source, place) => ({
      message: '`{` starts a JavaScript expression here, and what follows is not one.',
      hint: anchorHint(source, place) ?? 'Write a literal brace as `\\{`, or put the words in backticks.',
      isLocal: true,
    }),
  },
  {
    pattern: /Could not parse import\/exports/,
    explain: () => ({
      message:
        'A line that begins with `import` or `export` is read as JavaScript, and this one is not valid.',
      hint: 'Mend the statement; if it is prose, begin the line with another word.',
    }),
  },
  {
    pattern: /to create a link in MDX/,
    explain: () => ({
      message: '`<` starts an element here, and a URL is none.',
      hint: 'Write the link as `[text](url)`, or the bare URL.',
      isLocal: true,
    }),
  },
  {
    pattern: /Unexpected character .* (?:before|in) name/,
    explain: (_, source, { line, column }) =>
      lineOf(source, { line, column }).startsWith('<!--', column - 2)
        ? {
            place: { line, column: column - 1 },
            message: 'A comment is opened with `<!--` and never closed.',
            hint: 'Add `-->` where it ends; put the sign in backticks if it is to be read.',
          }
        : {
            message: '`<` starts a component or an element here, and no name follows.',
            hint: 'Write a literal less-than sign as `\\<` or `&lt;`, or put the words in backticks.',
            isLocal: true,
          },
  },
  {
    pattern: /Unexpected character .* before attribute value/,
    explain: () => ({
      message: 'The value of an attribute has no quotes.',
      hint: 'Write `name="words"`, or `name={value}` for anything else.',
      isLocal: true,
    }),
  },
  {
    pattern: /Unexpected end of file in attribute value/,
    explain: () => ({
      message: 'A quote of an attribute is opened and never closed.',
      hint: 'Add the quote.',
    }),
  },
  {
    pattern: /Unexpected end of file in expression|Unexpected lazy line in expression/,
    explain: (_, source, place) => ({
      place: openingBrace(source, place) ?? place,
      message: 'An expression is opened with `{` and never closed.',
      hint: 'Add the `}`; write a literal brace as `\\{`.',
      isLocal: true,
    }),
  },
  {
    pattern: /Unexpected end of file/,
    explain: () => ({ message: 'A tag is opened with `<` and never closed.', hint: 'Add the `>`.' }),
  },
  {
    pattern: /Expected (?:a|the) closing tag (?:for )?`<\/?([^>]*)>`(?: \((\d+):(\d+))?/,
    explain: ([, name = '', line, column]) => ({
      ...(line && column && { place: { line: Number(line), column: Number(column) } }),
      message: `\`<${name}>\` is never closed, or is closed inside another block.`,
      hint: voidElements.has(name)
        ? `Write it as \`<${name} />\`: it holds nothing.`
        : `Add \`</${name}>\` at the same indentation, with a blank line before it.`,
    }),
  },
  {
    pattern:
      /Unexpected closing tag `<\/([^>]*)>`, expected corresponding closing tag for `<([^>]*)>`(?: \((\d+))?/,
    explain: ([, closed = '', open = '', line]) => ({
      message: `\`</${closed}>\` stands where \`<${open}>\`${line ? ` of line ${line}` : ''} is to be closed.`,
      hint: `Close \`<${open}>\` first: elements end in the reverse order they begin in.`,
    }),
  },
  {
    pattern: /Unexpected closing (?:slash|tag)/,
    explain: (_, source, place) => ({
      message: `\`${/<\/[^>]*>?/.exec(lineOf(source, place).slice(Math.max(0, place.column - 3)))?.[0] ?? '</'}\` closes something that is not open.`,
      hint: 'Remove it, or open the element first.',
    }),
  },
]

/** The parser's error in an author's words, where the author has to look. */
export function explainParseError(error: ParserError, source: string): ExplainedError {
  const start = error.place?.start ?? error.place
  const place = { line: start?.line ?? error.line ?? 1, column: start?.column ?? error.column ?? 1 }
  const reason = error.reason ?? error.message ?? String(error)
  for (const { pattern, explain } of explanations) {
    const found = pattern.exec(reason)
    if (found) return { place, hint: null, isLocal: false, ...explain(found, source, place) }
  }
  return { place, message: `${reason.replace(/\.$/, '')}.`, hint: null, isLocal: false }
}

/** How an anchor is written here, where a heading ends in another tool's way to write one. */
function anchorHint(source: string, place: Place): string | null {
  const anchor = /^#.*\{#([^\s{}]+)\}\s*$/.exec(lineOf(source, place))?.[1]
  return anchor === undefined ? null : `An anchor of a heading is written \`[#${anchor}]\`.`
}

const lineOf = (source: string, { line }: Place) => source.split('\n')[line - 1] ?? ''

/** The `{` before `place` that no `}` closes. */
function openingBrace(source: string, place: Place): Place | null {
  const lines = source.split('\n').slice(0, place.line)
  let closed = 0
  for (let line = lines.length; line > 0; line -= 1) {
    const text = lines[line - 1] ?? ''
    const end = line === place.line ? place.column - 2 : text.length - 1
    for (let index = end; index >= 0; index -= 1) {
      if (text[index - 1] === '\\') continue
      if (text[index] === '}') closed += 1
      if (text[index] === '{') closed -= 1
      if (closed < 0) return { line, column: index + 1 }
    }
  }
  return null
}
