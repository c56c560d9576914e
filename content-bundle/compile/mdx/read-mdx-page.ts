import type { FrontMatter } from '../../model/front-matter.ts'
import type { NamesOfSite } from '../checks/check-name.ts'
import { checkNesting } from '../checks/check-nesting.ts'
import { checkTypos } from '../checks/check-typos.ts'
import type { Diagnostics } from '../diagnostics.ts'
import type { PageDocument } from '../document.ts'
import { disambiguateMath } from '../markdown/disambiguate-math.ts'
import type { SourceFormat } from '../markdown/parse-markdown.ts'
import { repairHtml } from '../markdown/repair-html.ts'
import { type ResolvedDocument, resolveReferences } from '../markdown/resolve-references.ts'
import { withTitle } from '../markdown/with-title.ts'
import { readFrontMatter } from '../sources/read-front-matter.ts'
import { hoistBlocks } from './hoist-blocks.ts'
import type { ImportModule } from './page-modules.ts'
import { looksLikeMdx, parseMdx } from './parse-mdx.ts'
import { prepareComponents } from './prepare-components.ts'
import { resolveMdx } from './resolve-mdx.ts'

export interface ReadMdxPage {
  front: FrontMatter
  document: ResolvedDocument
}

/**
 * Reads an `.md` or `.mdx` file. Returns null when an error leaves nothing to show; errors go to `diagnostics`.
 */
export function readMdxPage(
  source: string,
  format: SourceFormat,
  importModule: ImportModule,
  site: NamesOfSite,
  diagnostics: Diagnostics,
): ReadMdxPage | null {
  const read = readDocument(source, format, importModule, site, diagnostics)
  if (!read?.front) return null
  const { front, document } = read
  prepareComponents(document)
  hoistBlocks(document)
  return { front, document: resolveReferences(document, diagnostics) }
}

/**
 * Reads a page as far as its JavaScript goes: nodes are still where they are written, and references and code
 * blocks as they are written. Front matter that an error makes unusable is null.
 */
export function readDocument(
  source: string,
  format: SourceFormat,
  importModule: ImportModule,
  site: NamesOfSite,
  diagnostics: Diagnostics,
): { front: FrontMatter | null; document: PageDocument } | null {
  const { front: given, body } = readFrontMatter(source, site, diagnostics)
  const isMdx = format === 'mdx' || (diagnostics.lenient && looksLikeMdx(body))
  const root = parseMdx(body, isMdx ? 'mdx' : 'md', diagnostics)
  if (!root) return null
  checkTypos(root, body, diagnostics)
  disambiguateMath(root, body)
  const front = given && withTitle(given, root, diagnostics.file, diagnostics.lenient)
  if (!isMdx) repairHtml(root, diagnostics)
  const document = resolveMdx(root, { diagnostics, site, importModule })
  checkNesting(document.children, diagnostics)
  return { front, document }
}
