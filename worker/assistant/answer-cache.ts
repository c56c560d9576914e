import type { AnswerEvent } from '../../engine/model/assistant/answer-event.ts'
import { BoundedMap } from '../../engine/model/values/bounded-map.ts'

/** Answers in an isolate's memory. */
export type AnswerCache = BoundedMap<string, readonly AnswerEvent[]>

/** Answers kept: a few kB each. */
const keptAnswers = 300

export const answerCache = (): AnswerCache => new BoundedMap(keptAnswers)
