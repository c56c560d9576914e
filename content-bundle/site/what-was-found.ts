import { fillMessage } from '../model/fill-message.ts'
import { allTab } from './search.ts'

/** The messages that tell what a search found. */
export type OutcomeWords = Record<'empty' | 'emptyTab' | 'found' | 'foundOne', string>

/** A search that was answered. */
export interface Outcome {
  query: string
  /** Label of the tab that was searched. */
  tab: string
  /** Pages that were found, by the label of a tab. */
  counts: Readonly<Record<string, number>>
}

/** How many pages a tab has, or where to look instead; `nameOf` says what a tab is called in the reader's language. */
export function whatWasFound(
  { empty, emptyTab, found, foundOne }: OutcomeWords,
  { query, tab, counts }: Outcome,
  nameOf: (label: string) => string,
): string {
  const count = counts[tab] ?? 0
  if (count === 1) return foundOne
  if (count > 1) return fillMessage(found, { count })
  if (!counts[allTab]) return fillMessage(empty, { query })
  return fillMessage(emptyTab, { query, tab: nameOf(tab), all: nameOf(allTab) })
}
