import type { FrontMatter } from '../../model/front-matter.ts'
import type { PageSection } from '../../model/page.ts'
import type { GitHubThread, SearchEntry, SearchPage } from '../../model/search/entry.ts'
import { gitHubTab, searchTabOfPath } from '../../model/search/search-tabs.ts'
import { localPathOf } from '../../model/site/locales.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'
import { isUnder } from '../../model/urls/url-path.ts'

/** The parts of the site config that the search entries read. */
export type SearchFacts = Pick<SiteConfig, 'locales' | 'sections' | 'search'>

/** Fields of a compiled page that search uses. */
export interface SearchablePage {
  path: string
  front: FrontMatter
  sections: readonly PageSection[]
  /** True for a text that begins with the description. */
  showsDescription?: boolean
  /** Set when another route shows the same text: only that route is indexed. */
  canonical?: string
  /** Questions as readers type them, by the anchor of the section that answers. */
  asked?: Readonly<Record<string, readonly string[]>>
}

/** The searchable pages of a locale in navigation order, without noindex ones, then issues and discussions. */
export function toSearchPages(
  site: SearchFacts,
  pages: readonly SearchablePage[],
  threads: readonly GitHubThread[] | null = null,
): SearchPage[] {
  const searchPages: SearchPage[] = []
  let id = 0
  const add = (page: SearchPage): void => {
    searchPages.push(page)
    id += page.entries.length + page.questions.length
  }
  for (const page of pages) {
    if (!page.front.noindex && (page.canonical ?? page.path) === page.path) add(toSearchPage(site, page, id))
  }
  for (const thread of threads ?? []) add(threadPage(thread, id))
  return searchPages
}

function threadPage({ title, url, body }: GitHubThread, id: number): SearchPage {
  const entry = { id, url, title, ...contentOf(body, ''), tabs: [gitHubTab] }
  return { entries: [entry], keywords: '', questions: [], asked: [], prior: threadPrior }
}

/** Prior of issues: a page that says the same comes first. */
const threadPrior = 0.6

function toSearchPage(
  site: SearchFacts,
  { path, front, sections, showsDescription, asked = {} }: SearchablePage,
  firstId: number,
): SearchPage {
  const codes = site.locales.map(({ code }) => code)
  const { pathWithoutLocale } = localPathOf(site, path, codes)
  const tab = searchTabOfPath(site, pathWithoutLocale)
  const tabs = tab === null ? [] : [tab]
  const lead = sections.find(({ heading }) => heading === null)
  const pageEntry: SearchEntry = {
    id: firstId,
    url: path,
    title: front.title,
    ...contentOf(
      [!showsDescription && front.description, lead?.text].filter(Boolean).join('\n'),
      lead?.code ?? '',
    ),
    tabs,
  }
  const headed = sections.flatMap(({ heading, leadsOn, ...texts }) =>
    heading && !leadsOn ? [{ heading, ...texts }] : [],
  )
  return {
    entries: [
      pageEntry,
      ...headed.map(({ heading, text, code }, at) => ({
        id: firstId + at + 1,
        url: `${path}#${heading.id}`,
        title: heading.text,
        ...contentOf(text, code),
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
      pathWithoutLocale.replaceAll('/', ' '),
    ]
      .filter(Boolean)
      .join('\n'),
    questions: front.questions ?? [],
    asked: askedOf(front.questions ?? [], asked, headed),
    prior: priorOf(site, pathWithoutLocale),
  }
}

/** All questions of a page, each with the place of the entry that answers it. */
function askedOf(
  ofPage: readonly string[],
  asked: Readonly<Record<string, readonly string[]>>,
  headed: readonly { heading: { id: string } }[],
): SearchPage['asked'] {
  const places = new Map([['', 0], ...headed.map(({ heading }, at) => [heading.id, at + 1] as const)])
  const inSections = Object.entries(asked).flatMap(([anchor, texts]) =>
    texts.map((text) => ({ entry: places.get(anchor) ?? 0, text })),
  )
  return [...ofPage.map((text) => ({ entry: 0, text })), ...inSections]
}

/** Prose and code as one text, the source of excerpts. */
function contentOf(text: string, code: string): Pick<SearchEntry, 'content' | 'codeAt'> {
  if (code === '') return { content: text, codeAt: text.length }
  return text === '' ? { content: code, codeAt: 0 } : { content: `${text}\n${code}`, codeAt: text.length + 1 }
}

/** The weight of a match in a page. The longest prefix that has a prior decides. */
function priorOf({ sections, search }: SearchFacts, path: string): number {
  const priors = [
    ...sections.flatMap(({ prefix, searchPrior }) =>
      searchPrior === undefined ? [] : [[prefix, searchPrior] as const],
    ),
    ...search.priors,
  ]
  const [longest] = priors.filter(([prefix]) => isUnder(path, prefix)).sort(([a], [b]) => b.length - a.length)
  const isEntrance = search.entrances.ends.some((end) => path.endsWith(end))
  return (longest?.[1] ?? 1) * (isEntrance ? search.entrances.prior : 1)
}
