import { byNewest, isIndexed } from '../../../engine/model/listed-pages.ts'
import type { Manifest, PageEntry } from '../../../engine/model/manifest.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { memo } from '../../../engine/model/values/memo.ts'

/** A page that sitemaps and indexes list; see `isIndexed`. */
export interface IndexedPage {
  path: string
  entry: PageEntry
}

/** The pages below one first segment of the path. */
export interface IndexedSection {
  /** Path of the section, such as `/docs`. */
  base: string
  title: string
  description: string | null
  /** The section's own page first, then by path; where all pages carry dates, the newest first. */
  pages: IndexedPage[]
}

export interface SiteIndex {
  sections: IndexedSection[]
  /** Pages that belong to no section, the home page first. */
  single: IndexedPage[]
}

/** Fewest indexed pages below a first path segment that make it a section. */
const fewestMembers = 2

/** All indexed pages by section, largest section first. Made once per build. */
export const siteIndex = (site: SiteConfig, manifest: Manifest): SiteIndex =>
  memo(manifest, 'site index', () => indexOf(site, indexedPages(site, manifest)))

/** Path of the most specific `llms.txt` that covers a page: its section's, or the site's. */
export function listFor(site: SiteConfig, manifest: Manifest, path: string): string {
  const segment = firstSegment(path)
  return paths.llms(isSection(site, manifest, segment) ? `/${segment}` : undefined)
}

/** True for a first segment that has a list. Each page asks, so the whole index is not made for it. */
const isSection = (site: SiteConfig, manifest: Manifest, segment: string): boolean =>
  memo(manifest, `section /${segment}`, () => {
    let members = 0
    for (const [path, entry] of Object.entries(manifest.pages)) {
      if (firstSegment(path) === segment && isIndexed(site, path, entry)) members += 1
      if (members === fewestMembers) return true
    }
    return false
  })

const firstSegment = (path: string): string => path.split('/')[1] ?? ''

/** All indexed pages of all locales, sorted by path. */
export function indexedPages(site: SiteConfig, { pages }: Manifest): IndexedPage[] {
  return Object.entries(pages)
    .map(([path, entry]) => ({ path, entry }))
    .filter(({ path, entry }) => isIndexed(site, path, entry))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function indexOf(site: SiteConfig, pages: IndexedPage[]): SiteIndex {
  const groups = Map.groupBy(pages, ({ path }) => firstSegment(path))
  const sections: IndexedSection[] = []
  const single: IndexedPage[] = []
  for (const [segment, members] of groups) {
    const base = `/${segment}`
    if (members.length < fewestMembers) single.push(...members)
    else sections.push(sectionOf(site, base, members))
  }
  sections.sort((a, b) => b.pages.length - a.pages.length)
  return { sections, single }
}

function sectionOf(site: SiteConfig, base: string, members: IndexedPage[]): IndexedSection {
  const indexPage = members.find(({ path }) => path === base)
  const rest = members.filter((page) => page !== indexPage)
  if (rest.every(({ entry }) => entry.front.date)) {
    rest.sort((a, b) => byNewest(a.entry.front, b.entry.front))
  }
  const segment = base.slice(1)
  const language = site.locales.find(({ code }) => code === segment)?.name
  const name = segment.replaceAll('-', ' ')
  return {
    base,
    title:
      language ??
      labelOf(site, base) ??
      indexPage?.entry.front.title ??
      name[0]?.toUpperCase() + name.slice(1),
    description: indexPage?.entry.front.description ?? null,
    pages: indexPage ? [indexPage, ...rest] : rest,
  }
}

const labelOf = ({ sections }: SiteConfig, base: string) =>
  sections.find(({ prefix }) => prefix === base)?.label
