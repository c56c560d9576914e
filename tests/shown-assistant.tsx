import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { AssistantChat, type Opening } from '../client/react/assistant/assistant-chat.tsx'
import { type AnswerEvent, encodeEvent } from '../engine/model/assistant/answer-event.ts'
import type { AssistantSettings } from '../engine/model/assistant/assistant-settings.ts'
import { assistantTextsOf } from '../engine/model/site/messages.ts'
import { messagesOf } from '../engine/model/site/messages-of.ts'
import site from './fixtures/config.ts'

export const texts = assistantTextsOf(messagesOf(site, 'en'))
const settings = {
  locale: 'en',
  texts,
  exampleQuestions: ['How can it help me?'],
  supportHref: '/support',
  pageHref: '/docs/ask-ai',
  sharedForDays: 90,
}
export const sources = [{ number: 1, url: '/docs/masking', title: 'Masking', pageTitle: 'Masking' }]
export const answer: AnswerEvent[] = [
  { is: 'sources', mode: 'extractive', sources },
  { is: 'text', text: '> Set a mask. [1]' },
  { is: 'done', outcome: 'answered', build: 'b', receipt: 'r' },
]

/** The edge: what it was sent, and what it answers. */
export const edge = {
  posts: [] as { url: string; body: Record<string, unknown> }[],
  respond: (_: string) => new Response(),
}
export const streamOf = (events: readonly AnswerEvent[]) => new Response(events.map(encodeEvent).join(''))

let root: Root
let open: (opening: Opening) => Promise<void>
const onReady = (ready: typeof open) => {
  open = ready
}
export const opened = (question: string, isAsked = false) => void open({ question, isAsked, isFocused: true })
/** Shows the assistant next to an empty page, with a question in its field. */
export function shown(question = '', changes: Partial<AssistantSettings> = {}) {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  flushSync(() =>
    root.render(<AssistantChat settings={{ ...settings, ...changes }} isPage={false} onReady={onReady} />),
  )
  opened(question)
}
export const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
export const field = () => document.querySelector('textarea') as HTMLTextAreaElement
export const status = () => document.querySelector('[role=status]')?.textContent
export const seen = async (text: string) => expect.poll(() => document.body.textContent).toContain(text)
export async function click(name: string) {
  await expect.poll(() => button(name)?.disabled).toBe(false)
  button(name)?.click()
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.body.replaceChildren()
  edge.posts = []
  edge.respond = () => streamOf(answer)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted()
    edge.posts.push({ url, body: JSON.parse(String(init.body)) })
    return edge.respond(url)
  })
})
afterEach(() => {
  root.unmount()
  vi.unstubAllGlobals()
})
