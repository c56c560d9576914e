/** What programs that read the site are told and allowed. */
export const agents = {
  /**
   * What the content may be used for (`Content-Signal`, contentsignals.org): finding it, answering
   * from it, training on it.
   */
  contentSignals: { search: true, 'ai-input': true, 'ai-train': true },
  /** Most bytes of `llms-full.txt`: some 300,000 tokens, what the larger context windows hold. */
  fullTextMaxBytes: 1_200_000,
  /** Smallest and largest `max_tokens` of a partial read. */
  tokenBudget: { least: 200, most: 100_000 },
  /** Tokens of a tool's answer where the caller names no budget. */
  toolAnswerTokens: 8_000,
} as const

/** The value of the `Content-Signal` header and line. */
export const contentSignal = Object.entries(agents.contentSignals)
  .map(([use, allowed]) => `${use}=${allowed ? 'yes' : 'no'}`)
  .join(', ')
