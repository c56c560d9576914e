// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnswerEvent, encodeEvent } from '../../../engine/model/assistant/answer-event.ts'
import type { AssistantSettings } from '../../../engine/model/assistant/assistant-settings.ts'
import { assistantTextsOf } from '../../../engine/model/site/messages.ts'
import { messagesOf } from '../../../engine/model/site/messages-of.ts'
import site from '../../../tests/fixtures/config.ts'
import { AssistantChat, type Opening } from './assistant-chat.tsx'

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
let open: (opening: Opening) => Promise<void>
const onReady = (ready: typeof open) => {
  open = ready
}
const opened = (question: string, isAsked = false) => void open({ question, isAsked, isFocused: true })
function shown(question = '', changes: Partial<AssistantSettings> = {}) {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  flushSync(() =>
    root.render(<AssistantChat settings={{ ...settings, ...changes }} isPage={false} onReady={onReady} />),
  )
  opened(question)
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const field = () => document.querySelector('textarea') as HTMLTextAreaElement
const status = () => document.querySelector('[role=status]')?.textContent
const seen = async (text: string) => expect.poll(() => document.body.textContent).toContain(text)
async function click(name: string) {
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
  await expect.poll(() => edge.posts.length).toBe(2)
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
  await expect.poll(() => status()).toBe(text)
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
  await expect.poll(() => status()).toBe(texts.assistantStopped)
  expect(document.body.textContent).toContain('The first words')
  expect(button(texts.assistantRetry)).toBeDefined()
})

test('a vote sends no word of the question unless the reader adds it', async () => {
  shown('Why?')
  await click(texts.assistantSend)
  await click(texts.feedbackNo)
  await expect.poll(() => edge.posts.at(-1)?.url).toContain('/api/feedback')
  const vote = edge.posts.at(-1)?.body
  expect(vote).toEqual({ id: expect.any(String), page: '/docs/ask-ai', feedback: 'negative' })
  expect(button(texts.feedbackNo)?.getAttribute('aria-pressed')).toBe('true')
  await click(texts.assistantVoteAdd)
  await expect.poll(() => edge.posts.at(-1)?.body).toEqual({ ...vote, comment: 'Why?' })
  await seen(texts.assistantVoteAdded)
})

test('a copied answer has the addresses of its citations; a browser that forbids it is said', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  shown('Why?')
  await click(texts.assistantSend)
  await click(texts.assistantCopy)
  await expect.poll(() => button(texts.assistantCopied)).toBeDefined()
  expect(writeText).toHaveBeenCalledWith(
    expect.stringMatching(/^> Set a mask\. \[1\]\n\n\[1\]: \S+\/docs\/masking$/),
  )
  await expect.poll(() => button(texts.assistantCopy)).toBeDefined()
  writeText.mockRejectedValue(new Error('forbidden'))
  button(texts.assistantCopy)?.click()
  await expect.poll(() => status()).toBe(texts.assistantNotDone)
})

test('a conversation can be shared, deleted with its secret, and shared again after more questions', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  edge.respond = (url) =>
    url.endsWith('/delete')
      ? new Response(null, { status: 204 })
      : url.includes('shared')
        ? Response.json({ id: 'abc', secret: 's', path: '/docs/ask-ai/abc', withoutTrace: 3 })
        : streamOf(answer)
  shown('Why?')
  await click(texts.assistantSend)
  await click(texts.assistantShare)
  // Nothing is public before the reader has seen what will be.
  expect(document.querySelector('.assistant-share li')?.textContent).toBe('Why?')
  await click(texts.assistantCancel)
  expect(edge.posts.filter(({ url }) => url.includes('shared'))).toEqual([])
  await click(texts.assistantShare)
  await click(texts.assistantShareNow)
  await expect.poll(() => document.querySelector('a[href="/docs/ask-ai/abc"]')).not.toBeNull()
  expect(document.activeElement?.getAttribute('href')).toBe('/docs/ask-ai/abc')
  const isKept = texts.assistantShared.replace('{count}', '90')
  expect(status()).toBe(`${isKept} ${texts.assistantSharedWithoutTrace.replace('{count}', '3')}`)
  expect(localStorage.getItem('shared-chat:abc')).toBe('s')
  opened('And then?')
  await click(texts.assistantSend)
  await expect.poll(() => document.querySelectorAll('.assistant-actions [title]').length).toBe(6)
  expect(button(texts.assistantUnshare)).toBeDefined()
  await click(texts.assistantShare)
  await click(texts.assistantShareNow)
  await expect.poll(() => button(texts.assistantShare)).toBeUndefined()
  await click(texts.assistantUnshare)
  await expect.poll(() => status()).toBe(texts.assistantUnshared)
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
  await expect.poll(() => document.querySelector('dialog')?.open).toBe(false)
  expect(JSON.parse(sessionStorage.getItem('assistant') ?? '{}').isOpen).toBe(false)
})

test('the focus is in the field after an example, a removed page and a new conversation, so that Escape closes', async () => {
  document.documentElement.dataset.layout = 'docs'
  document.body.innerHTML = '<main><article><h1>Tags</h1></article></main>'
  shown()
  await click('How can it help me?')
  await expect.poll(() => document.activeElement).toBe(field())
  await seen('Set a mask.')
  for (const name of [texts.assistantAboutRemove, texts.assistantNew, texts.assistantUndo]) {
    button(name)?.focus()
    await click(name)
    await expect.poll(() => document.activeElement, { message: name }).toBe(field())
  }
})

