import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Paths of all files below a folder, sorted, with forward slashes; empty when the folder is not there. */
export function filesBelow(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Where a file really is, below `folder`; null when a link leads out of it or to nothing. */
export function fileInside(folder: string, path: string): string | null {
  try {
    const file = realpathSync(join(folder, path))
    const isInside = !relative(realpathSync(folder), file).startsWith('..')
    return isInside && statSync(file).isFile() ? file : null
  } catch {
    return null
  }
}
