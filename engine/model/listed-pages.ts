import type { PageEntry } from './manifest.ts'
import { localPathOf } from './site/locales.ts'
import type { ListingName, SiteConfig } from './site/site-config.ts'
import { folderOfPath } from './urls/url-path.ts'

/** A page as an index lists it. */
export interface ListedPage extends Pick<PageEntry, 'front' | 'isGuide'> {
  path: string
}

/** Order of pages with the newest date (ISO 8601) first. Code units suffice, and need no collator, which takes milliseconds to load. */
export const byNewest = (
  { date: a = '' }: PageEntry['front'],
  { date: b = '' }: PageEntry['front'],
): number => Number(a < b) - Number(a > b)
const byNewestAndPath = (a: ListedPage, b: ListedPage) =>
  byNewest(a.front, b.front) || Number(a.path > b.path) - Number(a.path < b.path)
const byTileName = (a: ListedPage, b: ListedPage) => tileName(a).localeCompare(tileName(b), 'en')
const byTitle = (a: ListedPage, b: ListedPage) => a.front.title.localeCompare(b.front.title, 'en')

/** The place of a page in an order by names; pages that it does not name share the place after them. */
function placeIn(names: unknown, { path }: ListedPage): number {
  if (!Array.isArray(names)) return 0
  const place = names.findIndex((name) => path.endsWith(`/${name}`))
  return place < 0 ? names.length : place
}

/** Pages in a folder and below, without its own page. */
const below = (pages: readonly ListedPage[], folder: string) =>
  pages.filter(({ path }) => path.startsWith(`${folder}/`) && path !== '/')

/** The name of a page on a tile. */
export const tileName = ({ front }: ListedPage): string => front.sidebarTitle ?? front.title

/** Pages grouped by a word of theirs, such as the category, in alphabetical order of the words. */
export const groupedBy = (
  pages: readonly ListedPage[],
  wordOf: (page: ListedPage) => string,
): [string, ListedPage[]][] => [...Map.groupBy(pages, wordOf)].sort(([a], [b]) => a.localeCompare(b, 'en'))

/** The folder of a page. */
export const folderOf = ({ path }: ListedPage): string => folderOfPath(path)

type ListPages = (
  pages: readonly ListedPage[],
  folder: string,
  props: Readonly<Record<string, unknown>>,
) => ListedPage[]

const listPages: Record<ListingName, ListPages> = {
  BlogIndex: (pages, folder) => below(pages, folder).sort(byNewestAndPath),
  ChangelogIndex: (pages, folder) => below(pages, folder).sort(byNewestAndPath),
  CustomerIndex: (pages, folder) => below(pages, folder).sort(byNewestAndPath),
  FaqIndex: (pages, folder, { tag, order }) =>
    below(pages, folder)
      .filter(({ front }) => tag === undefined || front.tags?.includes(String(tag)))
      .sort((a, b) => placeIn(order, a) - placeIn(order, b) || byTitle(a, b)),
  CookbookIndex: (pages, folder, { guides }) =>
    below(pages, folder)
      .filter(({ isGuide }) => isGuide || !guides)
      .sort(byTileName),
  // Each integration is in the folder of its category. `names` chooses some, in this order.
  IntegrationIndex: (pages, folder, { category, names }) => {
    const all = below(pages, category === undefined ? folder : `${folder}/${category}`)
      .filter(({ path }) => path.split('/').length === folder.split('/').length + 2)
      .sort(byTileName)
    if (!Array.isArray(names)) return all
    return names.flatMap((name) => all.find(({ path }) => path.endsWith(`/${name}`)) ?? [])
  },
}

/** True for the name of an index component. */
export const isListing = (name: string): name is ListingName => Object.hasOwn(listPages, name)

/** The pages that an index component lists, in its order, from all pages of a locale. Empty where the site has no folder for it. */
export function listedPages(
  { listings }: Pick<SiteConfig, 'listings'>,
  name: ListingName,
  pages: readonly ListedPage[],
  props: Readonly<Record<string, unknown>>,
): ListedPage[] {
  const folder = listings[name]
  return folder === null ? [] : listPages[name](pages, folder === '/' ? '' : folder, props)
}

/** True if sitemaps list a page: not hidden, in the language of its path, and the canonical copy of its text. */
export function isIndexed(
  site: Pick<SiteConfig, 'locales'>,
  path: string,
  { front, canonical, locale }: PageEntry,
): boolean {
  const other = front.canonical ?? canonical
  const codes = site.locales.map(({ code }) => code)
  return (
    !front.noindex &&
    (other === undefined || other === path) &&
    localPathOf(site, path, codes).locale.code === locale
  )
}
