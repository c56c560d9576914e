import type { FrontMatter } from '../model/front-matter.ts'
import { checkNesting } from './check-nesting.ts'
import { checkSlips } from './check-slips.ts'
import type { Problems } from './diagnostics.ts'
import { liftBlocks } from './lift-blocks.ts'
import type { SourceFormat } from './markdown-parsers.ts'
import type { ImportModule } from './page-modules.ts'
import { parseMdx } from './parse-mdx.ts'
import { prepareComponents } from './prepare-components.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { resolveMdx } from './resolve-mdx.ts'
import { type SettledDocument, settleDocument } from './settle-document.ts'
import { settleDollars } from './settle-dollars.ts'
import { settleHtml } from './settle-html.ts'
import { withTitle } from './with-title.ts'

export interface ReadPage {
  front: FrontMatter
  document: SettledDocument
}

/** Reads an `.md` or `.mdx` file; null when a fault leaves nothing to show. Faults go to `problems`. */
export function readMdxPage(
  source: string,
  format: SourceFormat,
  importModule: ImportModule,
  problems: Problems,
): ReadPage | null {
  const { front: given, body } = readFrontMatter(source, problems)
  const root = parseMdx(body, format, problems)
  if (!root) return null
  checkSlips(root, body, problems)
  settleDollars(root, body)
  const front = given && withTitle(given, root, problems.file)
  if (format === 'md') settleHtml(root, problems)
  const document = resolveMdx(root, { problems, importModule })
  checkNesting(document.children, problems)
  if (!front) return null
  prepareComponents(document)
  liftBlocks(document)
  return { front, document: settleDocument(document, problems) }
}
