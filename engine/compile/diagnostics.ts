import { printable } from '../model/text/printable.ts'

/** A position in a file; line and column start at 1. */
export interface Place {
  line: number
  column: number
  /** Set when the position is in a partial instead of the page's own file. */
  file?: string
}

/** An error or warning: where, what, and how to fix it. */
export interface Diagnostic {
  file: string
  place: Place | null
  severity: 'error' | 'warning'
  message: string
  hint: string | null
}

/** Collects the diagnostics of one file. The caller decides when to stop. */
export class Diagnostics {
  readonly list: Diagnostic[]
  readonly file: string

  constructor(file: string, list: Diagnostic[] = []) {
    this.file = file
    this.list = list
  }

  /** The same list for another file, such as a partial that this one imports. */
  within(file: string): Diagnostics {
    return new Diagnostics(file, this.list)
  }

  /** Something that readers would not see as its author meant it: no build has it. */
  error(place: Place | null, message: string, hint: string | null = null): void {
    this.#add('error', place, message, hint)
  }

  /** Something that its author should know, and that a build may have. Returns the list. */
  warn(place: Place | null, message: string, hint: string | null = null): Diagnostic[] {
    this.#add('warning', place, message, hint)
    return this.list
  }

  #add(severity: Diagnostic['severity'], place: Place | null, message: string, hint: string | null): void {
    const file = place?.file ?? this.file
    const at = place && { line: place.line, column: place.column }
    // A partial that is shown twice is reported once.
    const isKnown = this.list.some(
      (reported) =>
        reported.message === message &&
        reported.file === file &&
        reported.place?.line === at?.line &&
        reported.place?.column === at?.column,
    )
    if (isKnown) return
    this.list.push({ file, place: at, severity, message, hint })
  }
}

/** The lines around a place, with a caret under the column. */
export function codeFrame(text: string, place: Place): string {
  const lines = text.split(/\r?\n/)
  const first = Math.max(1, place.line - 1)
  const last = Math.min(lines.length, place.line + 1)
  const width = String(last).length
  const frame: string[] = []
  for (let number = first; number <= last; number += 1) {
    const mark = number === place.line ? '>' : ' '
    frame.push(
      `${mark} ${String(number).padStart(width)} | ${printable((lines[number - 1] ?? '').slice(0, 160))}`,
    )
    if (number === place.line && place.column <= 160) {
      frame.push(`  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, place.column - 1))}^`)
    }
  }
  return frame.join('\n')
}

/** Formats a diagnostic for the terminal. `text` is the file's source, when it is known. */
export function formatDiagnostic(diagnostic: Diagnostic, text?: string): string {
  const { file, place, message, hint, severity } = diagnostic
  const where = place ? `${file}:${place.line}:${place.column}` : file
  const lines = [`${where}  ${severity === 'warning' ? 'warning: ' : ''}${message}`]
  if (hint) lines.push(hint)
  if (place && text !== undefined) lines.push(codeFrame(text, place))
  return printable(lines.join('\n'))
}
