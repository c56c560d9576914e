import type { FrontMatter } from './front-matter.ts'

/** A page as an index lists it. */
export interface ListedPage {
  path: string
  front: FrontMatter
  notebook?: string
  /** Whether the guides page lists the notebook. */
  isGuide?: boolean
}

const byNewest = (a: ListedPage, b: ListedPage) =>
  (b.front.date ?? '').localeCompare(a.front.date ?? '') || a.path.localeCompare(b.path)
const byTitle = (a: ListedPage, b: ListedPage) => a.front.title.localeCompare(b.front.title, 'en')

const below = (pages: readonly ListedPage[], prefix: string) =>
  pages.filter(({ path }) => path.startsWith(`${prefix}/`))

/** What indexes made of tiles call a page. */
export const tileName = ({ front }: ListedPage): string => front.sidebarTitle ?? front.title

/** Pages by a word of theirs, in the words' alphabetical order. */
export function groupedBy(
  pages: readonly ListedPage[],
  wordOf: (page: ListedPage) => string,
): [string, ListedPage[]][] {
  const groups = new Map<string, ListedPage[]>()
  for (const page of pages) groups.set(wordOf(page), [...(groups.get(wordOf(page)) ?? []), page])
  return [...groups].sort(([a], [b]) => a.localeCompare(b, 'en'))
}

/** The folder a page lies in. */
export const folderOf = ({ path }: ListedPage): string => path.slice(0, path.lastIndexOf('/'))

/** What each index component lists, from all pages of a locale. */
export const listings: Record<
  string,
  (pages: readonly ListedPage[], props: Record<string, unknown>) => ListedPage[]
> = {
  BlogIndex: (pages) => below(pages, '/blog').sort(byNewest),
  ChangelogIndex: (pages) => below(pages, '/changelog').sort(byNewest),
  CustomerIndex: (pages) => below(pages, '/customers').sort(byNewest),
  FaqIndex: (pages, { tag }) =>
    below(pages, '/faq/all')
      .filter(({ front }) => tag === undefined || front.tags?.includes(String(tag)))
      .sort(byTitle),
  CookbookIndex: (pages) => below(pages, '/guides/cookbook').sort(byTitle),
  GuideIndex: (pages) =>
    below(pages, '/guides/cookbook')
      .filter(({ isGuide }) => isGuide)
      .sort(byTitle),
  IntegrationIndex: (pages, { category }) => {
    const prefix = category === undefined ? '/integrations' : `/integrations/${category}`
    const depth = 4
    return below(pages, prefix)
      .filter(({ path }) => path.split('/').length === depth)
      .sort(byTitle)
  },
}
