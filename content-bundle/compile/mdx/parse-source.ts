import type { Root } from 'mdast'
import { checkTypos } from '../checks/check-typos.ts'
import type { Diagnostics } from '../diagnostics.ts'
import type { SourceFormat } from '../markdown/parse-markdown.ts'
import { readAlerts } from '../markdown/read-alerts.ts'
import { repairHtml } from '../markdown/repair-html.ts'
import { parseMdx } from './parse-mdx.ts'

/** Parses the body of a page or a partial, up to its JavaScript. Null when it cannot be parsed. */
export function parseSource(body: string, format: SourceFormat, diagnostics: Diagnostics): Root | null {
  const root = parseMdx(body, format, diagnostics)
  if (!root) return null
  readAlerts(root)
  checkTypos(root, body, diagnostics)
  if (format === 'md') repairHtml(root, diagnostics)
  return root
}
