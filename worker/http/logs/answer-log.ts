import type {
  AnswerFailure,
  AnswerMode,
  AnswerOutcome,
} from '../../../engine/model/assistant/answer-event.ts'
import { logLine } from './request-log.ts'

/** Log line of an answer. Contains nothing of the question or the text. */
export interface LoggedAnswer {
  mode: AnswerMode
  outcome: AnswerOutcome | 'failed'
  /** Null when it did not fail. */
  failure: AnswerFailure | null
  /** Number of passages it was made from. */
  passages: number
  /** Tokens of the model; left out when it said none. */
  inputTokens?: number | undefined
  outputTokens?: number | undefined
  /** Milliseconds until the answer was whole. Workers' clock stands still while code runs. */
  ms: number
}

/** Writes the line of one answer. */
export type AnswerLog = (answer: LoggedAnswer) => void

export const answerLog: AnswerLog = (answer) => console.log(logLine('answer', answer))
