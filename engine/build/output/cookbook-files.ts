import type { FileEntry } from '../../model/manifest.ts'
import * as paths from '../../model/urls/paths.ts'
import type { ObjectFolder } from '../cache/object-folder.ts'
import type { SitePage } from '../sources/site-pages.ts'

const scriptTypes = { py: 'text/x-python; charset=utf-8', ts: 'text/x-typescript; charset=utf-8' } as const

/** The files below `/cookbook/`, by URL path: notebooks unchanged, and their code as scripts. */
export function cookbookFiles(
  pages: readonly SitePage[],
  /** Sources by file name. */
  notebooks: ReadonlyMap<string, string>,
  objects: ObjectFolder,
): Map<string, FileEntry> {
  const files = new Map<string, FileEntry>()
  for (const { notebook, script } of pages) {
    if (!notebook || files.has(paths.notebookFile(notebook))) continue
    const hash = objects.put(notebooks.get(notebook) ?? '')
    files.set(paths.notebookFile(notebook), { hash, contentType: 'application/x-ipynb+json' })
    if (!script) continue
    const path = paths.notebookScript(notebook, script.extension)
    files.set(path, { hash: script.hash, contentType: scriptTypes[script.extension] })
  }
  return files
}
