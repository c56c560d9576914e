/**
 * Most rows that strangers can add to a table in a day (UTC). A D1 database holds 10 GB. At their largest rows and for
 * as long as they are kept, these budgets fill 8 GB of it.
 */
export const dailyBudgets = {
  /** Votes: 0.3 kB without a comment, kept for two years. */
  votes: 2000,
  /** Votes with a comment: 15 kB at most. */
  comments: 300,
  /** Messages of the contact form: 16 kB at most, kept for a year. */
  messages: 300,
  /** Shared conversations: 128 kB at most, kept for 90 days. */
  sharedChats: 200,
  /** Words of searches and of questions without an answer: 0.5 kB at most, kept for two years. */
  words: 500,
  /** Answers by a model, about 8,000 tokens each: they cost money. Further questions are answered without it. */
  modelAnswers: 2000,
} as const
