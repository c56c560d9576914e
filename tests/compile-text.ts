import { sharedHighlighter } from '../engine/compile/code/highlighter.ts'
import { type CompiledPage, compilePage } from '../engine/compile/compile-page.ts'
import { type Diagnostic, Diagnostics } from '../engine/compile/diagnostics.ts'
import type { SourceFormat } from '../engine/compile/markdown/parse-markdown.ts'
import { moduleImporter } from '../engine/compile/mdx/module-importer.ts'
import { readMdxPage } from '../engine/compile/mdx/read-mdx-page.ts'
import type { ListRows } from '../engine/compile/outputs/listing-markdown.ts'
import { messagesOf } from '../engine/model/site/messages-of.ts'
import ownSite from './fixtures/config.ts'

/** The repository's own site under another origin, so that tests tell the two apart. */
const site = { ...ownSite, origin: 'https://site.example' }

export interface CompileTextOptions {
  format?: SourceFormat
  /** Files next to the page, by their paths below the content folder. */
  files?: Record<string, string>
  listRows?: ListRows
  /** `/ja` in pages of that locale. */
  prefix?: string
}

/** Compiles one page, `docs/page.mdx`, without a disk. `page` is null when nothing could be made. */
export async function compileText(
  source: string,
  { format = 'mdx', files = {}, listRows = () => [], prefix = '' }: CompileTextOptions = {},
): Promise<{ compiled: CompiledPage | null; faults: Diagnostic[] }> {
  const diagnostics = new Diagnostics('docs/page.mdx')
  const readPartial = (path: string) => files[path] ?? null
  const importModule = moduleImporter('docs/page.mdx', readPartial, site, diagnostics)
  const read = readMdxPage(source, format, importModule, site, diagnostics)
  if (!read) return { compiled: null, faults: diagnostics.list }
  const compiled = await compilePage(
    { ...read, diagnostics },
    {
      highlighter: await sharedHighlighter(),
      listRows,
      readPartial,
      site,
      messages: messagesOf(site, 'en'),
      language: 'en',
      baseOf: () => ({ folder: `${prefix}/docs`, prefix }),
      imageOf: (url) =>
        /missing|plain\.upright/.test(url)
          ? null
          : { url: `/assets/${url.split('/').at(-1)}`, width: 40, height: 20, bytes: 100 },
    },
  )
  return { compiled, faults: diagnostics.list }
}

/** A page's body below the least front matter. */
export const page = (body: string) => `---\ntitle: Page\n---\n\n${body}\n`

/** A fault as one line: where, and what. */
export const shortFault = ({ file, place, message }: Diagnostic) =>
  `${file}${place ? `:${place.line}:${place.column}` : ''} ${message}`
