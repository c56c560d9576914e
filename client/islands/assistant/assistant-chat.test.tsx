// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnswerEvent, encodeEvent } from '../../../content-bundle/model/assistant/answer-event.ts'
import type { AssistantSettings } from '../../../content-bundle/model/assistant/assistant-settings.ts'
import { assistantTextsOf } from '../../../content-bundle/model/site/messages.ts'
import { messagesOf } from '../../../content-bundle/model/site/messages-of.ts'
import site from '../../../content-bundle/site/config.ts'
import { AssistantChat } from './assistant-chat.tsx'

const texts = assistantTextsOf(messagesOf(site, 'en'))
const settings = {
  locale: 'en',
  texts,
  exampleQuestions: ['How can it help me?'],
  supportHref: '/support',
  pageHref: '/docs/ask-ai',
  sharedForDays: 90,
}
const sources = [{ number: 1, url: '/docs/masking', title: 'Masking', pageTitle: 'Masking' }]
const answer: AnswerEvent[] = [
  { is: 'sources', mode: 'extractive', sources },
  { is: 'text', text: '> Set a mask. [1]' },
  { is: 'done', outcome: 'answered', build: 'b', receipt: 'r' },
]

/** The edge: what it was sent, and what it answers. */
const edge = {
  posts: [] as { url: string; body: Record<string, unknown> }[],
  respond: (_: string) => new Response(),
}
const streamOf = (events: readonly AnswerEvent[]) => new Response(events.map(encodeEvent).join(''))

let root: Root
let opened: (question: string) => void
function shown(initial = '', changes: Partial<AssistantSettings> = {}) {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  flushSync(() =>
    root.render(
      <AssistantChat
        settings={{ ...settings, ...changes }}
        isPage={false}
        initial={initial}
        onReady={(open) => {
          opened = open
        }}
      />,
    ),
  )
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const field = () => document.querySelector('textarea') as HTMLTextAreaElement
const status = () => document.querySelector('[role=status]')?.textContent
const seen = async (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text))
async function click(name: string) {
  await vi.waitFor(() => expect(button(name)?.disabled).toBe(false))
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

test('an empty conversation says hello, offers examples and explains its disclaimer', () => {
  shown()
  expect(document.body.textContent).toContain(texts.assistantIntro)
  const disclaimer = button(texts.assistantDisclaimer)
  const tip = document.getElementById(disclaimer?.getAttribute('aria-describedby') ?? '')
  expect(tip?.textContent).toBe(texts.assistantDisclaimerMore)
  expect(document.querySelector('a[href="/support"]')?.textContent).toBe(texts.assistantSupport)
  expect(document.activeElement).toBe(field())
})

test('an example is asked and answered, with sources, and announced when it is ready', async () => {
  shown()
  await click('How can it help me?')
  await seen('Set a mask.')
  expect(edge.posts[0]?.body).toMatchObject({ question: 'How can it help me?', locale: 'en', turns: [] })
  expect(status()).toBe(texts.assistantReady)
  expect(document.querySelector('.answer-sources a')?.getAttribute('href')).toBe('/docs/masking')
  expect(document.querySelector('[aria-busy]')?.getAttribute('aria-busy')).toBe('false')
})

test('a follow-up takes the answered turns along', async () => {
  shown('first')
  await click(texts.assistantSend)
  await seen('Set a mask.')
  opened('second')
  await click(texts.assistantSend)
  await vi.waitFor(() => expect(edge.posts.length).toBe(2))
  expect(edge.posts[1]?.body.turns).toEqual([{ question: 'first', answer: '> Set a mask. [1]' }])
})

test.each<[what: string, respond: () => Response, text: string]>([
  ['a failure of the model', () => streamOf([{ is: 'failed', why: 'model' }]), texts.assistantFailed],
  ['a busy assistant', () => streamOf([{ is: 'failed', why: 'busy' }]), texts.assistantBusy],
  ['a time-out', () => streamOf([{ is: 'failed', why: 'timeout' }]), texts.assistantTimeout],
  ['a stream that breaks off', () => streamOf(answer.slice(0, 2)), texts.assistantFailed],
  ['too many questions', () => new Response(null, { status: 429 }), texts.assistantLimited],
  ['chunks that are not events', () => new Response('data: <html>\n\n'), texts.assistantFailed],
])('%s is said, the question is kept, and can be asked again', async (_, respond, text) => {
  edge.respond = respond
  shown('Why?')
  await click(texts.assistantSend)
  await vi.waitFor(() => expect(status()).toBe(text))
  expect(field().value).toBe('Why?')
  edge.respond = () => streamOf(answer)
  await click(texts.assistantRetry)
  await seen('Set a mask.')
  expect(document.querySelectorAll('.assistant-turn').length).toBe(1)
})

test('an answer can be stopped, and what has arrived stays', async () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  edge.respond = () =>
    new Response(
      new ReadableStream({
        start(one) {
          controller = one
          one.enqueue(new TextEncoder().encode(encodeEvent({ is: 'text', text: 'The first words' })))
        },
      }),
    )
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.addEventListener('abort', () => controller?.error(init.signal?.reason))
    return edge.respond(url)
  })
  shown('Why?')
  await click(texts.assistantSend)
  await seen('The first words')
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
  await click(texts.assistantStop)
  await vi.waitFor(() => expect(status()).toBe(texts.assistantStopped))
  expect(document.body.textContent).toContain('The first words')
  expect(button(texts.assistantRetry)).toBeDefined()
})

