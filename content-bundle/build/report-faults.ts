import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Diagnostic, formatDiagnostic } from '../compile/diagnostics.ts'

/** Prints every fault with its lines of source; returns how many are errors. */
export function reportFaults(root: string, diagnostics: readonly Diagnostic[]): number {
  const texts = new Map<string, string | undefined>()
  const textOf = (file: string): string | undefined => {
    // A line of a notebook's cell is not the same line of its file.
    if (!texts.has(file) && !file.endsWith('.ipynb')) {
      const path = resolve(root, file)
      texts.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined)
    }
    return texts.get(file)
  }
  for (const fault of diagnostics) console.error(`${formatDiagnostic(fault, textOf(fault.file))}\n`)
  return diagnostics.filter(({ severity }) => severity === 'error').length
}
