import type { AskSearch } from './cached-search.ts'
import type { AnsweredSearch, SearchAction } from './search-reducer.ts'

/** Answers a query in the chosen tab; where the visitor chose none, in the page's own, or everywhere. */
export async function askWithFallback(
  ask: AskSearch,
  { query, chosenTab, ownTab }: { query: string; chosenTab: string | null; ownTab: string },
  signal: AbortSignal,
): Promise<Omit<AnsweredSearch, 'request'>> {
  const answer = await ask({ query, tab: chosenTab ?? ownTab, orAll: chosenTab === null }, signal)
  return { query, tab: answer.tab, answer }
}

/** The dialog's requests: numbers them, reports their outcome, and aborts those nobody waits for. */
export class SearchRequests {
  readonly #ask: AskSearch
  readonly #ownTab: string
  readonly #report: (action: SearchAction) => void
  readonly #pending = new Map<number, AbortController>()
  #last = 0

  constructor(ask: AskSearch, ownTab: string, report: (action: SearchAction) => void) {
    this.#ask = ask
    this.#ownTab = ownTab
    this.#report = report
  }

  /** Sends a query; reports `asked`, then `answered` or `failed`. */
  ask(query: string, chosenTab: string | null): void {
    this.#last += 1
    const request = this.#last
    const controller = new AbortController()
    this.#pending.set(request, controller)
    this.#report({ is: 'asked', request, query, chosenTab })
    askWithFallback(this.#ask, { query, chosenTab, ownTab: this.#ownTab }, controller.signal)
      .then(
        (searched) => this.#report({ is: 'answered', searched: { ...searched, request } }),
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
