import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { CookbookEntry } from '../../cookbook/catalog.ts'
import { Problems } from '../compile/diagnostics.ts'
import { decodeNotebook } from '../compile/notebook/decode-notebook.ts'
import { type ReadNotebook, readNotebook } from '../compile/read-notebook.ts'
import { paths } from '../model/paths.ts'
import type { PictureStore } from './picture-store.ts'

/** A file that is served as it is, below `/cookbook/`. */
export interface CookbookFile {
  text: string
  contentType: string
}

/** A notebook, read once for all its routes. `read` is null when a fault leaves nothing to show. */
export interface CookbookNotebook {
  entry: CookbookEntry
  /** The file's path, as diagnostics name it. */
  file: string
  text: string
  read: ReadNotebook | null
  problems: Problems
}

export interface Cookbook {
  notebooks: CookbookNotebook[]
  /** By URL path: the notebooks themselves, and their scripts. */
  files: Map<string, CookbookFile>
}

const scriptTypes = { py: 'text/x-python; charset=utf-8', ts: 'text/x-typescript; charset=utf-8' } as const

/** Reads every notebook of the catalogue that exists; what is missing is the catalogue's check to tell. */
export function readCookbook(
  folder: string,
  catalog: readonly CookbookEntry[],
  lenient: boolean,
  pictures: PictureStore,
): Cookbook {
  const cookbook: Cookbook = { notebooks: [], files: new Map() }
  for (const entry of catalog) {
    const { notebook } = entry
    const path = join(folder, notebook)
    if (!existsSync(path)) continue
    const file = relative(process.cwd(), path)
    const problems = new Problems(file, lenient)
    const text = decodeNotebook(readFileSync(path), problems)
    const name = notebook.replace(/\.ipynb$/, '')
    const read =
      text === null ? null : readNotebook(text, problems, (picture) => pictures.keep(name, picture))
    cookbook.notebooks.push({ entry, file, text: text ?? '', read, problems })
    if (text === null || !read) continue
    cookbook.files.set(paths.notebookFile(notebook), { text, contentType: 'application/x-ipynb+json' })
    if (!read.script) continue
    const { extension, text: script } = read.script
    cookbook.files.set(paths.notebookScript(notebook, extension), {
      text: script,
      contentType: scriptTypes[extension],
    })
  }
  return cookbook
}
