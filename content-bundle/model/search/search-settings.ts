import type { Messages } from '../site/messages.ts'
import { nameOf } from '../site/messages-of.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { allTab, searchTabsOf } from './search-tabs.ts'
import type { FoundTexts } from './what-was-found.ts'

/** A tab of the search. */
export interface SearchTab {
  label: string
  /** Name in the reader's language. */
  name: string
}

/** Texts of the search dialog in the reader's language. */
export type SearchTexts = FoundTexts &
  Record<'tabs' | 'results' | 'recent' | 'forget' | 'loading' | 'error', string>

/** What the search dialog carries in its `data-settings`, as JSON. */
export interface SearchSettings {
  /** Name of the locale's search files; null when the build has none. */
  set: string | null
  locale: string
  /** The tab of the page's section comes first. */
  tabs: readonly SearchTab[]
  texts: SearchTexts
}

/** The texts of the search dialog. */
export const searchTextsOf = (messages: Messages): SearchTexts => ({
  tabs: messages.searchIn,
  results: messages.searchResults,
  recent: messages.searchRecent,
  forget: messages.searchForget,
  loading: messages.searchLoading,
  error: messages.searchError,
  empty: messages.searchEmpty,
  emptyTab: messages.searchEmptyTab,
  found: messages.searchFound,
  foundOne: messages.searchFoundOne,
})

/** The tabs of the search dialog. `section` comes first; where it is no tab, the tab of everything does. */
export function searchDialogTabs(
  site: Pick<SiteConfig, 'sections' | 'search'>,
  messages: Messages,
  section: string | null,
): SearchTab[] {
  const all = [...searchTabsOf(site), allTab]
  const first = section !== null && all.includes(section) ? section : allTab
  const labels = [first, ...all.filter((label) => label !== first)]
  return labels.map((label) => ({ label, name: nameOf(messages, label) }))
}
