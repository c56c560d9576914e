import { messagesOf } from '../../../engine/model/site/messages-of.ts'
import type { SearchAnswer } from '../../../engine/search/search-site.ts'
import { type FrameView, plainFrame } from './frame-view.ts'
import { type MainSection, mainSections } from './main-sections.ts'
import type { RenderInput } from './page-request.ts'

/** A search, and what it found. */
export interface SearchedPages {
  query: string
  /** Label of the tab that is searched. */
  tab: string
  /** Null without a query. */
  answer: SearchAnswer | null
}

/** Everything the search page shows. */
export interface SearchView extends SearchedPages {
  frame: FrameView
  /** The main sections, offered when nothing was found. */
  sections: MainSection[]
}

/** Decides everything about the search page. Pure. */
export function searchView(input: RenderInput, outcome: SearchedPages): SearchView {
  const { site, manifest, locale } = input
  const title = messagesOf(site, locale.code).searchTitle
  return {
    ...outcome,
    frame: plainFrame(input, { title, language: locale.code, sheets: ['card', 'lines'] }),
    sections: outcome.answer?.pages.length ? [] : mainSections(site, locale, manifest),
  }
}
