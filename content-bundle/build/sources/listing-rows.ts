import type { ListingRow as Row } from '../../compile/outputs/listing-markdown.ts'
import type { TreeComponent } from '../../model/components.ts'
import { folderOf, groupedBy, type ListedPage, listings, tileName } from '../../model/listing.ts'
import { defaultLocale } from '../../site/locales.ts'
import { authorOf } from '../../site/team.ts'
import type { PageJob, PageRecord } from '../workers/page-job.ts'
import type { ContentRoot } from './content-roots.ts'

/** What an index lists: the pages of its locale, and those of the default one that are not translated. */
export function listingRows(
  jobs: readonly PageJob[],
  roots: readonly ContentRoot[],
  records: readonly PageRecord[],
): (key: string, locale: string) => Row[] {
  const pagesOf = new Map(roots.map(({ locale }) => [locale, new Map<string, ListedPage>()]))
  for (const [index, { path, locale, kind, file, isGuide, secondPath }] of jobs.entries()) {
    const front = records[index]?.result?.front
    const plain = path.slice(prefixOf(roots, locale).length) || '/'
    const page = front && { path: plain, front, ...(kind === 'notebook' && { notebook: file, isGuide }) }
    if (page) pagesOf.get(locale)?.set(plain, page)
    if (page && secondPath) pagesOf.get(locale)?.set(secondPath, { ...page, path: secondPath })
  }
  return (key, locale) => {
    const [component, props] = JSON.parse(key) as [TreeComponent, Record<string, unknown>]
    const pages = new Map([...(pagesOf.get(defaultLocale.code) ?? []), ...(pagesOf.get(locale) ?? [])])
    const listed = listings[component]?.([...pages.values()], props) ?? []
    const groupOf = groupers[component]?.(props, pages)
    const groups = groupOf ? groupedBy(listed, groupOf.word) : [[null, listed] as const]
    return groups.flatMap(([word, members]) =>
      members.map((page) => ({
        path: prefixOf(roots, locale) + page.path,
        title: tiled.has(component) ? tileName(page) : page.front.title,
        description: page.front.description ?? null,
        facts: factsOf[component]?.(page) ?? [],
        group: word && groupOf ? groupOf.title(word) : null,
      })),
    )
  }
}

/** Indexes that are shown as tiles. */
const tiled: ReadonlySet<TreeComponent> = new Set(['CookbookIndex', 'GuideIndex', 'IntegrationIndex'])

interface Grouper {
  /** The word that the pages of a group share. */
  word: (page: ListedPage) => string
  /** What the group is called. */
  title: (word: string) => string | null
}

type GrouperOf = (
  props: Record<string, unknown>,
  pages: ReadonlyMap<string, ListedPage>,
) => Grouper | undefined

const groupers: Partial<Record<TreeComponent, GrouperOf>> = {
  CookbookIndex: () => ({ word: ({ front }) => front.category ?? '', title: (word) => word }),
  IntegrationIndex: ({ category }, pages) =>
    category ? undefined : { word: folderOf, title: (word) => pages.get(word)?.front.title ?? null },
}

const authorsOf = ({ front }: ListedPage) => (front.authors ?? []).map((username) => authorOf(username).name)
const dateOf = ({ front }: ListedPage) => (front.date ? [front.date] : [])
const tagsOf = ({ front }: ListedPage) => front.tags ?? []

/** What an index says of a page besides its title and description. */
const factsOf: Partial<Record<TreeComponent, (page: ListedPage) => string[]>> = {
  BlogIndex: (page) => [...dateOf(page), ...authorsOf(page), ...tagsOf(page)],
  ChangelogIndex: (page) => [...dateOf(page), ...tagsOf(page)],
  CustomerIndex: ({ front }) => (front.customer ? [front.customer] : []),
  FaqIndex: tagsOf,
}

const prefixOf = (roots: readonly ContentRoot[], locale: string) =>
  roots.find((root) => root.locale === locale)?.prefix ?? ''
