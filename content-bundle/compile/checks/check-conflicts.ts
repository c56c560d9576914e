import type { Diagnostics } from '../diagnostics.ts'
import { code } from '../markdown/outside-code.ts'
import { placeOfOffset } from '../sources/place-of-offset.ts'

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** Reports the conflict markers of git, outside of code. False when there are some. */
export function checkConflicts(source: string, diagnostics: Diagnostics): boolean {
  if (!source.includes('<<<<<<<')) return true
  const conflict = /^<{7} [^\n]*\n[\s\S]*?^={7}\r?\n[\s\S]*?^>{7} /m.exec(source.replace(code, blank))
  if (!conflict) return true
  diagnostics.error(
    'merge-conflict',
    placeOfOffset(source, conflict.index),
    'The page contains merge conflict markers.',
    'Resolve the conflict: keep one of the two versions, and remove the lines of `<`, `=` and `>`.',
  )
  return false
}
