import type { Messages } from '../site/messages.ts'
import { fillMessage, nameOf } from '../site/messages-of.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { allTab, searchTabsOf } from './search-tabs.ts'

/** Texts that say what a search found. */
export type FoundTexts = Record<
  'empty' | 'emptyOtherLanguage' | 'emptyTab' | 'found' | 'foundOne' | 'explained' | 'unexplained',
  string
>

/** A search with an answer. */
export interface SearchOutcome {
  query: string
  /** Label of the tab that was searched. */
  tab: string
  /** Pages found, by tab. */
  counts: Readonly<Record<string, number>>
  /** Set for a pasted error. */
  isExplained?: boolean | undefined
}

/** How many pages a tab has, or where else to look. `nameOf` gives a tab's name in the reader's language. */
export function whatWasFound(
  { empty, emptyOtherLanguage, emptyTab, found, foundOne, explained, unexplained }: FoundTexts,
  { query, tab, counts, isExplained }: SearchOutcome,
  nameOf: (label: string) => string,
): string {
  const count = counts[tab] ?? 0
  if (isExplained !== undefined) return isExplained ? explained : unexplained
  if (count === 1) return foundOne
  if (count > 1) return fillMessage(found, { count })
  if (!counts[allTab])
    return fillMessage(rarelyTranslated.test(query) ? emptyOtherLanguage : empty, { query })
  return fillMessage(emptyTab, { query, tab: nameOf(tab), all: nameOf(allTab) })
}

/** Scripts of readers for whom few pages are translated, or none. */
const rarelyTranslated = /[\p{Script=Han}\p{Script=Hangul}]/u

/** A tab of the search. */
export interface SearchTab {
  label: string
  /** Name in the reader's language. */
  name: string
}

/** Texts of the search dialog in the reader's language. */
export type SearchTexts = FoundTexts &
  Record<
    'tabs' | 'results' | 'popular' | 'recent' | 'forget' | 'loading' | 'error' | 'pasted' | 'line',
    string
  >

/** The settings of the search dialog, in its `data-settings` as JSON. */
export interface SearchSettings {
  /** Name of the locale's search files; null when the build has none. */
  set: string | null
  locale: string
  tabs: readonly SearchTab[]
  /** Pages to offer before anything is typed; left out where the site names none. */
  popular?: readonly PopularPage[]
  texts: SearchTexts
}

/** A page that search offers before anything is typed. */
export interface PopularPage {
  href: string
  title: string
}

/** The texts of the search dialog. */
export const searchTextsOf = (messages: Messages): SearchTexts => ({
  tabs: messages.searchIn,
  results: messages.searchResults,
  popular: messages.searchPopular,
  recent: messages.searchRecent,
  forget: messages.searchForget,
  loading: messages.searchLoading,
  error: messages.searchError,
  empty: messages.searchEmpty,
  emptyOtherLanguage: messages.searchEmptyOtherLanguage,
  emptyTab: messages.searchEmptyTab,
  found: messages.searchFound,
  foundOne: messages.searchFoundOne,
  explained: messages.searchExplained,
  unexplained: messages.searchUnexplained,
  pasted: messages.searchPasted,
  line: messages.searchLine,
})

/** The tabs of the search dialog: that of `section` first, then that of everything, where the search begins. */
export function searchDialogTabs(
  site: Pick<SiteConfig, 'sections' | 'search'>,
  messages: Messages,
  section: string | null,
): SearchTab[] {
  const others = searchTabsOf(site)
  const ownTab = section !== null && others.includes(section) ? section : allTab
  const labels = [...new Set([ownTab, allTab, ...others])]
  return labels.map((label) => ({ label, name: nameOf(messages, label) }))
}
