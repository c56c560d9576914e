import type { PopularPage } from '../../../engine/model/search/search-settings.ts'
import { allTab } from '../../../engine/model/search/search-tabs.ts'
import type { SearchAnswer } from '../../../engine/search/search-site.ts'

/** An answer to a query, as the dialog shows it. */
export interface AnsweredSearch {
  /** Number of the request; later requests have higher numbers. */
  request: number
  query: string
  /** Label of the tab that was searched. */
  tab: string
  answer: SearchAnswer
}

export type SearchState =
  | { is: 'closed' }
  /** Options are the recent searches, then the popular pages. */
  | { is: 'idle'; recent: readonly string[]; popular: readonly PopularPage[] }
  | {
      is: 'loading'
      request: number
      query: string
      /** Label of the tab that is searched. */
      tab: string
      /** An earlier answer, shown until this request's is there. */
      shown: AnsweredSearch | null
      /** True once it has taken long enough to show a loading message. */
      isLate: boolean
    }
  | { is: 'results'; shown: AnsweredSearch }
  | { is: 'empty'; shown: AnsweredSearch }
  | { is: 'error'; query: string; tab: string }

export type SearchAction =
  | { is: 'closed' }
  /** The field has no query. */
  | { is: 'cleared'; recent: readonly string[]; popular: readonly PopularPage[] }
  | { is: 'asked'; request: number; query: string; tab: string }
  | { is: 'late'; request: number }
  | { is: 'answered'; searched: AnsweredSearch }
  | { is: 'failed'; request: number }

/** All transitions of the search dialog. Answers to requests that are no longer wanted change nothing. */
export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.is) {
    case 'closed':
      return { is: 'closed' }
    case 'cleared':
      return { is: 'idle', recent: action.recent, popular: action.popular }
    case 'asked': {
      const { request, query, tab } = action
      return { is: 'loading', request, query, tab, shown: shownIn(state), isLate: false }
    }
    case 'late':
      return isWaitingFor(state, action.request) ? { ...state, isLate: true } : state
    case 'answered':
      return answered(state, action.searched)
    case 'failed':
      if (!isWaitingFor(state, action.request)) return state
      return { is: 'error', query: state.query, tab: state.tab }
  }
}

function answered(state: SearchState, searched: AnsweredSearch): SearchState {
  if (state.is !== 'loading' || searched.request > state.request) return state
  const isEmpty = searched.answer.pages.length === 0
  if (searched.request === state.request) return { is: isEmpty ? 'empty' : 'results', shown: searched }
  // An earlier key's answer. An empty one says nothing: the word was still being typed.
  const isNewer = searched.request > (state.shown?.request ?? 0)
  return isNewer && !isEmpty ? { ...state, shown: searched } : state
}

const isWaitingFor = (state: SearchState, request: number): state is SearchState & { is: 'loading' } =>
  state.is === 'loading' && state.request === request

/** The answer that is shown; null for none. */
export const shownIn = (state: SearchState): AnsweredSearch | null => ('shown' in state ? state.shown : null)

/** Label of the tab that is searched: that of everything until the visitor chooses another. */
export const tabIn = (state: SearchState): string =>
  'tab' in state ? state.tab : (shownIn(state)?.tab ?? allTab)

/** True when the state belongs to this query: it was asked, and no other since. */
export function isOf(state: SearchState, query: string): boolean {
  if (state.is === 'loading' || state.is === 'error') return state.query === query
  return (state.is === 'results' || state.is === 'empty') && state.shown.query === query
}

/** Holds the dialog's state. Unlike React's own, it can be read between an action and the next render. */
export class SearchStore {
  #state: SearchState
  readonly #listeners = new Set<() => void>()

  constructor(initial: SearchState) {
    this.#state = initial
  }

  readonly read = (): SearchState => this.#state

  readonly dispatch = (action: SearchAction): void => {
    this.#state = searchReducer(this.#state, action)
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
