import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Diagnostic, formatDiagnostic } from '../../compile/diagnostics.ts'
import { diagnosticKinds, kindText } from './diagnostic-kinds.ts'

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

/** Most kinds of warnings that a lenient build prints. */
const kindsShown = 20

/**
 * Reports the faults of a lenient build: all warnings go to a file, and their kinds are printed, the rarest
 * first and errors last. Returns how many are errors.
 */
export function reportLenient(root: string, diagnostics: readonly Diagnostic[], file: string): number {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning')
  if (warnings.length > 0) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${diagnosticTexts(root, warnings).join('\n\n')}\n`)
    const kinds = diagnosticKinds(warnings)
    console.error(`${warnings.length} warnings of ${kinds.length} kinds; all of them are in ${file}:`)
    for (const kind of kinds.slice(0, kindsShown).reverse()) console.error(`  ${kindText(kind)}`)
  }
  for (const text of diagnosticTexts(root, errors)) console.error(`${text}\n`)
  return errors.length
}

/** Prints every fault; returns how many are errors. */
export function reportDiagnostics(root: string, diagnostics: readonly Diagnostic[]): number {
  // Broken things come last, where they are seen.
  const isGrave = ({ severity, isBroken }: Diagnostic) => severity === 'error' || isBroken === true
  const ordered = diagnostics.toSorted((a, b) => Number(isGrave(a)) - Number(isGrave(b)))
  for (const text of diagnosticTexts(root, ordered)) console.error(`${text}\n`)
  return diagnostics.filter(({ severity }) => severity === 'error').length
}
