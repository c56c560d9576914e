import { posix } from 'node:path'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { reservedPath } from '../../engine/model/urls/reserved-path.ts'
import type { Fields } from './page-front.ts'
import { isPageFile, isPartialFile, type TreeFile } from './read-tree.ts'

/** `02-install`, `3. Deploy`; not dates (`2026-05-28-news`) and not versions (`1.2-notes`). */
const numberPrefix = /^(\d{1,3})\s*[-_.]+\s*([^-_.\s\d].*)$/
const isIndex = /^index\.mdx?$/
const isReadme = /^readme\.mdx?$/i

/** A file or folder name without the number that orders it. */
const withoutNumber = (name: string): string => numberPrefix.exec(name)?.[2] ?? name

/** Addresses in a foreign tree, without numbers that order a folder; a `README.md` is the page of its folder. */
export class TreeAddresses {
  readonly #site: Pick<SiteConfig, 'locales'>
  /** Names of each folder's pages and folders. */
  readonly #names = new Map<string, Set<string>>()
  readonly #numbered = new Set<string>()
  /** The place that a number gives a page or folder among its siblings, by its path. */
  readonly orders = new Map<string, number>()

  constructor(
    site: Pick<SiteConfig, 'locales'>,
    locale: string,
    files: readonly Pick<TreeFile, 'locale' | 'file'>[],
  ) {
    this.#site = site
    for (const { locale: own, file } of files)
      if (own === locale && isPageFile(file) && !isPartialFile(file)) this.#add(file)
    for (const [folder, names] of this.#names) {
      const ordered = [...names].filter((name) => !isIndex.test(name) && !isReadme.test(name))
      const numbers = ordered.filter((name) => numberPrefix.test(name)).length
      if (numbers > 0 && numbers * 2 >= ordered.length) this.#numbered.add(folder)
    }
    for (const [folder, names] of this.#names)
      for (const name of this.#numbered.has(folder) ? names : []) {
        const [, number] = numberPrefix.exec(name) ?? []
        if (number !== undefined) this.orders.set(this.pathOf(posix.join(folder, name)), Number(number))
      }
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
    return this.served(path.replace(/\.mdx?$/, '').replace(/(.)\/index$/, '$1'))
  }

  /**
   * The path of a page by `slug` or `id` of its front matter. One segment stays in its folder; a slug that begins with
   * `/` begins at `base`.
   */
  pathOfPage(file: string, { slug, id }: Fields, base: string): string {
    const path = this.pathOf(file)
    if (typeof slug === 'string' && slug !== '') {
      const isRooted = slug.includes('/')
      const made = isRooted
        ? posix.join('/', slug.startsWith('/') ? base : '', slug)
        : posix.join(posix.dirname(path), slug)
      return this.served(made.replace(/(.)\/$/, '$1'))
    }
    return typeof id === 'string' &&
      /^[\w.-]+$/.test(id) &&
      !isIndex.test(posix.basename(file)) &&
      path !== '/'
      ? this.served(posix.join(posix.dirname(path), id))
      : path
  }

  /**
   * The path of a page whose own path the engine answers itself, browsers read as another or no folder can hold:
   * `/api/list` becomes `/api-pages/list`, `/_list` becomes `/list`.
   */
  served(path: string): string {
    const safe = path
      .replace(/[?#\\\p{Cc}]|%(?=[\da-f]{2})/giu, '-')
      .replace(/(?<=\/)[_.]+(?=[^/])/g, '')
      .replace(/[^/]{50,}/g, (name) =>
        Buffer.byteLength(name) > 200 ? name.slice(0, 50).toWellFormed() : name,
      )
    return reservedPath(this.#site, safe) === null ? safe : safe.replace(/^\/([^/]+)/, '/$1-pages')
  }

  /** The path of a folder, judged by a page in it: `''` for the tree itself. */
  folderPath(folder: string): string {
    return posix.dirname(this.pathOf(posix.join(folder, 'page.md'))).replace(/^\/$/, '')
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

/** Paths that a foreign link may mean, likeliest first: without numbers, without the base (`/docs`), below it. */
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
