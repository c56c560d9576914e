import type { AnswerEvent } from '../../engine/model/assistant/answer-event.ts'
import type { AskRequest } from '../../engine/model/assistant/ask-request.ts'
import { BoundedMap } from '../../engine/model/values/bounded-map.ts'
import { isPastedQuestion } from './is-pasted-question.ts'

/** Answers in an isolate's memory. */
export type AnswerCache = BoundedMap<string, readonly AnswerEvent[]>

/** Answers kept: a few kB each. */
const keptAnswers = 300

export const answerCache = (): AnswerCache => new BoundedMap(keptAnswers)

/**
 * The key of an answer that everyone may get; null for one that depends on a conversation, and for a pasted
 * error. `answerer` is the name of the model, null for sections: agents and readers without scripts get these where others get a model's text.
 */
export const answerKey = (
  build: string,
  answerer: string | null,
  { question, page, locale, turns }: AskRequest,
): string | null =>
  turns.length > 0 || isPastedQuestion(question)
    ? null
    : JSON.stringify([
        build,
        answerer,
        locale,
        page ?? null,
        question.toLowerCase().replace(/\s+/g, ' ').trim(),
      ])
