// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { encodeEvent } from '../../../engine/model/assistant/answer-event.ts'
import {
  answer,
  button,
  click,
  edge,
  field,
  opened,
  seen,
  shown,
  sources,
  status,
  streamOf,
  texts,
} from '../../../tests/shown-assistant.tsx'
import { startCapturing, stopCapturing } from '../../calls/capture.ts'

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
  await expect.poll(() => status()).toBe(texts.assistantReady)
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
  // While an answer arrives, the next question is not sent.
  await expect.poll(() => status()).toBe(texts.assistantReady)
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

test('a visitor who allows analytics lets them count typed questions, but no pasted text', async () => {
  startCapturing({ host: 'https://analytics.example', key: 'key' }, 'visitor')
  shown('Why?')
  await click(texts.assistantSend)
  await seen('Set a mask.')
  for (const pasted of ['KeyError: sk-pasted', 'KeyError:\nsk-pasted']) {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    field().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    opened(`What is ${pasted}?`)
    await click(texts.assistantSend)
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
  }
  stopCapturing()
  const counted = edge.posts
    .filter(({ url }) => url.startsWith('https://analytics.example'))
    .map(({ body }) => JSON.stringify(body))
    .filter((body) => body.includes('user_message_submitted'))
  expect(counted.map((body) => [body.includes('Why?'), body.includes('sk-pasted')])).toEqual([
    [true, false],
    [false, false],
    [false, false],
  ])
})
