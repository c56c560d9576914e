import { fillMessage } from '../site/fill-message.ts'
import { allTab } from './search-tabs.ts'

/** Texts that say what a search found. */
export type FoundTexts = Record<'empty' | 'emptyTab' | 'found' | 'foundOne', string>

/** A search with an answer. */
export interface SearchOutcome {
  query: string
  /** Label of the tab that was searched. */
  tab: string
  /** Pages found, by tab. */
  counts: Readonly<Record<string, number>>
}

/**
 * Says how many pages a tab has, or where else to look. `nameOf` gives a tab's name in the reader's language.
 */
export function whatWasFound(
  { empty, emptyTab, found, foundOne }: FoundTexts,
  { query, tab, counts }: SearchOutcome,
  nameOf: (label: string) => string,
): string {
  const count = counts[tab] ?? 0
  if (count === 1) return foundOne
  if (count > 1) return fillMessage(found, { count })
  if (!counts[allTab]) return fillMessage(empty, { query })
  return fillMessage(emptyTab, { query, tab: nameOf(tab), all: nameOf(allTab) })
}
