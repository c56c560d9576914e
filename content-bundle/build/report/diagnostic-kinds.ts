import type { Diagnostic } from '../../compile/diagnostics.ts'

/** Faults that differ only in names. */
export interface DiagnosticKind {
  /** The message with `…` for its names, or whole where there is one of it. */
  message: string
  count: number
  /** The names that it is about, each once. */
  names: string[]
  /** Files that have it. */
  files: number
  severity: Diagnostic['severity']
}

/** Faults by kind, the most frequent first. */
export function diagnosticKinds(diagnostics: readonly Diagnostic[]): DiagnosticKind[] {
  const kinds = new Map<
    string,
    { messages: Set<string>; files: Set<string>; count: number; severity: Diagnostic['severity'] }
  >()
  for (const { message, file, severity } of diagnostics) {
    const key = message.replace(/`[^`]*`/g, '`…`').replace(/:.*$/, '.')
    const kind = kinds.get(key) ?? { messages: new Set(), files: new Set(), count: 0, severity }
    kind.messages.add(message)
    kind.files.add(file)
    kind.count += 1
    kinds.set(key, kind)
  }
  return [...kinds]
    .map(([key, { messages, files, count, severity }]) => ({
      message: messages.size === 1 ? ([...messages][0] ?? key) : key,
      count,
      names: [...new Set([...messages].flatMap((message) => /`([^`]*)`/.exec(message)?.[1] ?? []))],
      files: files.size,
      severity,
    }))
    .sort((a, b) => b.count - a.count)
}

/** Most names that a line lists. */
const namesShown = 6

/** A kind in one line. */
export function kindText({ message, count, names, files }: DiagnosticKind): string {
  const listed = names.slice(0, namesShown).join(', ')
  const about = message.includes('`…`') ? ` (${listed}${names.length > namesShown ? ', …' : ''})` : ''
  const times = count === 1 ? 'once' : `${count} times`
  return `${message}${about} ${times}, in ${files} ${files === 1 ? 'file' : 'files'}`
}
