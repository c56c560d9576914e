import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A file of the content folder, read. */
export interface SourceFile {
  /** Path below the folder, with forward slashes. */
  path: string
  text: string
}

export interface ContentTree {
  pages: SourceFile[]
  metas: SourceFile[]
}

/** Every page and `meta.json` below a folder, in a stable order. Folders and files that begin with `_` or `.` hold partials and are passed over. */
export function collectSources(folder: string): ContentTree {
  const tree: ContentTree = { pages: [], metas: [] }
  for (const path of filesBelow(folder)) {
    const name = path.split('/').at(-1) ?? ''
    if (path.split('/').some((segment) => /^[_.]/.test(segment))) continue
    if (name === 'meta.json') tree.metas.push({ path, text: readFileSync(join(folder, path), 'utf8') })
    else if (/\.mdx?$/.test(name)) tree.pages.push({ path, text: readFileSync(join(folder, path), 'utf8') })
  }
  return tree
}

/** Paths of all files below a folder, sorted, with forward slashes; empty when the folder is not there. */
export function filesBelow(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
