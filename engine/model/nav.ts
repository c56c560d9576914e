import { memo } from './values/memo.ts'

/** The title that every entry has. */
interface Titled {
  title: string
  /** Language of an untranslated title; left out where it is the nav's. */
  lang?: string
}

/** A page in the sidebar. */
export interface NavPage extends Titled {
  kind: 'page'
  path: string
  label?: string
}
/** A folder in the sidebar; `path` is set when the folder has its own page. */
export interface NavFolder extends Titled {
  kind: 'folder'
  /** URL prefix of the folder. Its key, even if the folder has no page. */
  base: string
  path: string | null
  label?: string
  children: NavItem[]
}
/** A link in the sidebar to somewhere else, on the site or off it. */
interface NavLink extends Titled {
  kind: 'link'
  href: string
}
/** A title above the entries that follow. */
interface NavSeparator extends Titled {
  kind: 'separator'
}
export type NavItem = NavPage | NavFolder | NavLink | NavSeparator

/** The whole site's order in one locale. */
export interface Nav {
  items: NavItem[]
}

export interface NavStep extends Titled {
  path: string | null
}

/** A title with its language, where it has one. */
export const titleOf = ({ title, lang }: Titled): Titled => (lang ? { title, lang } : { title })

/** The folders that lead to a path and the page itself, outermost first; empty when the path is not in the nav. */
export function trailTo(items: NavItem[], path: string): NavStep[] {
  for (const item of items) {
    if (item.kind === 'page' && item.path === path) return [{ ...titleOf(item), path }]
    if (item.kind !== 'folder') continue
    if (item.path === path) return [{ ...titleOf(item), path }]
    const inner = trailTo(item.children, path)
    if (inner.length > 0) return [{ ...titleOf(item), path: item.path }, ...inner]
  }
  return []
}

/** Titles of the folders above each page, outermost first, by the page's path. */
export function foldersAbove(
  items: readonly NavItem[],
  above: readonly string[] = [],
): Map<string, readonly string[]> {
  return new Map(
    items.flatMap((item) => {
      if (item.kind === 'page') return [[item.path, above] as const]
      if (item.kind !== 'folder') return []
      const ownFolders = item.path === null ? [] : [[item.path, above] as const]
      return [...ownFolders, ...foldersAbove(item.children, [...above, item.title])]
    }),
  )
}

/** Every page of a subtree in reading order: a folder's own page first, then what it holds. */
export function readingOrder(items: NavItem[]): NavPage[] {
  return items.flatMap((item): NavPage[] => {
    if (item.kind === 'page') return [item]
    if (item.kind !== 'folder') return []
    const ownPages: NavPage[] =
      item.path === null ? [] : [{ kind: 'page', ...titleOf(item), path: item.path }]
    return [...ownPages, ...readingOrder(item.children)]
  })
}

/** The whole nav as one folder: the sidebar of a site whose only section is `/`. One for each nav. */
export const wholeNav = (nav: Nav, title: string, path: string): NavFolder =>
  memo(nav, `wholeNav ${title} ${path}`, () => ({
    kind: 'folder',
    title,
    base: path,
    path,
    children: nav.items,
  }))

/** The top-level folder a path lives in: the tree its sidebar shows. */
export function sectionOf(nav: Nav, path: string): NavFolder | undefined {
  return nav.items.find(
    (item): item is NavFolder =>
      item.kind === 'folder' && (path === item.base || path.startsWith(`${item.base}/`)),
  )
}

/** The pages of a section in their order, and the folders above each. */
interface SectionOrder {
  pages: NavPage[]
  above: ReadonlyMap<string, readonly string[]>
}

/** A section's reading order, worked out once for all its pages. */
const orderOf = (section: NavFolder): SectionOrder =>
  memo(section, 'orderOf', () => ({ pages: readingOrder([section]), above: foldersAbove([section]) }))

/** The pages before and after a path within its section. Titles of pages in another folder begin with its title. */
export function neighboursOf(
  section: NavFolder | undefined,
  path: string,
): { previous: NavPage | undefined; next: NavPage | undefined } {
  if (!section) return { previous: undefined, next: undefined }
  const { pages, above } = orderOf(section)
  const at = pages.findIndex((page) => page.path === path)
  if (at < 0) return { previous: undefined, next: undefined }
  /** The innermost folder of a page below the section itself. */
  const folderOf = (at: string) => above.get(at)?.slice(1).at(-1)
  const folder = folderOf(path)
  const titled = (page: NavPage | undefined): NavPage | undefined => {
    const other = page && folderOf(page.path)
    const isClear = other === undefined || other === folder || page?.title.startsWith(other)
    return page && !isClear ? { ...page, title: `${other}: ${page.title}` } : page
  }
  return { previous: titled(pages[at - 1]), next: titled(pages[at + 1]) }
}

/** The same nav with every path of the site mapped, such as into a language's prefix. */
export function mapNavPaths(nav: Nav, map: (path: string) => string): Nav {
  const mapItem = (item: NavItem): NavItem => {
    if (item.kind === 'page') return { ...item, path: map(item.path) }
    if (item.kind === 'link') return { ...item, href: map(item.href) }
    if (item.kind === 'separator') return item
    const path = item.path === null ? null : map(item.path)
    return { ...item, base: map(item.base), path, children: item.children.map(mapItem) }
  }
  return { items: nav.items.map(mapItem) }
}
