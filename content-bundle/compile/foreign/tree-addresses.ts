import { posix } from 'node:path'

/** `02-install`, `3. Deploy`; not dates (`2026-05-28-news`) and not versions (`1.2-notes`). */
const numberPrefix = /^(\d{1,3})\s*[-_.]+\s*([^-_.\s\d].*)$/
const isIndex = /^index\.mdx?$/
const isReadme = /^readme\.mdx?$/i

/** A file or folder name without the number that orders it. */
const withoutNumber = (name: string): string => numberPrefix.exec(name)?.[2] ?? name

/**
 * Where the files of a foreign tree are served. Numbers that order the entries of a folder are not part of an
 * address, as in Docusaurus, and a `README.md` is the page of its folder.
 */
export class TreeAddresses {
  /** Names of each folder's pages and folders. */
  readonly #names = new Map<string, Set<string>>()
  readonly #numbered = new Set<string>()
  readonly #orders = new Map<string, number>()

  /** `files` are all files of the tree, relative to it. */
  constructor(files: readonly string[]) {
    for (const file of files.filter((name) => /\.mdx?$/.test(name) && !/(?:^|\/)[_.]/.test(name)))
      this.#add(file)
    for (const [folder, names] of this.#names) {
      const ordered = [...names].filter((name) => !isIndex.test(name) && !isReadme.test(name))
      const numbers = ordered.filter((name) => numberPrefix.test(name)).length
      if (numbers > 0 && numbers * 2 >= ordered.length) this.#numbered.add(folder)
    }
    for (const [folder, names] of this.#names)
      for (const name of this.#numbered.has(folder) ? names : []) {
        const [, number] = numberPrefix.exec(name) ?? []
        if (number !== undefined) this.#orders.set(this.pathOf(posix.join(folder, name)), Number(number))
      }
  }

  /** The place that a number gives a page or folder among its siblings, by its path. */
  get orders(): ReadonlyMap<string, number> {
    return this.#orders
  }

  /** The path of a page's file or of a folder: `01-start/02-install.md` is `/start/install`. */
  pathOf(file: string): string {
    const segments = file.split('/').filter((name) => name !== '' && name !== '.')
    const name = segments.at(-1) ?? ''
    const folder = segments.slice(0, -1).join('/')
    const isFolderPage = isIndex.test(name) || (isReadme.test(name) && !this.#hasIndex(folder))
    const shown = segments.map((segment, depth) =>
      this.#numbered.has(segments.slice(0, depth).join('/')) ? withoutNumber(segment) : segment,
    )
    const path = `/${(isFolderPage ? shown.slice(0, -1) : shown).join('/')}`
    return path.replace(/\.mdx?$/, '').replace(/(.)\/index$/, '$1')
  }

  /** The path below which the pages of a folder are; empty for the tree itself. */
  baseOf(folder: string): string {
    return folder === '' ? '' : this.pathOf(folder)
  }

  /** The name of an entry of a folder as addresses have it; that of the folder's own page is `index`. */
  nameOf(folder: string, name: string): string {
    const key = folder.replace(/^\//, '')
    if (isReadme.test(`${name}.md`) && !this.#hasIndex(key)) return 'index'
    return this.#numbered.has(key) ? withoutNumber(name) : name
  }

  #hasIndex = (folder: string): boolean =>
    [...(this.#names.get(folder) ?? [])].some((name) => isIndex.test(name))

  #add(file: string): void {
    const folder = posix.dirname(file)
    const key = folder === '.' ? '' : folder
    const names = this.#names.get(key) ?? new Set()
    this.#names.set(key, names.add(posix.basename(file)))
    if (key !== '') this.#add(key)
  }
}

/**
 * Paths that a link of another tool may mean, the likeliest first: the address without numbers, without the
 * folder that the site is served from (`/docs`), or below it.
 */
export function foreignTargets(path: string): string[] {
  const segments = path
    .replace(/\.html?$/, '')
    .split('/')
    .filter((name) => name !== '' && !/^(?:index|readme)$/i.test(name))
  const plain = segments.map(withoutNumber)
  const named = [segments, plain, plain.slice(1), plain.slice(2), ['docs', ...plain]]
  const last = plain.at(-1)
  if (last !== undefined) named.push([...plain, last])
  return [...new Set(named.map((names) => `/${names.join('/')}`))].filter(
    (found) => found !== path && found !== '/',
  )
}
