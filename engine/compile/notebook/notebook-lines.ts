/** IPython's own syntax at the start of a statement: `%pip install …`, `!ls`, `?len`, `len?`, `files = !ls`. */
const command = /^\s*(?:%{1,2}[A-Za-z!]|[!?]|[\w.*%]+\?{1,2}\s*$|[\w.,[\] ]+=\s*(?:!|%[A-Za-z]))/

/** Strings, comments and brackets of Python. */
const token = /"""|'''|"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|#.*|[([{]|[)\]}]/g

/**
 * Indexes of the lines of a Python cell that only notebooks read, with the lines they continue on. Strings,
 * brackets and continued statements hold none.
 */
export function notebookLines(source: string): number[] {
  const found: number[] = []
  let quote: string | null = null
  let depth = 0
  let continues: 'command' | 'code' | null = null
  for (const [index, line] of source.split('\n').entries()) {
    const isInside: boolean = quote !== null || depth > 0 || continues === 'code'
    const isCommand: boolean = continues === 'command' || (!isInside && command.test(line))
    continues = line.endsWith('\\') ? (isCommand ? 'command' : 'code') : null
    if (isCommand) {
      found.push(index)
      continue
    }
    let from = 0
    while (from < line.length) {
      if (quote !== null) {
        const end = line.indexOf(quote, from)
        if (end < 0) break
        from = end + quote.length
        quote = null
        continue
      }
      token.lastIndex = from
      const [sign] = token.exec(line) ?? []
      if (sign === undefined) break
      from = token.lastIndex
      if (sign === '"""' || sign === "'''") quote = sign
      else if ('([{'.includes(sign)) depth += 1
      else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1)
    }
  }
  return found
}
