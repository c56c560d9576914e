import site from '../../content-bundle/site/config.ts'
import { sharedHighlighter } from '../../engine/compile/code/highlighter.ts'
import { type CompiledPage, compilePage } from '../../engine/compile/compile-page.ts'
import { type Diagnostic, Diagnostics } from '../../engine/compile/diagnostics.ts'
import type { SourceFormat } from '../../engine/compile/markdown/parse-markdown.ts'
import { moduleImporter } from '../../engine/compile/mdx/module-importer.ts'
import { readMdxPage } from '../../engine/compile/mdx/read-mdx-page.ts'
import { readNotebook } from '../../engine/compile/notebook/read-notebook.ts'
import { messagesOf } from '../../engine/model/site/messages-of.ts'

/** A file that was compiled strictly and alone: every picture that it names exists. Null when nothing could be made. */
export interface CompiledFile {
  compiled: CompiledPage | null
  faults: Diagnostic[]
}

/** Compiles a page, or a notebook, below an address. */
export async function compileFile(
  source: string,
  format: SourceFormat | 'notebook',
  file: string,
  folder = '/docs',
): Promise<CompiledFile> {
  const diagnostics = new Diagnostics(file)
  const read =
    format === 'notebook'
      ? readNotebook(source, site, diagnostics, () => ({
          url: '/picture.png',
          width: 1,
          height: 1,
          bytes: 1,
        }))
      : readMdxPage(
          source,
          format,
          moduleImporter(file, () => null, site, diagnostics),
          site,
          diagnostics,
        )
  const compiled =
    read &&
    (await compilePage(
      { ...read, diagnostics },
      {
        ...{
          highlighter: await sharedHighlighter(),
          listRows: () => [],
          readPartial: () => null,
          site,
          language: 'en',
        },
        messages: messagesOf(site, 'en'),
        baseOf: () => ({ folder, prefix: '', ...(format === 'notebook' && { isNotebook: true as const }) }),
        imageOf: (url) => ({ url, width: 1, height: 1, bytes: 1 }),
      },
    ))
  return { compiled, faults: diagnostics.list }
}

/** The first fault that stops a strict build, as its user reads it; undefined when there is none. */
export const reasonOfRefusal = ({ faults }: CompiledFile): string | undefined => {
  const fault = faults.find(({ severity }) => severity === 'error')
  return fault && `${fault.place?.line ?? 0}: ${fault.message}`
}
