/** What speaks for the best section as an answer; shares from 0 to 1. */
interface Evidence {
  /** Share of the question that the section contains, and of its likeness to a reader's question. */
  known: number
  /** Share of the question that the section and its page contain. */
  contained: number
  /** The largest share of the question that any section contains. */
  containedAnywhere: number
  /** What the question means in common with a reader's question of the page; null where meanings are not known. */
  askedOfPage: number | null
  /** True if no page has one of its words. */
  hasUnknownWord: boolean
}

/** The certainty from which on a section answers; below, it may not. */
export const leastCertainty = 0.61

/** The same for `known`, where meanings are not known: of 40 questions that no page answers, 2 pass. */
const leastKnown = 0.97

/**
 * Chosen on 432 questions that a page answers and 169 that none does. With them, 15 of the 169 reach `leastCertainty`
 * (`bench/RESULTS.md`, "Doubt about answers").
 */
const weights = { contained: 0.4, askedOfPage: 0.3, containedAnywhere: 0.2, unknownWord: 0.3 }

/** How sure it is that the best section answers, from 0 to 1. */
export function certaintyOf({
  known,
  contained,
  containedAnywhere,
  askedOfPage,
  hasUnknownWord,
}: Evidence): number {
  const certainty =
    askedOfPage === null
      ? (known * leastCertainty) / leastKnown
      : weights.contained * contained +
        weights.containedAnywhere * containedAnywhere +
        weights.askedOfPage * askedOfPage -
        weights.unknownWord * Number(hasUnknownWord)
  return Math.min(1, Math.max(0, certainty))
}
