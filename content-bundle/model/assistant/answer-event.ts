/** A passage that an answer is made from. */
export interface AnswerSource {
  /** What the answer cites it as: `[1]`. */
  number: number
  /** Path with the heading's anchor; absolute for what is not on the site. */
  url: string
  title: string
  pageTitle: string
}

/** How an answer is made: by a language model, or by quoting passages. */
export type AnswerMode = 'model' | 'extractive'

/** How an answer ended: whole, cut at the longest length, or refused because no page supports one. */
export type AnswerOutcome = 'answered' | 'cut' | 'refused'

/** Why an answer broke off. */
export type AnswerFailure = 'busy' | 'timeout' | 'model'

/**
 * A part of an answer on its way to the reader. Sources come first, then text, then one of the ends. The text is
 * Markdown with two added marks: `[2]` cites a source, and `[?]` follows a statement that no source supports.
 */
export type AnswerEvent =
  | { is: 'sources'; mode: AnswerMode; sources: AnswerSource[] }
  | { is: 'text'; text: string }
  | { is: 'done'; outcome: AnswerOutcome; build: string; receipt?: string }
  | { is: 'failed'; why: AnswerFailure }

/** A whole answer. */
export interface WholeAnswer {
  mode: AnswerMode
  outcome: AnswerOutcome
  /** Markdown with the marks of {@link AnswerEvent}. Empty when refused. */
  text: string
  /** What it is made from; when refused, the nearest pages. */
  sources: AnswerSource[]
  /** The content build it is made from. */
  build: string
  /** Proves that the site gave this answer: needed to share it. Missing where answers cannot be shared. */
  receipt?: string
}

/** Events as server-sent events (html.spec.whatwg.org, 9.2). */
export const encodeEvent = (event: AnswerEvent): string => `data: ${JSON.stringify(event)}\n\n`
