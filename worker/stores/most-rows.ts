/**
 * Most rows of each table that a stranger could fill: a D1 database holds 10 GB, and these are 8.2 GB at their largest.
 * The rate limits let one network add less than this in a week (`request-limits.test.ts`).
 */
export const mostRows = {
  /** Votes with a comment: 15 kB at most, kept for two years. */
  comments: 100_000,
  /** Messages of the contact form: 16 kB at most, kept for a year. */
  messages: 100_000,
  /** Shared conversations: 128 kB at most, kept for 90 days. */
  sharedChats: 40_000,
} as const
