import type { AnswerOutcome } from '../../engine/model/assistant/answer-event.ts'
import type { AnswerStep } from '../../engine/model/assistant/answer-trace.ts'
import type { AskedQuestion } from './answer-question.ts'
import type { AssistantParts } from './assistant-parts.ts'
import type { Passage } from './find-passages.ts'
import { StatementChecker } from './statement-checker.ts'
import { droppedFor, type StepLog } from './step-log.ts'

/** Characters of an answer: three times what the model is asked for. */
const answerMaxLength = 12_000
/** The model's answer when the passages contain none. */
const notInDocs = 'NOT_IN_DOCS'

/** State of an answer that is being written. */
export interface Writing {
  outcome: AnswerOutcome
  inputTokens: number | undefined
  outputTokens: number | undefined
  /** What was done for it. */
  steps: StepLog
}

/** No place is free for another answer. */
export class Busy extends Error {}
class EmptyAnswer extends Error {
  override name = 'EmptyAnswer'
}

/** The model's text, checked statement by statement; `written` is kept up to date. Throws when the model fails. */
export async function* writtenAnswer(
  parts: AssistantParts,
  { request, signal }: AskedQuestion,
  passages: readonly Passage[],
  written: Writing,
): AsyncGenerator<string> {
  const { steps } = written
  const { model, running, timeLimitMs, site } = parts
  const release = model && running.take()
  if (!release) throw new Busy()
  const ending = new AbortController()
  const limits = AbortSignal.any([signal, ending.signal, AbortSignal.timeout(timeLimitMs)])
  const checker = new StatementChecker(passages)
  const waited = steps.waits()
  const tokens: Pick<AnswerStep, 'inputTokens' | 'outputTokens'> = {}
  try {
    const { modelAnswer } = await import('./model-answer.ts')
    const question = { request, passages, product: site.name, signal: limits }
    let raw = ''
    let held = ''
    let isWhole = true
    for await (const part of modelAnswer(model, question)) {
      if (!('text' in part)) {
        const { inputTokens, outputTokens, isCut } = part
        Object.assign(tokens, { inputTokens, outputTokens })
        written.inputTokens = sum(written.inputTokens, inputTokens)
        written.outputTokens = sum(written.outputTokens, outputTokens)
        isWhole = !isCut
        continue
      }
      raw += part.text
      held += part.text
      // It may still become a refusal.
      if (notInDocs.startsWith(raw.trim())) continue
      if (raw.trim().startsWith(notInDocs)) return
      const checked = checker.push(held)
      held = ''
      if (checked !== '') yield checked
      if (raw.length > answerMaxLength) {
        isWhole = false
        break
      }
    }
    if (raw.trim() === '') throw new EmptyAnswer()
    if (notInDocs.startsWith(raw.trim())) return
    const rest = checker.end()
    written.outcome = isWhole ? 'answered' : 'cut'
    if (rest !== '') yield rest
  } finally {
    steps.add({ step: 'model', in: passages.length, out: 1, ...tokens, ...waited() })
    const { proven, unproven } = checker.counts
    const dropped = [droppedFor('no-source', [], unproven)]
    steps.add({ step: 'statements', in: proven + unproven, out: proven, dropped })
    ending.abort()
    release()
  }
}

/** Tokens of two calls; undefined where a model does not count. */
const sum = (one: number | undefined, other: number | undefined) =>
  one === undefined ? other : one + (other ?? 0)
