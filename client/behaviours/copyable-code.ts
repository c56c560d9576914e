/** Prompts of shells and of Python, with the mark by which a line goes on. */
const prompts = /^(?:\$|>>>) /
const continued = /^\.\.\.(?: |$)/
const hereDocument = /<<-?\s*(['"]?)(\w+)\1/

/**
 * The code a reader wants on the clipboard. Where a block shows a session (lines after `$ ` or
 * `>>> `), only what was typed is kept, without the prompts; what was printed is left out.
 */
export function copyableCode(text: string): string {
  const lines = text.replace(/\n$/, '').split('\n')
  if (!lines.some((line) => prompts.test(line))) return lines.join('\n')
  const typed: string[] = []
  let goesOn = false
  let until: string | null = null
  for (const line of lines) {
    if (until !== null) {
      typed.push(line)
      if (line.trim() === until) until = null
      continue
    }
    const isTyped = prompts.test(line)
    if (!isTyped && !goesOn && !continued.test(line)) continue
    const code: string = isTyped
      ? line.replace(prompts, '')
      : goesOn
        ? line.replace(/^> /, '')
        : line.slice(4)
    typed.push(code)
    goesOn = code.endsWith('\\')
    until = (line.startsWith('$') && hereDocument.exec(code)?.[2]) || null
  }
  return typed.join('\n')
}
