/** What decides the order of results. The golden queries (tests/search) hold these to their purpose. */
export const boosts = {
  /** A word that is the whole of a page's title, of a heading; in longer ones it counts less. And in text. */
  title: 3,
  heading: 1.1,
  text: 1,
  /** What the best single entry adds to what all entries of a page hold together. */
  bestEntry: 1,
  /** What a second reading of a word adds where both are met: `update_trace` as a whole and in its parts. */
  otherReading: 0.1,
  /** What each further entry of a page adds to a word's best. */
  otherEntry: 0.1,
  /** All words of the query stand in the title; they are all of it. */
  wholeQueryInTitle: 1.25,
  exactTitle: 1.6,
  exactHeading: 1.3,
  /** What it is worth to a page that one of its headings is the whole query; and when its meaning is asked for. */
  exactHeadingOfPage: 1.3,
  definition: 2,
  /** Of what a stop word would count otherwise. */
  stopWord: 0.1,
} as const
