import type { z } from 'zod'
import type { ComponentSheet } from '../sheets-of-tree.ts'
import type { answerSchema } from './answer-schema.ts'
import type { AnswerTrace } from './answer-trace.ts'

/** A whole answer. */
export interface WholeAnswer extends z.infer<typeof answerSchema> {
  /** The section of the first source; missing in a model's answer. */
  section?: AnswerSection
}
export type AnswerSource = WholeAnswer['sources'][number]
export type AnswerMode = WholeAnswer['mode']
export type AnswerOutcome = WholeAnswer['outcome']

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
  | { is: 'done'; outcome: AnswerOutcome; build: string; trace?: AnswerTrace; receipt?: string }
  | { is: 'failed'; why: AnswerFailure }

/** Events as server-sent events (html.spec.whatwg.org, 9.2). */
export const encodeEvent = (event: AnswerEvent): string => `data: ${JSON.stringify(event)}\n\n`
