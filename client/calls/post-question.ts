import type { AnswerEvent } from '../../content-bundle/model/assistant/answer-event.ts'
import type { AssistantSettings } from '../../content-bundle/model/assistant/assistant-settings.ts'
import type { SharedTurn } from '../../content-bundle/model/assistant/shared-turn.ts'
import { paths } from '../../content-bundle/model/urls/routes.ts'

/** A question with what it is asked about. */
export interface PostedQuestion {
  question: string
  page: string
  locale: string
  /** The conversation so far, oldest first. */
  turns: readonly { question: string; answer: string }[]
}

/** The server does not take a question: `status` says why. */
export class QuestionRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The question was not accepted: status ${status}.`)
    this.status = status
  }
}

/** Asks, and yields the events of the answer. Throws when it cannot be sent, breaks off, or the signal aborts. */
export async function* postQuestion(
  question: PostedQuestion,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const response = await post(paths.ask(), question, signal)
  if (!response.ok || !response.body) throw new QuestionRefused(response.status)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let pending = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (pending + chunk.value).split('\n\n')
    pending = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line.replace(/^data: /, '')) as AnswerEvent
  }
}

/** Loads the assistant's texts. Throws if they cannot be loaded. */
export async function getAssistantSettings(locale: string): Promise<AssistantSettings> {
  const response = await fetch(paths.assistantSettings(locale))
  if (!response.ok) throw new Error(`The assistant's texts could not be loaded: status ${response.status}.`)
  return response.json()
}

/** A conversation that is shared now. */
export interface SharedLink {
  id: string
  secret: string
  path: string
}

/** Shares a conversation. Throws when the server does not take it. */
export async function postSharedChat(locale: string, turns: readonly SharedTurn[]): Promise<SharedLink> {
  const response = await post(paths.shareChat(), { locale, turns })
  if (!response.ok) throw new QuestionRefused(response.status)
  return response.json()
}

/** Deletes a shared conversation. Throws when it could not be deleted. */
export async function removeSharedChat({ id, secret }: Pick<SharedLink, 'id' | 'secret'>): Promise<void> {
  const response = await post(paths.deleteSharedChat(), { id, secret })
  if (!response.ok && response.status !== 404) throw new QuestionRefused(response.status)
}

const post = (url: string, body: unknown, signal?: AbortSignal) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
