import type { AskRequest } from '../../engine/model/assistant/ask-request.ts'
import { isPastedQuestion } from './is-pasted-question.ts'

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