test('thumbs go to the feedback store with the question', async () => {
  shown('Why?')
  await click(texts.assistantSend)
  await click(texts.feedbackNo)
  await vi.waitFor(() => expect(edge.posts.at(-1)?.url).toContain('/api/feedback'))
  expect(edge.posts.at(-1)?.body).toMatchObject({
    page: '/docs/ask-ai',
    feedback: 'negative',
    comment: 'Why?',
  })
  expect(button(texts.feedbackNo)?.getAttribute('aria-pressed')).toBe('true')
})

test('a copied answer has the addresses of its citations; a browser that forbids it is said', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  shown('Why?')
  await click(texts.assistantSend)
  await click(texts.assistantCopy)
  await vi.waitFor(() => expect(button(texts.assistantCopied)).toBeDefined())
  expect(writeText).toHaveBeenCalledWith(
    expect.stringMatching(/^> Set a mask\. \[1\]\n\n\[1\]: \S+\/docs\/masking$/),
  )
  writeText.mockRejectedValue(new Error('forbidden'))
  button(texts.assistantCopied)?.click()
  await vi.waitFor(() => expect(status()).toBe(texts.assistantNotDone))
})

test('a conversation can be shared, deleted with its secret, and shared again after more questions', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  edge.respond = (url) =>
    url.endsWith('/delete')
      ? new Response(null, { status: 204 })
      : url.includes('shared')
        ? Response.json({ id: 'abc', secret: 's', path: '/docs/ask-ai/abc' })
        : streamOf(answer)
  shown('Why?')
  await click(texts.assistantSend)
  await click(texts.assistantShare)
  await vi.waitFor(() => expect(document.querySelector('a[href="/docs/ask-ai/abc"]')).not.toBeNull())
  expect(status()).toBe(texts.assistantShared.replace('{count}', '90'))
  expect(localStorage.getItem('shared-chat:abc')).toBe('s')
  opened('And then?')
  await click(texts.assistantSend)
  await click(texts.assistantShare)
  await click(texts.assistantUnshare)
  await vi.waitFor(() => expect(status()).toBe(texts.assistantUnshared))
  expect(edge.posts.at(-1)?.body).toEqual({ id: 'abc', secret: 's' })
  expect(localStorage.getItem('shared-chat:abc')).toBeNull()
})

test('where conversations cannot be shared, there is no button for it', async () => {
  shown('Why?', { sharedForDays: null })
  await click(texts.assistantSend)
  await seen('Set a mask.')
  expect(button(texts.assistantNew)).toBeDefined()
  expect(button(texts.assistantShare)).toBeUndefined()
})

test('Escape closes it, and the tab remembers', async () => {
  shown()
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await vi.waitFor(() => expect(document.querySelector('aside')?.hidden).toBe(true))
  expect(JSON.parse(sessionStorage.getItem('assistant') ?? '{}').isOpen).toBe(false)
})
