import { type PythonLine, pythonLines } from './notebook-lines.ts'

/** Imports that Python allows at the top of a module only. */
const ofModule = /^from\s+(?:__future__\s+import\b|\S+\s+import\s*\*)/
const waits = /\b(?:await|async\s+(?:for|with))\b/
const indentOf = (text: string): number => /^\s*/.exec(text)?.[0].length ?? 0

/**
 * A script whose cells may wait outside functions, as notebooks do and Python does not: then they become the body
 * of a function that an event loop runs. Others are unchanged.
 */
export function inEventLoop(script: string): string {
  const lines = pythonLines(script)
  if (!waitsOutsideFunctions(lines)) return script
  const isOfModule = (line: PythonLine) => line.startsStatement && ofModule.test(line.text)
  const head = ['import asyncio', ...new Set(lines.filter(isOfModule).map(({ text }) => text))]
  // `__future__` comes first in a module.
  head.sort((a, b) => Number(b.includes('__future__')) - Number(a.includes('__future__')))
  const body = lines
    .filter((line) => !isOfModule(line))
    .map(({ text, isInString }) => (isInString || text === '' ? text : `    ${text}`))
  return `${head.join('\n')}\n\n\nasync def main():\n${body.join('\n').trimEnd()}\n\n\nasyncio.run(main())\n`
}

/** True if a statement that is in no function waits. */
function waitsOutsideFunctions(lines: readonly PythonLine[]): boolean {
  let functionIndent: number | null = null
  for (const { text, code, startsStatement } of lines) {
    if (startsStatement && code.trim() !== '') {
      if (functionIndent !== null && indentOf(text) <= functionIndent) functionIndent = null
      if (functionIndent === null && /^\s*(?:async\s+)?def\b/.test(code)) functionIndent = indentOf(text)
    }
    if (functionIndent === null && waits.test(code)) return true
  }
  return false
}