test('a removed conversation can be brought back until the next question', async () => {
  shown('Why?')
  await click(texts.assistantSend)
  await seen('Set a mask.')
  await click(texts.assistantNew)
  await expect.poll(() => status()).toBe(texts.assistantCleared)
  expect(document.querySelectorAll('.assistant-turn').length).toBe(0)
  await click(texts.assistantUndo)
  await seen('Set a mask.')
  await click(texts.assistantNew)
  opened('And?', true)
  await seen('Set a mask.')
  expect(button(texts.assistantUndo)).toBeUndefined()
})

test('a question is about the open page of the documentation until the reader removes it', async () => {
  document.documentElement.dataset.layout = 'docs'
  document.body.innerHTML = '<main><article><h1>Tags</h1></article></main>'
  history.replaceState(null, '', '/docs/tags')
  shown()
  await seen('About: Tags')
  opened('What are the limits?', true)
  await expect.poll(() => edge.posts[0]?.body).toMatchObject({ page: '/docs/tags' })
  await seen('Set a mask.')
  await click(texts.assistantAboutRemove)
  await expect.poll(() => document.body.textContent).not.toContain('About: Tags')
  opened('')
  await seen('About: Tags')
  document.documentElement.dataset.layout = 'home'
  opened('Why?', true)
  await expect.poll(() => edge.posts[1]?.body.question).toBe('Why?')
  expect(edge.posts[1]?.body).not.toHaveProperty('page')
})

test('Enter asks, but not the one that ends the composition of an input method', async () => {
  shown('日本語')
  const enter = (init: KeyboardEventInit) =>
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }))
  await expect.poll(() => button(texts.assistantSend)?.disabled).toBe(false)
  enter({ isComposing: true })
  enter({ keyCode: 229 })
  expect(edge.posts).toEqual([])
  enter({})
  await expect.poll(() => edge.posts.length).toBe(1)
})

test.each([
  ['with the way to people', '/support', texts.assistantSupport],
  ['without one where the site has none', null, undefined],
])('a refused question is answered with what to do, %s', async (_, supportHref, link) => {
  edge.respond = () =>
    streamOf([
      { is: 'sources', mode: 'extractive', sources: [] },
      { is: 'done', outcome: 'refused', build: 'b', receipt: 'r' },
    ])
  shown('zzzz', { supportHref })
  await click(texts.assistantSend)
  await seen(texts.assistantRefused)
  expect(document.querySelector('.assistant-actions > a')?.textContent).toBe(link)
  expect(button(texts.assistantCopy)).toBeUndefined()
})

test('a cut answer says so and offers to go on', async () => {
  edge.respond = () =>
    streamOf([
      { is: 'sources', mode: 'model', sources },
      { is: 'text', text: 'Half of it' },
      { is: 'done', outcome: 'cut', build: 'b', receipt: 'r' },
    ])
  shown('Why?')
  await click(texts.assistantSend)
  await seen(texts.assistantCut)
  await click(texts.assistantGoOn)
  await expect.poll(() => edge.posts[1]?.body).toMatchObject({ question: texts.assistantGoOn })
})

test('an answer opens as a trace: what each step did, and the time only where it waited', async () => {
  const trace = {
    isFromMemory: true,
    steps: [
      { step: 'question', in: 4, out: 1, kept: ['mask'], dropped: [] },
      { step: 'index', in: 4, out: 2, kept: [], dropped: [], startMs: 0, ms: 7 },
      {
        ...{ step: 'sections', in: 9, out: 1, kept: ['Masking: 100%'], startMs: 7, ms: 12 },
        dropped: [{ why: 'lower-score', count: 8, examples: ['Sampling: 60%'] }],
      },
    ],
  } as const
  const end = { is: 'done', outcome: 'answered', build: 'b', receipt: 'r', trace } as unknown as AnswerEvent
  edge.respond = () => streamOf([...answer.slice(0, 2), end])
  shown()
  await click('How can it help me?')
  await seen(texts.assistantFound)
  expect(edge.posts[0]?.body).toMatchObject({ trace: true })
  expect(document.querySelector('.trace-window')).toBeNull()
  const details = document.querySelector('details')
  details?.setAttribute('open', '')
  details?.dispatchEvent(new Event('toggle'))
  await seen('Sampling: 60%')
  const rows = [...document.querySelectorAll('tbody tr')]
  expect(rows.map((row) => row.querySelector('td')?.textContent?.trim())).toEqual([
    'computes',
    '7 ms',
    '12 ms',
  ])
  expect(rows.map((row) => row.querySelector('i') !== null)).toEqual([false, true, true])
  const facts = document.querySelector('.trace-facts')?.textContent
  expect(facts).toMatch(/Whole answer, in this browser\d+ ms/)
  expect(facts).toContain('Waiting at the edge, the first time19 ms')
  expect(document.querySelector('.trace-answer')?.textContent).toContain(texts.assistantFoundMemory)
})
