import type { Root } from 'mdast'
import { checkConflicts } from '../checks/check-conflicts.ts'
import { checkTypos } from '../checks/check-typos.ts'
import type { Diagnostics } from '../diagnostics.ts'
import type { SourceFormat } from '../markdown/parse-markdown.ts'
import { readAlerts } from '../markdown/read-alerts.ts'
import { repairHtml } from '../markdown/repair-html.ts'
import { blankFrontMatter } from '../sources/split-front-matter.ts'
import { parseMdx } from './parse-mdx.ts'

/** The passes of a page and of a partial up to its JavaScript. Null when an error leaves nothing to read. */
export function parseSource(source: string, format: SourceFormat, diagnostics: Diagnostics): Root | null {
  if (!checkConflicts(source, diagnostics) && !diagnostics.lenient) return null
  const body = blankFrontMatter(source)
  const root = parseMdx(body, format, diagnostics)
  if (!root) return null
  readAlerts(root)
  checkTypos(root, body, diagnostics)
  if (format === 'md') repairHtml(root, diagnostics)
  return root
}
