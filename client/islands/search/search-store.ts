import { type SearchAction, type SearchState, searchReducer } from './search-reducer.ts'

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
