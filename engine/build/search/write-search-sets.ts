import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type SearchablePage,
  type SearchFacts,
  toSearchPages,
} from '../../compile/outputs/to-search-pages.ts'
import type { Manifest } from '../../model/manifest.ts'
import { foldersAbove, type Nav } from '../../model/nav.ts'
import type { GitHubThread, SearchPage } from '../../model/search/entry.ts'
import { searchTabsOf } from '../../model/search/search-tabs.ts'
import { defaultLocaleOf, inLocale } from '../../model/site/locales.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'
import type { CompiledSite } from '../compile-site.ts'
import { readGitHubThreads } from './read-git-hub-threads.ts'
import { writeSearch } from './write-search.ts'

/** What search finds in a locale: its pages, and untranslated ones of the default locale at this locale's URL. */
export function searchPagesOf(
  site: SearchFacts,
  pages: readonly (SearchablePage & { locale: string })[],
  code: string,
  threads: readonly GitHubThread[] | null,
): SearchPage[] {
  const defaultLocale = defaultLocaleOf(site)
  const locale = site.locales.find((siteLocale) => siteLocale.code === code) ?? defaultLocale
  const ownPages = pages.filter((page) => page.locale === code)
  if (locale === defaultLocale) return toSearchPages(site, ownPages, threads)
  const translated = new Set(ownPages.map(({ path }) => path))
  const fallbacks = pages
    .filter((page) => page.locale === defaultLocale.code && !page.canonical)
    .map((page) => ({ ...page, path: inLocale(site, locale, page.path) }))
    .filter(({ path }) => !translated.has(path))
  return toSearchPages(site, [...ownPages, ...fallbacks], threads)
}

/** The input of the search data. Plain data: it is copied to a thread. */
export interface SearchSetsInput {
  site: SearchFacts
  /** Characters of a query that are read. */
  queryLength: number
  pages: readonly (SearchablePage & { locale: string })[]
  /** The navigation of each locale that has pages. */
  navs: ReadonlyMap<string, Nav>
  /** Absolute path of the file with issues and discussions; null where there is none. */
  threadsFile: string | null
  /** Absolute path of the folder with the tables of word pieces: `<locale>.meaning.bin` for a locale that has one. */
  meaningFolder: string
  /** The search data is written below this folder. */
  clientFolder: string
}

/** Takes from a compiled site what the search data is made from, and nothing else: it is copied to a thread. */
export const searchSetsInput = (
  { locales, sections, search, limits }: SiteConfig,
  { pages, navs, questions }: CompiledSite,
  { threadsFile, pagesFolder }: { threadsFile: string | null; pagesFolder: string },
  clientFolder: string,
): SearchSetsInput => ({
  site: { locales, sections, search },
  queryLength: limits.searchQueryLength,
  pages: pages.map(({ path, locale, front, sections, canonical, showsDescription }) => ({
    path,
    locale,
    front,
    sections,
    asked: questions.get(path) ?? {},
    ...(canonical && { canonical }),
    ...(showsDescription && { showsDescription }),
  })),
  navs,
  threadsFile,
  meaningFolder: join(dirname(pagesFolder), 'questions'),
  clientFolder,
})

/** Writes the search data of every locale; returns the names of their file sets. */
export function writeSearchSets(input: SearchSetsInput): Manifest['searchSets'] {
  const { site, queryLength, pages, navs, threadsFile, meaningFolder, clientFolder } = input
  const threads = readGitHubThreads(threadsFile)
  const { synonyms, quotedOnlyWhenOpen } = site.search
  const settings = { tabLabels: searchTabsOf(site), quotedOnlyWhenOpen, synonyms, queryLength }
  return Object.fromEntries(
    [...navs].map(([locale, { items }]) => {
      const trails = foldersAbove(items)
      const searchPages = searchPagesOf(site, pages, locale, threads).map((page) => {
        const trail = trails.get(page.entries[0].url)
        return trail?.length ? { ...page, trail } : page
      })
      const table = join(meaningFolder, `${locale}.meaning.bin`)
      const meaningTable = existsSync(table) ? readFileSync(table) : null
      return [locale, writeSearch(searchPages, locale, clientFolder, { ...settings, meaningTable })]
    }),
  )
}
