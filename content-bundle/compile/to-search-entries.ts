import type { FrontMatter } from '../model/front-matter.ts'
import type { Section } from '../model/page.ts'
import { isUnder } from '../model/paths.ts'
import type { SearchEntry, SearchPage } from '../model/search/entry.ts'
import { searchPriors } from '../site/search.ts'
import { sectionTabs } from '../site/tabs.ts'

/** What search reads of a compiled page. */
export interface SearchablePage {
  path: string
  front: FrontMatter
  sections: readonly Section[]
  /** Set where another route shows the same text: only that one is found. */
  canonical?: string
}

/** The searchable pages of a locale, in their order; pages that must not be indexed are left out. */
export function toSearchPages(pages: readonly SearchablePage[]): SearchPage[] {
  let id = 0
  return pages
    .filter(({ path, front, canonical }) => !front.noindex && (canonical ?? path) === path)
    .map((page) => {
      const found = toSearchPage(page, id)
      id += found.entries.length
      return found
    })
}

function toSearchPage({ path, front, sections }: SearchablePage, firstId: number): SearchPage {
  const tabs = tabsOf(path)
  const lead = sections.find(({ heading }) => heading === null)
  const own: SearchEntry = {
    id: firstId,
    url: path,
    title: front.title,
    content: [front.description, lead?.text].filter(Boolean).join('\n'),
    pageId: path,
    tabs,
  }
  const headed = sections.flatMap(({ heading, text }) => (heading ? [{ heading, text }] : []))
  return {
    entries: [
      own,
      ...headed.map(({ heading, text }, at) => ({
        id: firstId + at + 1,
        url: `${path}#${heading.id}`,
        title: heading.text,
        content: text,
        pageId: path,
        tabs,
      })),
    ],
    keywords: [
      front.seoTitle,
      front.sidebarTitle,
      front.description,
      front.provider,
      front.category,
      ...(front.tags ?? []),
      path.replaceAll('/', ' '),
    ]
      .filter(Boolean)
      .join('\n'),
    prior: priorOf(path),
  }
}

function tabsOf(path: string): string[] {
  return sectionTabs
    .filter(({ prefixes }) => prefixes.some((prefix) => isUnder(path, prefix)))
    .map(({ label }) => label)
}

function priorOf(path: string): number {
  const [rule] = searchPriors
    .filter(([prefix]) => isUnder(path, prefix))
    .sort(([a], [b]) => b.length - a.length)
  return rule?.[1] ?? 1
}
