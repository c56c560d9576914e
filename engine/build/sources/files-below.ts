import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A file below a folder. */
export interface FileBelow {
  /** From the folder, with forward slashes. */
  path: string
  /**
   * Set for a symbolic link and for files behind one. `stray` if it leads out of the folder, to nothing, to a folder
   * that contains it, or to what is too much.
   */
  link?: 'inside' | 'stray'
}

/** Most files and folders behind links: those of links to folders with links multiply. */
const mostLinked = 20_000

/** All files below a folder, sorted by path; empty if the folder does not exist. A stray folder is one entry. */
export function entriesBelow(folder: string): FileBelow[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  const root = realpathSync(folder)
  return [...walk(root, '', [root], { linked: 0 })].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** `ancestors` are the real paths of the parent folders, the outermost first. `count.linked` is what was found behind links. */
function* walk(
  folder: string,
  prefix: string,
  ancestors: readonly string[],
  count: { linked: number },
  link?: 'inside',
): Generator<FileBelow> {
  const [root = folder] = ancestors
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = prefix + entry.name
    const isLink = entry.isSymbolicLink()
    const real = isLink ? realPathInside(root, join(folder, entry.name)) : join(folder, entry.name)
    if (real === null) {
      yield { path, link: 'stray' }
      continue
    }
    const kind = isLink ? 'inside' : link
    if (kind) count.linked += 1
    const isFolder = isLink ? statSync(real).isDirectory() : entry.isDirectory()
    if (!isFolder) {
      if (isLink || entry.isFile()) yield { path, ...(kind && { link: kind }) }
    } else if (ancestors.includes(real) || (kind && count.linked > mostLinked)) yield { path, link: 'stray' }
    else yield* walk(real, `${path}/`, [...ancestors, real], count, kind)
  }
}

/** The real path behind links; null if it is outside `root` or does not exist. */
function realPathInside(root: string, path: string): string | null {
  try {
    const real = realpathSync(path)
    return relative(root, real).split(sep)[0] === '..' ? null : real
  } catch {
    return null
  }
}

/** Paths of all files below a folder, sorted, with forward slashes; empty if the folder does not exist. */
export const filesBelow = (folder: string): string[] => entriesBelow(folder).map(({ path }) => path)

/** The real path of a file in `folder`; null if there is none, it may not be read, or a link leads out of the folder or to nothing. */
export function fileInside(folder: string, path: string): string | null {
  try {
    const file = realPathInside(realpathSync(folder), join(folder, path))
    return file !== null && statSync(file).isFile() ? file : null
  } catch {
    return null
  }
}

/**
 * The folder, or where a link leads out of it, what else is in it. Node's permission model follows links, so that who
 * may read a folder may read whatever is linked there. A name with an asterisk would be a pattern, and is left out.
 */
export function withoutStrayLinks(folder: string): string[] {
  const strays = entriesBelow(folder).flatMap(({ path, link }) => (link === 'stray' ? [path] : []))
  return partsWithout(folder, strays)
}

const partsWithout = (folder: string, strays: readonly string[]): string[] =>
  strays.length === 0
    ? [folder]
    : readdirSync(folder)
        .filter((name) => !strays.includes(name) && !name.includes('*'))
        .flatMap((name) => {
          const below = strays.filter((path) => path.startsWith(`${name}/`))
          return partsWithout(
            join(folder, name),
            below.map((path) => path.slice(name.length + 1)),
          )
        })
