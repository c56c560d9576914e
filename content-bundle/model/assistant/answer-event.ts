import type { ComponentSheet } from '../sheets-of-tree.ts'

/** A section that an answer is made from, or that says more. */
export interface AnswerSource {
  /** The number that the answer cites it by: `[1]`. */
  number: number
  /** Path with the heading's anchor; absolute for what is not on the site. */
  url: string
  title: string
  pageTitle: string
  /** Titles of the folders above the page, outermost first. */
  trail?: string[] | undefined
  /** The sentence of the section that is most about the question. */
  line?: string | undefined
}

/** The origin of an answer: a language model, or a section that is shown. */
export type AnswerMode = 'model' | 'extractive'

/**
 * The result of an answer: whole, the nearest section, which may not answer, cut before its end, or refused because
 * nothing was found.
 */
export type AnswerOutcome = 'answered' | 'nearest' | 'cut' | 'refused'

/** Why an answer broke off. */
export type AnswerFailure = 'busy' | 'timeout' | 'model' | 'content'

/** The section that answers, as its page shows it: the one of the first source. */
export interface AnswerSection {
  outcome: 'answered' | 'nearest'
  /** Made by the components of pages, from the site's content only. */
  html: string
  /** The stylesheets of these components: their names, and what is in them. */
  sheets: readonly ComponentSheet[]
  styles: string
  /** True if the page has more of it. */
  isCut: boolean
}

/**
 * A part of an answer on its way to the reader. Sources come first, then the section where one answers, then text, then
 * one of the ends. The text is everything a reader is shown, as Markdown. That of a model has two added marks: `[2]`
 * cites a source, `[?]` follows a statement that no source supports, `[~]` one in another language than its source.
 */
export type AnswerEvent =
  | { is: 'sources'; mode: AnswerMode; sources: AnswerSource[] }
  | ({ is: 'section' } & AnswerSection)
  | { is: 'text'; text: string }
  | { is: 'done'; outcome: AnswerOutcome; build: string; receipt?: string }
  | { is: 'failed'; why: AnswerFailure }

/** A whole answer. */
export interface WholeAnswer {
  mode: AnswerMode
  outcome: AnswerOutcome
  /** Markdown with the marks of {@link AnswerEvent}. Empty when refused. */
  text: string
  /** The section of the first source; missing in a model's answer. */
  section?: AnswerSection
  /** The sources it is made from, and those that say more. */
  sources: AnswerSource[]
  /** The content build it is made from. */
  build: string
  /** Proves that the site gave this answer: needed to share it. Missing where answers cannot be shared. */
  receipt?: string
}

/** Events as server-sent events (html.spec.whatwg.org, 9.2). */
export const encodeEvent = (event: AnswerEvent): string => `data: ${JSON.stringify(event)}\n\n`
