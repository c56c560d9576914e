import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Diagnostic, formatDiagnostic } from '../../compile/diagnostics.ts'

/** Each fault as a person reads it, with its lines of source; files are named from `root`. */
export function diagnosticTexts(root: string, diagnostics: readonly Diagnostic[]): string[] {
  const sources = new Map<string, string | undefined>()
  const sourceOf = (file: string): string | undefined => {
    if (!sources.has(file)) {
      const path = resolve(root, file)
      sources.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined)
    }
    return sources.get(file)
  }
  // Without a place no line is shown, and the file may be none: a link to a folder.
  return diagnostics.map((fault) => formatDiagnostic(fault, fault.place ? sourceOf(fault.file) : undefined))
}

/** Prints every fault; returns how many are errors. */
export function reportDiagnostics(root: string, diagnostics: readonly Diagnostic[]): number {
  const isError = ({ severity }: Diagnostic) => severity === 'error'
  // Errors come last, where they are seen.
  const ordered = diagnostics.toSorted((a, b) => Number(isError(a)) - Number(isError(b)))
  for (const text of diagnosticTexts(root, ordered)) console.error(`${text}\n`)
  return diagnostics.filter(isError).length
}
