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
