import type { Context, Handler } from 'hono'
import { type AnswerFailure, encodeEvent } from '../../../engine/model/assistant/answer-event.ts'
import { askBodyMaxBytes, askBodySchema } from '../../../engine/model/assistant/ask-request.ts'
import { defaultLocaleOf } from '../../../engine/model/site/locales.ts'
import type { AppParts } from '../../app-parts.ts'
import { type Problem, problem } from '../../http/failures/problem.ts'
import { isAllowed } from '../../http/limits/request-limits.ts'
import { readJson } from '../../http/read-json.ts'
import { type AskedQuestion, answerQuestion, wholeAnswer } from '../answer-question.ts'
import type { AssistantParts } from '../assistant-parts.ts'

/** Seconds after which a busy assistant may be asked again. */
const retryAfterSeconds = 10

/** `POST /api/ask`: an answer as server-sent events while it is made; as JSON where only that is accepted. */
export const ask =
  (parts: AppParts): Handler =>
  async (c) => {
    const { assistant } = parts
    if (!assistant) return problem(c, noAssistant)
    const data = await readJson(c, askBodySchema, askBodyMaxBytes, 'Send a JSON object with `question`.')
    if (data instanceof Response) return data
    const request = { ...data, locale: data.locale ?? defaultLocaleOf(parts.site).code }
    const { manifest } = parts.content
    const index = await parts.search.open(manifest, request.locale)
    if (!index) return problem(c, noAssistant)
    const leaving = new AbortController()
    const signal = AbortSignal.any([c.req.raw.signal, leaving.signal])
    const mayCount = () => isAllowed(parts.limits.words, c)
    const asked: AskedQuestion = { request, index, manifest, signal, mayCount }
    return c.req.header('accept')?.trim() === 'application/json'
      ? answerWhole(c, assistant, asked)
      : new Response(eventStream(assistant, asked, leaving), {
          headers: {
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'no-store, no-transform',
            'x-accel-buffering': 'no',
          },
        })
  }

async function answerWhole(c: Context, assistant: AssistantParts, asked: AskedQuestion): Promise<Response> {
  const answer = await wholeAnswer(assistant, asked)
  if (typeof answer !== 'string')
    return c.json({ ...answer, section: undefined }, 200, { 'cache-control': 'no-store' })
  c.header('retry-after', String(retryAfterSeconds))
  return problem(c, failureProblems[answer])
}

/** The events as bytes. When the client leaves, the model is stopped. */
function eventStream(
  assistant: AssistantParts,
  asked: AskedQuestion,
  leaving: AbortController,
): ReadableStream<Uint8Array> {
  const events = answerQuestion(assistant, asked)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await events.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(encodeEvent(value)))
    },
    async cancel() {
      leaving.abort()
      await events.return(undefined)
    },
  })
}

const noAssistant: Problem = {
  status: 404,
  title: 'No assistant',
  detail: 'This site has no assistant in this language.',
}
const failureProblems: Record<AnswerFailure, Problem> = {
  busy: {
    status: 503,
    title: 'Assistant busy',
    detail: 'Too many questions are being answered. Ask again in a few seconds.',
  },
  timeout: {
    status: 503,
    title: 'Answer took too long',
    detail: 'The model did not finish in time. Ask again, or search the documentation.',
  },
  content: {
    status: 503,
    title: 'Documentation unavailable',
    detail: 'The documentation cannot be read now. Ask again in a few seconds.',
  },
  model: {
    status: 503,
    title: 'Model failed',
    detail: 'The model gave no usable answer. Ask again, or search the documentation.',
  },
}
