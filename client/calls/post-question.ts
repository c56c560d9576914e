import type { AnswerEvent } from '../../engine/model/assistant/answer-event.ts'
import type { AskRequest } from '../../engine/model/assistant/ask-request.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { siteBase } from '../site-base.ts'
import { postJson } from './post-json.ts'

/** The server does not take a question: `status` says why. */
export class QuestionRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The question was not accepted: status ${status}.`)
    this.status = status
  }
}

/** Asks, and yields the events of the answer. Throws when it cannot be sent, breaks off, or the signal aborts. */
export async function* postQuestion(question: AskRequest, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const response = await postJson(siteBase + paths.ask(), question, { signal })
  if (!response.ok || !response.body) throw new QuestionRefused(response.status)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let pending = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (pending + chunk.value).split('\n\n')
    pending = lines.pop() ?? ''
    for (const line of lines) {
      const event: AnswerEvent = JSON.parse(line.replace(/^data: /, ''))
      yield event
    }
  }
}
