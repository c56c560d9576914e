import type { Place } from '../diagnostics.ts'
import { unclosedElement } from '../markdown/html-names.ts'

/** An error thrown by micromark, mdast-util-mdx-jsx or acorn. */
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
  /** True if the error affects its own paragraph only, so that parsing can go on after it. */
  isLocal: boolean
}

interface Explanation {
  pattern: RegExp
  explain: (
    match: RegExpExecArray,
    source: string,
    place: Place,
  ) => Partial<ExplainedError> & { message: string }
}

/** Parser messages and their explanations, most specific first. */
const explanations: Explanation[] = [
  {
    pattern: /Could not parse expression with acorn/,
    explain: (_, source, place) => ({
      place: openingBrace(source, place) ?? place,
      message: '`{` starts a JavaScript expression here, but what follows is not one.',
      hint: anchorHint(source, place) ?? 'Write a literal brace as `\\{`, or put the text in backticks.',
      isLocal: true,
    }),
  },
  {
    pattern: /Could not parse import\/exports/,
    explain: () => ({
      message:
        'A line that starts with `import` or `export` is read as JavaScript, and this one is not valid.',
      hint: 'Fix the statement. If it is prose, start the line with another word.',
    }),
  },
  {
    pattern: /to create a link in MDX/,
    explain: () => ({
      message: '`<` starts an element here, but a URL follows.',
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
            message: 'A comment starts with `<!--` and is never closed.',
            hint: 'Add `-->` where it ends, or put `<!--` in backticks to show it.',
          }
        : {
            place: { line, column: Math.max(1, column - 1) },
            message: '`<` starts a component or an element here, but no name follows.',
            hint: 'Write a literal less-than sign as `\\<` or `&lt;`, or put the text in backticks.',
            isLocal: true,
          },
  },
  {
    pattern: /Unexpected character .* before attribute value/,
    explain: ([reason]) => ({
      message: /[“”„‘’«»]/.test(reason)
        ? 'The quotes around the value of an attribute are typographic.'
        : 'The value of an attribute has no quotes.',
      hint: 'Write `name="words"` with straight quotes, or `name={value}` for anything else.',
      isLocal: true,
    }),
  },
  {
    pattern: /Unexpected end of file in attribute value/,
    explain: () => ({
      message: 'An attribute value has an opening quote but no closing quote.',
      hint: 'Add the quote.',
    }),
  },
  {
    pattern: /Unexpected end of file in expression|Unexpected lazy line in expression/,
    explain: (_, source, place) => ({
      place: openingBrace(source, place) ?? place,
      message: 'An expression starts with `{` and is never closed.',
      hint: isClosedBelow(source, place)
        ? 'Its `}` is below, outside its list or quote: put an empty line above the `{`, or write both in one line.'
        : 'Add the `}`; write a literal brace as `\\{`.',
      isLocal: true,
    }),
  },
  {
    pattern: /Unexpected end of file/,
    explain: () => ({ message: 'A tag starts with `<` and is never closed.', hint: 'Add the `>`.' }),
  },
  {
    pattern: /Expected (?:a|the) closing tag (?:for )?`<\/?([^>]*)>`(?: \((\d+):(\d+))?/,
    explain: ([, name = '', line, column], source, place) => {
      const start = line && column ? { line: Number(line), column: Number(column) } : place
      const unclosed = unclosedElement(name)
      return { place: start, ...unclosed, hint: ownLinesHint(name, source, start) ?? unclosed.hint }
    },
  },
  {
    pattern:
      /Unexpected closing tag `<\/([^>]*)>`, expected corresponding closing tag for `<([^>]*)>`(?: \((\d+))?/,
    explain: ([, closed = '', open = '', line]) => ({
      message: `\`</${closed}>\` appears before \`<${open}>\`${line ? ` of line ${line}` : ''} is closed.`,
      hint: `Close \`<${open}>\` first: elements close in reverse order.`,
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

/** Explains a parser error and points to its cause. */
export function explainParseError(error: ParserError, source: string): ExplainedError {
  const start = error.place?.start ?? error.place
  const place = { line: start?.line ?? error.line ?? 1, column: start?.column ?? error.column ?? 1 }
  const reason = error.reason ?? error.message ?? String(error)
  for (const { pattern, explain } of explanations) {
    const match = pattern.exec(reason)
    if (match) return { place, hint: null, isLocal: false, ...explain(match, source, place) }
  }
  return { place, message: `${reason.replace(/\.$/, '')}.`, hint: null, isLocal: false }
}

/** The hint for a heading that ends in another tool's anchor syntax: the form that is used here. */
function anchorHint(source: string, place: Place): string | null {
  const anchor = /^#.*\{#([^\s{}]+)\}\s*$/.exec(lineOf(source, place))?.[1]
  return anchor === undefined ? null : `Write the anchor of a heading as \`[#${anchor}]\`.`
}

/** The hint for an element that opens in a line of text and closes below it; null for one that is not closed. */
function ownLinesHint(name: string, source: string, place: Place): string | null {
  const isOpenedInText = />[ \t]*\S/.test(lineOf(source, place).slice(place.column))
  const isAfterText = /\w[ \t]+$/.test(lineOf(source, place).slice(0, place.column - 1))
  const rest = source.split('\n').slice(place.line).join('\n')
  if (
    lineOf(source, place)
      .slice(place.column - 1)
      .startsWith(`</${name}>`)
  )
    return `Write \`<${name}>\` and \`</${name}>\` in one line, or what follows \`</${name}>\` on a separate line.`
  return (isOpenedInText || isAfterText) && rest.includes(`</${name}>`)
    ? `Write \`<${name}>\` and \`</${name}>\` each on a line alone, and the text between them.`
    : null
}

/** True if the brace that is missing stands below its block. */
function isClosedBelow(source: string, place: Place): boolean {
  const { line, column } = openingBrace(source, place) ?? place
  const rest = source
    .split('\n')
    .slice(line - 1)
    .join('\n')
    .slice(column)
  return (rest.match(/\}/g)?.length ?? 0) > (rest.match(/\{/g)?.length ?? 0)
}

const lineOf = (source: string, { line }: Place) => source.split('\n')[line - 1] ?? ''

/** Position of the unclosed `{` before `place`. */
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
