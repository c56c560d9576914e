/** Weights of the ranking. The queries of `tests/search` prove them. */
export const boosts = {
  /** A match in a page's title, in a heading (both less in longer ones), and in text. */
  title: 3,
  heading: 1.1,
  text: 1,
  /** Share of the best entry's score, added to the page's. */
  bestEntry: 1,
  /** Share of a second alternative's score in the same entry: `update_trace` whole and by its parts. */
  otherAlternative: 0.1,
  /** Share of the score of a page's further entries, added to its best. */
  otherEntry: 0.1,
  /** All query words are in the title; they are the whole title. */
  wholeQueryInTitle: 1.25,
  exactTitle: 1.6,
  exactHeading: 1.3,
  /** Factor of a page with a heading that is the whole query; and when the query asks for a definition. */
  exactHeadingOfPage: 1.3,
  definition: 2,
  stopWord: 0.1,
} as const
