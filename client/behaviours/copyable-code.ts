/** Prompts of shells and of Python, and Python's prompt of a continued line. */
const prompts = /^(?:\$|>>>) /
const continued = /^\.\.\.(?: |$)/
const hereDocument = /<<-?\s*(['"]?)(\w+)\1/

/**
 * The text that Copy puts on the clipboard. Of a session (lines after `$ ` or `>>> `) it keeps the typed
 * commands without their prompts, and leaves the output out.
 */
export function copyableCode(text: string): string {
  const lines = text.replace(/\n$/, '').split('\n')
  if (!lines.some((line) => prompts.test(line))) return lines.join('\n')
  const typed: string[] = []
  let isContinued = false
  let until: string | null = null
  for (const line of lines) {
    if (until !== null) {
      typed.push(line)
      if (line.trim() === until) until = null
      continue
    }
    const isTyped = prompts.test(line)
    if (!isTyped && !isContinued && !continued.test(line)) continue
    const code: string = isTyped
      ? line.replace(prompts, '')
      : isContinued
        ? line.replace(/^> /, '')
        : line.slice(4)
    typed.push(code)
    isContinued = code.endsWith('\\')
    until = (line.startsWith('$') && hereDocument.exec(code)?.[2]) || null
  }
  return typed.join('\n')
}
