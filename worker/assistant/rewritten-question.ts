import type { AskedQuestion } from './answer-question.ts'
import type { AssistantParts } from './assistant-parts.ts'
import { Busy, type Writing } from './written-answer.ts'

/**
 * The question as the model understands it by itself, in the language of the pages; null where it gives none, and then
 * the question is searched for as it was asked. `written` counts what this uses.
 */
export async function rewrittenQuestion(
  { model, running, timeLimitMs, site }: AssistantParts,
  { request, signal }: AskedQuestion,
  written: Writing,
): Promise<string | null> {
  const release = model && running.take()
  if (!release) throw new Busy()
  const limits = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)])
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(request.locale) ?? request.locale
  try {
    const { standaloneQuestion } = await import('./model-answer.ts')
    const asked = { request, product: site.name, signal: limits }
    const waited = written.steps.waits()
    const { question, inputTokens, outputTokens } = await standaloneQuestion(model, asked, language)
    const kept = question === null ? [] : [question]
    written.steps.add({
      ...{ step: 'rewriting', in: 1, out: kept.length, kept, inputTokens, outputTokens },
      ...waited(),
    })
    written.inputTokens = (written.inputTokens ?? 0) + inputTokens
    written.outputTokens = (written.outputTokens ?? 0) + outputTokens
    return question
  } catch {
    // The model is asked for the answer next, and a failure is reported there.
    return null
  } finally {
    release()
  }
}
