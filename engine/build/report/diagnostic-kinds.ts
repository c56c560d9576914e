import type { Diagnostic } from '../../compile/diagnostics.ts'

/** Faults of one code. */
export interface DiagnosticKind {
  code: string
  /** The messages, each once. */
  messages: string[]
  count: number
  /** Files that have it. */
  files: number
}

/** Faults by code, the most frequent first. */
export const diagnosticKinds = (diagnostics: readonly Diagnostic[]): DiagnosticKind[] =>
  [...Map.groupBy(diagnostics, ({ code }) => code)]
    .map(([code, found]) => ({
      code,
      messages: [...new Set(found.map(({ message }) => message))],
      count: found.length,
      files: new Set(found.map(({ file }) => file)).size,
    }))
    .sort((a, b) => b.count - a.count)

/** A kind in one line, with its first message. */
export function kindText({ code, messages, count, files }: DiagnosticKind): string {
  const times = count === 1 ? 'once' : `${count} times`
  const suchAs = messages.length > 1 ? ', such as' : ''
  return `${code} ${times}, in ${files} ${files === 1 ? 'file' : 'files'}${suchAs}: ${messages[0]}`
}
