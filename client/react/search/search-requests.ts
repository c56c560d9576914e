import type { AskSearch } from './cached-search.ts'
import type { SearchAction } from './search-reducer.ts'

/** The dialog's requests: numbers them, reports their outcome, and aborts those nobody waits for. */
export class SearchRequests {
  readonly #ask: AskSearch
  readonly #report: (action: SearchAction) => void
  readonly #pending = new Map<number, AbortController>()
  #last = 0

  constructor(ask: AskSearch, report: (action: SearchAction) => void) {
    this.#ask = ask
    this.#report = report
  }

  /** Sends a query; reports `asked`, then `answered` or `failed`. */
  ask(query: string, tab: string): void {
    this.#last += 1
    const request = this.#last
    const controller = new AbortController()
    this.#pending.set(request, controller)
    this.#report({ is: 'asked', request, query, tab })
    this.#ask({ query, tab }, controller.signal)
      .then(
        (answer) => this.#report({ is: 'answered', searched: { request, query, tab: answer.tab, answer } }),
        () => this.#report({ is: 'failed', request }),
      )
      .finally(() => this.#pending.delete(request))
  }

  /** Aborts the requests before one whose answer is shown. */
  abortBefore(request: number): void {
    for (const [older, controller] of this.#pending) if (older < request) controller.abort()
  }

  abortAll(): void {
    this.abortBefore(Number.POSITIVE_INFINITY)
  }
}
