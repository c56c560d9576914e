/** The tables of D1 that count words: of questions that the assistant did not answer, and of searches that found nothing. */
export const wordTables = ['unanswered', 'empty_searches'] as const
export type WordTable = (typeof wordTables)[number]
