import type { SearchAnswer } from '../../../client/search/search-site.ts'
import { messagesOf } from '../../../content-bundle/model/site/messages-of.ts'
import { localPathIn } from '../../../content-bundle/model/urls/find-page.ts'
import { type FrameView, frameView, type RenderInput } from './frame-view.ts'
import { plainHead } from './head-view.ts'
import { type MainSection, mainSections } from './main-sections.ts'

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
  const { site, manifest, requestPath } = input
  const { locale } = localPathIn(site, manifest, requestPath)
  const title = messagesOf(site, locale.code).searchTitle
  return {
    ...outcome,
    frame: frameView(input, {
      head: plainHead(site, requestPath, title, locale.code),
      layout: 'wide',
      sheets: ['card'],
      sidebar: null,
    }),
    sections: outcome.answer?.pages.length ? [] : mainSections(site, locale, manifest),
  }
}
