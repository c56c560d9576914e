/** One letter is a variable, the rest of a word, or one that is only begun: nothing is found by it. C, D and R are languages. */
export const isTooShort = (word: string): boolean => /^[abe-qs-z]?$/i.test(word)

/** The query in the search field, at most `maxLength` characters; null when it is too short to search for. */
export function queryIn(typed: string, maxLength: number): string | null {
  const query = typed.trim().slice(0, maxLength)
  return isTooShort(query) ? null : query
}

/** True for a text of several lines, or one that is too long for a query: an error or a log, which no one types. */
export const isPastedText = (text: string, maxLength: number): boolean =>
  text.length > maxLength || text.includes('\n')
