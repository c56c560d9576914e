import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import type { Problems } from './diagnostics.ts'

export type SourceFormat = 'md' | 'mdx'

const remarkPlugins = [[remarkGfm, { singleTilde: false }], remarkMath] as never
const processors = {
  md: createProcessor({ format: 'md', remarkPlugins }).freeze(),
  mdx: createProcessor({ format: 'mdx', remarkPlugins }).freeze(),
}

/** Blanks out `<!-- comments -->` outside code, which MDX would refuse; lines keep their numbers. */
export function blankComments(source: string): string {
  if (!source.includes('<!--')) return source
  return source.replace(
    /^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|$(?![\s\S]))|`+[^`\n]*`+|<!--[\s\S]*?-->/gm,
    (found) => (found.startsWith('<!--') ? found.replace(/[^\n]/g, ' ') : found),
  )
}

interface ParseFault {
  reason?: string
  message?: string
  line?: number
  column?: number
  place?: { line?: number; column?: number; start?: { line: number; column: number } }
}

/** Parses a page's body; null when it cannot be parsed, with the fault in `problems`. */
export function parseMdx(body: string, format: SourceFormat, problems: Problems): Root | null {
  try {
    return processors[format].parse(format === 'mdx' ? blankComments(body) : body) as Root
  } catch (thrown) {
    const fault = thrown as ParseFault
    const start = fault.place?.start ?? fault.place
    const place = { line: start?.line ?? fault.line ?? 1, column: start?.column ?? fault.column ?? 1 }
    const { message, hint } = explainParseFault(fault.reason ?? fault.message ?? String(thrown))
    problems.error(place, message, hint)
    return null
  }
}

/** The parser's message in an author's words. */
function explainParseFault(reason: string): { message: string; hint: string | null } {
  if (/Could not parse expression with acorn/.test(reason)) {
    return {
      message: '`{` starts a JavaScript expression here, and what follows is not one.',
      hint: 'Write a literal brace as `\\{`, or put the words in backticks.',
    }
  }
  if (/Could not parse import\/exports/.test(reason)) {
    return {
      message:
        'A line that begins with `import` or `export` is read as JavaScript, and this one is not valid.',
      hint: 'Mend the statement; if it is prose, begin the line with another word.',
    }
  }
  if (/Unexpected character .* before name|Unexpected character .* in name/.test(reason)) {
    return {
      message: '`<` starts a component or an element here, and no name follows.',
      hint: 'Write a literal less-than sign as `\\<` or `&lt;`, or put the words in backticks.',
    }
  }
  if (/Unexpected end of file in expression/.test(reason)) {
    return {
      message: 'An expression is opened with `{` and never closed.',
      hint: 'Add the `}`; write a literal brace as `\\{`.',
    }
  }
  const closing = /Expected a closing tag for `<([^>]*)>`/.exec(reason)
  if (closing) {
    return {
      message: `\`<${closing[1]}>\` is never closed, or is closed inside another block.`,
      hint: `Add \`</${closing[1]}>\` at the same indentation, with a blank line before it.`,
    }
  }
  const stray = /Unexpected closing (?:slash|tag) `?<?\/?([^`>]*)/.exec(reason)
  if (stray) {
    return {
      message: `\`</${stray[1]}>\` closes something that is not open.`,
      hint: 'Remove it, or open the element first.',
    }
  }
  return { message: `${reason.replace(/\.$/, '')}.`, hint: null }
}
