import { renderToStaticMarkup } from 'react-dom/server'
import { SearchBody } from '../../client/islands/search/search-body.tsx'
import type { Found } from '../../client/islands/search/search-reducer.ts'
import type { SearchTab, SearchTexts } from '../../content-bundle/model/search/search-settings.ts'

/** The body of the search dialog with an answer, for browsers that have not loaded React yet. */
export function searchFragment(
  found: Omit<Found, 'request'>,
  texts: SearchTexts,
  tabs: readonly SearchTab[],
): string {
  const shown = { ...found, request: 0 }
  const state =
    found.answer.pages.length > 0
      ? ({ is: 'results', shown, chosenTab: null, selected: 0 } as const)
      : ({ is: 'empty', shown, chosenTab: null } as const)
  return renderToStaticMarkup(<SearchBody state={state} texts={texts} tabs={tabs} />)
}
