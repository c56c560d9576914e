import type { Manifest, PageEntry } from '../../../content-bundle/model/manifest.ts'
import { isIndexed } from '../../../content-bundle/site/is-indexed.ts'
import { locales } from '../../../content-bundle/site/locales.ts'
import { sectionTabs } from '../../../content-bundle/site/tabs.ts'

/** A page that indexes of the site name: not hidden, written in its own language, the one copy of its words. */
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

const known = new WeakMap<Manifest, SiteIndex>()

/** What indexes of the site list, in the order they list it. Worked out once a build. */
export function siteIndex(manifest: Manifest): SiteIndex {
  const found = known.get(manifest)
  if (found) return found
  const made = indexOf(indexedPages(manifest))
  known.set(manifest, made)
  return made
}

/** Every page to index, of all languages, by path. */
export function indexedPages({ pages }: Manifest): IndexedPage[] {
  return Object.entries(pages)
    .map(([path, entry]) => ({ path, entry }))
    .filter(({ path, entry }) => isIndexed(path, entry))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function indexOf(pages: IndexedPage[]): SiteIndex {
  const groups = Map.groupBy(pages, ({ path }) => path.split('/')[1] ?? '')
  const sections: IndexedSection[] = []
  const single: IndexedPage[] = []
  for (const [segment, members] of groups) {
    const base = `/${segment}`
    if (members.length < 2) single.push(...members)
    else sections.push(sectionOf(base, members))
  }
  sections.sort((a, b) => b.pages.length - a.pages.length)
  return { sections, single }
}

/** A section that has a tab of its own is called as the tab is. */
const tabOf = (base: string) =>
  sectionTabs.find(({ prefixes }) => prefixes.length === 1 && prefixes[0] === base)?.label

function sectionOf(base: string, members: IndexedPage[]): IndexedSection {
  const own = members.find(({ path }) => path === base)
  const rest = members.filter((page) => page !== own)
  if (rest.every(({ entry }) => entry.front.date)) {
    rest.sort((a, b) => (b.entry.front.date ?? '').localeCompare(a.entry.front.date ?? ''))
  }
  const segment = base.slice(1)
  const language = locales.find(({ code }) => code === segment)?.name
  const name = segment.replaceAll('-', ' ')
  return {
    base,
    title: language ?? tabOf(base) ?? own?.entry.front.title ?? name[0]?.toUpperCase() + name.slice(1),
    description: own?.entry.front.description ?? null,
    pages: own ? [own, ...rest] : rest,
  }
}
