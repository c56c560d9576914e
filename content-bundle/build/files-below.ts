import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A file below a folder. */
export interface FileBelow {
  /** From the folder, with forward slashes. */
  path: string
  /** Whether the entry is a symbolic link, which may lead anywhere. */
  isLink: boolean
}

/** All files below a folder, sorted by path; empty when the folder is not there. */
export function entriesBelow(folder: string): FileBelow[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
      isLink: entry.isSymbolicLink(),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Paths of all files below a folder, sorted, with forward slashes; empty when the folder is not there. */
export const filesBelow = (folder: string): string[] => entriesBelow(folder).map(({ path }) => path)

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
