import type { Root } from 'mdast'
import { checkTypos } from '../checks/check-typos.ts'
import type { Diagnostics } from '../diagnostics.ts'
import { codePattern } from '../markdown/code-pattern.ts'
import type { SourceFormat } from '../markdown/parse-markdown.ts'
import { readAlerts } from '../markdown/read-alerts.ts'
import { placeOfOffset } from '../sources/place-of-offset.ts'
import { blankFrontMatter } from '../sources/split-front-matter.ts'
import { parseMdx } from './parse-mdx.ts'

/** The passes of a page and of a partial up to its JavaScript. Null when an error leaves nothing to read. */
export function parseSource(source: string, format: SourceFormat, diagnostics: Diagnostics): Root | null {
  if (!checkConflicts(source, diagnostics)) return null
  const body = blankFrontMatter(source)
  const root = parseMdx(body, format, diagnostics)
  if (!root) return null
  readAlerts(root)
  checkTypos(root, body, diagnostics)
  checkIncludes(source, diagnostics)
  return root
}

/** Warns about the comments by which other tools include a file: nothing of it is on the page. */
function checkIncludes(source: string, diagnostics: Diagnostics): void {
  if (!/<!--\s*[@#]?include\b/i.test(source)) return
  for (const comment of source.replace(codePattern, blank).matchAll(/<!--\s*[@#]?include\b[^>\n]*-->/gi))
    diagnostics.warn(
      placeOfOffset(source, comment.index),
      `\`${comment[0]}\` is a comment here. Readers do not see the file.`,
      "Write `import Part from './_part.mdx'` and `<Part />` in an `.mdx` file.",
    )
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** Reports the conflict markers of git, outside code. False when there are some. */
function checkConflicts(source: string, diagnostics: Diagnostics): boolean {
  if (!source.includes('<<<<<<<')) return true
  const conflict = /^<{7} [^\n]*\n[\s\S]*?^={7}\r?\n[\s\S]*?^>{7} /m.exec(source.replace(codePattern, blank))
  if (!conflict) return true
  diagnostics.error(
    placeOfOffset(source, conflict.index),
    'The page contains merge conflict markers.',
    'Resolve the conflict: keep one of the two versions, and remove the lines of `<`, `=` and `>`.',
  )
  return false
}
