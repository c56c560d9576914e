import { posix } from 'node:path'
import { humanize } from '../../engine/compile/outputs/slug.ts'
import { linkOfEntry } from '../../engine/compile/sources/read-meta.ts'
import type { FolderNav, NavEntry } from './foreign-nav.ts'
import type { Fields, NavHints } from './page-front.ts'

/** The sidebar of a site as `meta.json` files. */
export interface FolderMetas {
  /** By the path of the folder: `''` for the root. */
  metas: ReadonlyMap<string, { title?: string; pages: string[] }>
  /** Titles that the sidebar gives to pages, by path. */
  titles: ReadonlyMap<string, string>
  /** Paths of all pages in the order of the sidebar, hidden ones left out. */
  order: readonly string[]
}

const parentOf = (path: string) => posix.dirname(path).replace(/^\/$/, '')

/** The `meta.json` of each folder, by `navs`, then `orders`, then name. `pages` are in the default language. */
export function folderMetas(
  pages: readonly { path: string; hints: NavHints }[],
  navs: ReadonlyMap<string, FolderNav>,
  orders: ReadonlyMap<string, number>,
): FolderMetas {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const names = new Map<string, Set<string>>([['', new Set()]])
  for (const { path } of pages)
    for (let at = path; at !== '/' && at !== ''; at = parentOf(at))
      names.set(parentOf(at), (names.get(parentOf(at)) ?? new Set()).add(posix.basename(at)))
  const metas = new Map<string, { title?: string; pages: string[] }>()
  const titles = new Map<string, string>()
  for (const [base, inside] of names) {
    const nav = navs.get(base)
    const orderOf = (name: string) =>
      navs.get(`${base}/${name}`)?.order ??
      orders.get(`${base}/${name}`) ??
      byPath.get(`${base}/${name}`)?.hints.order ??
      Number.POSITIVE_INFINITY
    const sorted = [...inside]
      .sort()
      // Infinity less Infinity is not a number, and leaves the order of the names.
      .sort((a, b) => orderOf(a) - orderOf(b) || 0)
    const isHidden = (name: string) =>
      !names.has(`${base}/${name}`) && byPath.get(`${base}/${name}`)?.hints.isHidden === true
    const listed = new Set<string>()
    const entries = [...(nav?.pages ?? []), '...'].filter((entry) => {
      if (isHeading(entry) || linkOfEntry(entry)) return true
      const name = entry.replace(/^!/, '')
      if (listed.has(name) || (name !== '...' && !inside.has(name))) return false
      return listed.add(name)
    })
    const rest = sorted.filter((name) => !listed.has(name))
    const all = entries.flatMap((entry) => (entry === '...' ? rest : [entry]))
    const shown = all.map((entry) => (isHidden(entry) ? `!${entry}` : entry))
    const title = nav?.title ?? navs.get(parentOf(base))?.titles.get(posix.basename(base))
    metas.set(base, { ...(title && base !== '' && { title }), pages: shown })
    for (const [name, given] of nav?.titles ?? []) {
      const path = name === 'index' ? base || '/' : `${base}/${name}`
      if (byPath.has(path)) titles.set(path, given)
    }
  }
  const orderIn = (base: string): string[] =>
    (metas.get(base)?.pages ?? []).flatMap((name) => {
      const path = `${base}/${name}`
      return [...(byPath.has(path) ? [path] : []), ...orderIn(path)]
    })
  return { metas, titles, order: [...(byPath.has('/') ? ['/'] : []), ...orderIn('')] }
}

const isHeading = (entry: string) => entry.startsWith('---')

interface OrderedFolder extends FolderNav {
  pages: string[]
  titles: Map<string, string>
}

/** Ends a group in `pages` of a folder. */
const groupEnd = '------'

/** A sidebar's entries as the order of each folder, with the names of groups. `pathOf` finds a target's page. */
export function navsOfEntries(
  entries: readonly NavEntry[],
  pathOf: (target: string) => string | null,
  isFolder: (path: string) => boolean,
): Map<string, FolderNav> {
  const navs = new Map<string, OrderedFolder>()
  const open = new Map<string, string>()
  const folderAt = (base: string) => {
    const nav: OrderedFolder = navs.get(base) ?? { pages: [], titles: new Map() }
    navs.set(base, nav)
    return nav
  }
  const listed = new Set<string>()
  const list = (base: string, name: string) => {
    if (!listed.has(`${base}/${name}`)) folderAt(base).pages.push(name)
    listed.add(`${base}/${name}`)
  }
  const beginGroup = (base: string, groups: readonly string[]) => {
    const group = groups.at(-1) ?? ''
    const before = open.get(base) ?? ''
    if (group === before) return
    open.set(base, group)
    folderAt(base).pages.push(group === '' ? groupEnd : `---${group}---`)
  }
  let last = ''
  for (const { target, href, title, groups } of entries) {
    if (target === null) {
      beginGroup(last, groups)
      folderAt(last).pages.push(`[${title}](${href})`)
      continue
    }
    const path = pathOf(target)
    if (path === null) continue
    const own = isFolder(path) ? path.replace(/^\/$/, '') : parentOf(path)
    const above = own.split('/').filter(Boolean)
    for (const [depth, name] of above.entries()) {
      const base = ['', ...above.slice(0, depth)].join('/')
      if (listed.has(`${base}/${name}`)) continue
      if (!groups.includes(open.get(base) ?? '')) beginGroup(base, [])
      list(base, name)
    }
    last = own
    const name = own === path || path === '/' ? 'index' : posix.basename(path)
    // The group of a folder's own page names the folder.
    if (own === path) open.set(own, groups.at(-1) ?? '')
    else beginGroup(own, groups)
    const nav = folderAt(own)
    if (own === path) nav.title = groups.at(-1)
    list(own, name)
    if (title) nav.titles.set(name, title)
  }
  for (const [base, nav] of navs) if (base !== '') nameByGroup(nav)
  return navs
}

/** The only group of a folder, at its beginning, is its title: other tools name a group, which is most often a folder. */
function nameByGroup(nav: OrderedFolder): void {
  const [first = '', ...rest] = nav.pages
  const headings = nav.pages.filter((entry) => isHeading(entry) && entry !== groupEnd)
  if (headings.length !== 1 || first !== headings[0]) return
  nav.title ??= first.replace(/^---|(?<!-)-+$/g, '')
  nav.pages = rest
}

/** The title of a folder in the sidebar. */
export const folderTitle = ({ metas }: FolderMetas, base: string, front: Fields | undefined): string =>
  metas.get(base)?.title ?? String(front?.title ?? humanize(posix.basename(base)))

/** The first page below each folder, by the folder's path. `pages` are in their order. */
export function firstPages(pages: readonly string[]): Map<string, string> {
  const first = new Map<string, string>()
  for (const path of pages)
    for (let folder = posix.dirname(path); folder !== '/'; folder = posix.dirname(folder))
      if (!first.has(folder)) first.set(folder, path)
  return first
}
