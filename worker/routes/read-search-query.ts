import { allTab, searchTabs } from '../../content-bundle/site/search.ts'

/** What a caller may ask the search for; the query itself is any string. */
export interface SearchQuery {
  q: string
  /** One of the tabs' labels, as the site spells it. */
  tab: string
  locale: string
  limit: number
}

export interface FaultyField {
  field: string
  message: string
}

/** Pages an answer has when nothing is said, and at most. */
const limits = { usual: 5, most: 20 } as const

/** Reads the query string of a search. Labels of tabs are met in any case. */
export function readSearchQuery(
  given: URLSearchParams,
  locales: readonly [string, ...string[]],
): { query: SearchQuery; faults: FaultyField[] } {
  const faults: FaultyField[] = []
  const tabs = [...searchTabs, allTab]
  const wantedTab = given.get('tab') ?? allTab
  const tab = tabs.find((label) => label.toLowerCase() === wantedTab.trim().toLowerCase())
  if (!tab) faults.push({ field: 'tab', message: `must be one of: ${tabs.join(', ')}` })
  const locale = given.get('locale') ?? locales[0]
  if (!locales.includes(locale))
    faults.push({ field: 'locale', message: `must be one of: ${locales.join(', ')}` })
  const limit = Number(given.get('limit') ?? limits.usual)
  if (!Number.isInteger(limit) || limit < 1 || limit > limits.most) {
    faults.push({ field: 'limit', message: `must be a whole number from 1 to ${limits.most}` })
  }
  return { query: { q: given.get('q') ?? '', tab: tab ?? allTab, locale, limit }, faults }
}
