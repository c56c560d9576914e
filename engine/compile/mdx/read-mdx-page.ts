import type { NamesOfSite } from '../checks/check-name.ts'
import { checkNesting } from '../checks/check-nesting.ts'
import type { PageSource } from '../compile-page.ts'
import type { Diagnostics } from '../diagnostics.ts'
import type { SourceFormat } from '../markdown/parse-markdown.ts'
import { removeRepeatedTitle } from '../markdown/repeated-title.ts'
import { resolveReferences } from '../markdown/resolve-references.ts'
import { readFrontMatter } from '../sources/read-front-matter.ts'
import { hoistBlocks } from './hoist-blocks.ts'
import type { ImportModule } from './page-modules.ts'
import { parseSource } from './parse-source.ts'
import { prepareComponents } from './prepare-components.ts'
import { resolveMdx } from './resolve-mdx.ts'

export type ReadMdxPage = Pick<PageSource, 'front' | 'document'>

/** Reads an `.md` or `.mdx` file. Null when an error leaves nothing to show; errors go to `diagnostics`. */
export function readMdxPage(
  source: string,
  format: SourceFormat,
  importModule: ImportModule,
  site: NamesOfSite,
  diagnostics: Diagnostics,
): ReadMdxPage | null {
  const root = parseSource(source, format, diagnostics)
  const front = readFrontMatter(source, site, diagnostics)
  if (!root) return null
  if (front) removeRepeatedTitle(root, front.title, diagnostics)
  const document = resolveMdx(root, { diagnostics, site, importModule })
  checkNesting(document.children, site.components, diagnostics)
  if (!front) return null
  prepareComponents(document)
  hoistBlocks(document)
  return { front, document: resolveReferences(document, diagnostics) }
}
