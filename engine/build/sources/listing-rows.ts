import type { ListingRow } from '../../compile/outputs/listing-markdown.ts'
import { folderOf, groupedBy, type ListedPage, listedPages, tileName } from '../../model/listed-pages.ts'
import { authorOf } from '../../model/people/contributors.ts'
import { defaultLocaleOf } from '../../model/site/locales.ts'
import type { ListingName, SiteConfig } from '../../model/site/site-config.ts'
import { type CompiledJob, readListingKey } from '../workers/page-job.ts'
import type { ContentRoot } from './content-roots.ts'

type ListingSite = Pick<SiteConfig, 'locales' | 'listings' | 'team'>

/** The rows of an index, by `listingKey` and locale: the locale's pages, and originals without a translation. */
export function listingRows(
  site: ListingSite,
  roots: readonly ContentRoot[],
  compiled: readonly CompiledJob[],
): (key: string, locale: string) => ListingRow[] {
  const pagesOf = new Map(roots.map(({ locale }) => [locale, new Map<string, ListedPage>()]))
  for (const { job, record } of compiled) {
    const { locale, kind, isGuide, secondPath } = job
    const path = job.path.slice(prefixOf(roots, locale).length) || '/'
    const front = record.result?.front
    const page = front && {
      path,
      front,
      ...(kind === 'notebook' && { isGuide }),
    }
    if (page) pagesOf.get(locale)?.set(path, page)
    if (page && secondPath) pagesOf.get(locale)?.set(secondPath, { ...page, path: secondPath })
  }
  const originals = pagesOf.get(defaultLocaleOf(site).code)
  return (key, locale) => {
    const { component, props } = readListingKey(key)
    const pages = new Map([...(originals ?? []), ...(pagesOf.get(locale) ?? [])])
    const listed = listedPages(site, component, [...pages.values()], props)
    const grouping = groupings[component]?.(props, pages)
    const groups = grouping ? groupedBy(listed, grouping.word) : [[null, listed] as const]
    return groups.flatMap(([word, members]) =>
      members.map((page) => ({
        path: prefixOf(roots, locale) + page.path,
        title: tiled.has(component) ? tileName(page) : page.front.title,
        description: (tiled.has(component) ? page.front.tile : page.front.description) ?? null,
        facts: factsOf[component]?.(page, site) ?? [],
        group: word && grouping ? grouping.title(word) : null,
      })),
    )
  }
}

const tiled: ReadonlySet<ListingName> = new Set(['CookbookIndex', 'IntegrationIndex'])

interface Grouping {
  /** The word that the pages of a group share. */
  word: (page: ListedPage) => string
  title: (word: string) => string | null
}

type GroupingOf = (
  props: Readonly<Record<string, unknown>>,
  pages: ReadonlyMap<string, ListedPage>,
) => Grouping | undefined

const groupings: Partial<Record<ListingName, GroupingOf>> = {
  CookbookIndex: () => ({ word: ({ front }) => front.category ?? '', title: (word) => word }),
  IntegrationIndex: ({ category }, pages) =>
    category ? undefined : { word: folderOf, title: (word) => pages.get(word)?.front.title ?? null },
}

const authorsOf = ({ front }: ListedPage, site: ListingSite) =>
  (front.authors ?? []).map((username) => authorOf(site, username).name)
const dateOf = ({ front }: ListedPage) => (front.date ? [front.date] : [])
const notebookFacts = ({ front: { language, ran } }: ListedPage) =>
  [language, ran].filter((fact) => fact !== undefined)
const tagsOf = ({ front }: ListedPage) => front.tags ?? []

/** The facts that an index shows of a page besides its title and description. */
const factsOf: Partial<Record<ListingName, (page: ListedPage, site: ListingSite) => string[]>> = {
  BlogIndex: (page, site) => [...dateOf(page), ...authorsOf(page, site)],
  ChangelogIndex: (page) => [...dateOf(page), ...tagsOf(page)],
  // A drawn word mark in the page; most titles begin with the name.
  CustomerIndex: ({ front: { customer, title } }) =>
    customer && !`${title} `.startsWith(`${customer} `) ? [customer] : [],
  CookbookIndex: notebookFacts,
  FaqIndex: tagsOf,
}

const prefixOf = (roots: readonly ContentRoot[], locale: string) =>
  roots.find((root) => root.locale === locale)?.prefix ?? ''
