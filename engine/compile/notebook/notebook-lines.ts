/** IPython's own syntax at the start of a statement: `%pip install …`, `!ls`, `?len`, `len?`, `files = !ls`. */
const command = /^\s*(?:%{1,2}[A-Za-z!]|[!?]|[\w.*%]+\?{1,2}\s*$|[\w.,[\] ]+=\s*(?:!|%[A-Za-z]))/

/** Strings, comments and brackets of Python. */
const token = /"""|'''|"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|#.*|[([{]|[)\]}]/g

/** A line of a Python cell. */
export interface PythonLine {
  text: string
  /** The line without strings and comments. */
  code: string
  /** True for lines that only notebooks read, and for those they continue on. */
  isCommand: boolean
  /** True if the line begins a statement: not inside of a string, of brackets or of a continued statement. */
  startsStatement: boolean
  /** True if the line begins inside of a string. */
  isInString: boolean
}

/** Reads the lines of Python. Strings, brackets and continued statements hold no commands. */
export function pythonLines(source: string): PythonLine[] {
  let quote: string | null = null
  let depth = 0
  let continues: 'command' | 'code' | null = null
  return source.split('\n').map((text) => {
    const isInString = quote !== null
    const startsStatement = !isInString && depth === 0 && continues === null
    const isCommand = continues === 'command' || (startsStatement && command.test(text))
    continues = text.endsWith('\\') ? (isCommand ? 'command' : 'code') : null
    if (isCommand) return { text, code: '', isCommand, startsStatement, isInString }
    let code = ''
    let from = 0
    while (from < text.length) {
      if (quote !== null) {
        const end: number = text.indexOf(quote, from)
        if (end < 0) break
        from = end + quote.length
        quote = null
        continue
      }
      token.lastIndex = from
      const match = token.exec(text)
      code += text.slice(from, match?.index)
      if (!match) break
      const [sign] = match
      from = token.lastIndex
      if (sign === '"""' || sign === "'''") quote = sign
      else if ('([{'.includes(sign)) depth += 1
      else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1)
      code += /^["'#]/.test(sign) ? ' ' : sign
    }
    return { text, code, isCommand, startsStatement, isInString }
  })
}

/** Indexes of the lines of a Python cell that only notebooks read. */
export const notebookLines = (source: string): number[] =>
  pythonLines(source).flatMap(({ isCommand }, index) => (isCommand ? [index] : []))
