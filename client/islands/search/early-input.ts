/** What a visitor did before React was there, for React to do. */
export interface EarlyInput {
  /** Label of the tab that was clicked; null for none. */
  tab: string | null
  /** Arrow keys and Enter that were pressed while results were shown. */
  keys: readonly KeyboardEvent[]
}

/** Answers until React takes over: see `early-search.ts`. */
export interface EarlySearch {
  /** Resolves when no query is on its way. */
  settled(): Promise<void>
  /** Ends the early search and returns what is left to do. */
  stop(): EarlyInput
}
