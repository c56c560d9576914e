import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'
import { answerReceipt, type UnprovenAnswer } from '../../worker/assistant/answer-receipt.ts'
import { d1SharedChats } from '../../worker/assistant/stores/shared-chats.ts'
import { d1Feedback } from '../../worker/feedback/feedback-store.ts'
import { d1Messages } from '../../worker/feedback/message-store.ts'
import { answerLog } from '../../worker/http/logs/answer-log.ts'
import { reportLog } from '../../worker/http/logs/report-log.ts'
import { requestLog } from '../../worker/http/logs/request-log.ts'
import { d1WordCounts } from '../../worker/stores/word-counts.ts'
import site from '../fixtures/config.ts'
import { startModelServer } from '../model-server.ts'
import { testDatabase } from '../stores/test-database.ts'
import { testApp, testAssistant } from '../test-app.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** How long the privacy policy says that something is kept. */
function keptFor(what: RegExp): string | undefined {
  const row = read('content-bundle/pages/en/privacy.mdx')
    .split('\n')
    .find((line) => line.startsWith('|') && what.test(line))
  return row?.split('|').at(-2)?.trim()
}

test('votes are kept as long as the privacy policy says, and a daily job removes older ones', () => {
  expect(keptFor(/^\| Page feedback/)).toBe(`${site.limits.feedbackKeptMonths} months`)
  expect(read('wrangler.toml')).toMatch(/^\[triggers\]\ncrons = \["\d+ \d+ \* \* \*"\]$/m)
})

test('messages of the contact form are kept as long as the privacy policy says', () => {
  expect(keptFor(/^\| Messages of the contact form/)).toContain(`${site.limits.messagesKeptMonths} months`)
})

test('shared conversations and words of questions are kept as long as the privacy policy says', () => {
  expect(keptFor(/^\| Conversations with the assistant/)).toContain(`${site.assistant?.sharedForDays} days`)
  expect(keptFor(/^\| Single words of questions/)).toBe(`${site.limits.feedbackKeptMonths} months`)
})

test('logs hold no whole addresses: the platform’s own lines are off', () => {
  expect(keptFor(/^\| Server log/)).toBe('7 days')
  expect(keptFor(/^\| Faults that your browser reports/)).toBe('7 days')
  expect(read('wrangler.toml')).toMatch(/^\[observability\.logs\]\nenabled = true\ninvocation_logs = false$/m)
})

/** Words that a visitor sends, in each place where a request can hold them. */
const personal = [
  '203.0.113.77',
  'querywords',
  'commentwords',
  'pathwords',
  'agentwords',
  'refererwords',
  'questionwords',
  'answerwords',
]

/** Everything that the worker logs while `use` sends requests, of which some fail. */
async function logOf(use: (ask: ReturnType<typeof testApp>['request']) => Promise<void>): Promise<string> {
  const logged: string[] = []
  const write = (...values: unknown[]) =>
    void logged.push(values.map((value) => inspect(value, { depth: 9 })).join(' '))
  for (const name of ['log', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(write)
  const builds = { build: 'build', code: 'code' }
  const failing = async () => {
    throw new Error('The store is broken.')
  }
  const broken = testDatabase()
  const tables = ['feedback', 'messages', 'shared_chats', 'unanswered', 'empty_searches']
  await broken.batch(tables.map((table) => broken.prepare(`DROP TABLE ${table}`)))
  const models = await startModelServer()
  models.behavior = { is: 'quotes' }
  const now = () => new Date(0)
  const emptySearches = d1WordCounts(broken, 'empty_searches', now)
  const background: Promise<unknown>[] = []
  const app = testApp({
    logRequest: requestLog({ share: 1, builds }),
    reports: reportLog({ builds, now }),
    feedback: d1Feedback(broken),
    assistant: testAssistant({
      model: { is: 'openai-compatible', url: models.url, name: 'test', key: 'key' },
      unanswered: d1WordCounts(broken, 'unanswered', now),
      sharing: { secret: 'test', chats: d1SharedChats(broken) },
      logAnswer: answerLog,
      background: (work) => void background.push(work),
    }),
    messages: d1Messages(broken),
    countEmptySearch: (...search) => void background.push(emptySearches.add(...search)),
    pictures: { get: failing, put: () => {} },
  })
  try {
    await use(app.request.bind(app))
    await Promise.all(background)
    // The question did reach the model.
    expect(JSON.stringify(models.requests)).toContain('questionwords')
  } finally {
    vi.restoreAllMocks()
    await models.stop()
  }
  return logged.join('\n')
}

test('nothing that a visitor sends is logged', async () => {
  const headers = {
    host: new URL(site.origin).host,
    'cf-connecting-ip': '203.0.113.77',
    'user-agent': 'agentwords',
    referer: 'https://else.example/refererwords',
    accept: 'application/json, text/event-stream, text/html',
    'content-type': 'application/json',
  }
  const post = (body: object) => ({ method: 'POST', headers, body: JSON.stringify(body) })
  const turn = { question: 'questionwords', mode: 'extractive', outcome: 'answered', text: 'answerwords' }
  const sources = [{ number: 1, url: '/docs', title: 'answerwords', pageTitle: 'answerwords' }]
  const receipt = await answerReceipt({ ...turn, sources, build: 'b' } as UnprovenAnswer, 'test')
  const turns = [{ question: 'questionwords', answer: 'answerwords' }]
  const answered = 'Are braces and signs text in the reference? questionwords'
  const tool = { name: 'search_docs', arguments: { query: 'querywords' } }
  const list = post({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const requests: [path: string, status: number, init: RequestInit][] = [
    ['/docs/guide?q=querywords', 200, { headers }],
    ['/pathwords', 404, { headers }],
    ['/docs/ask-ai/pathwordspathwor', 503, { headers }],
    ['/docs/ask-ai?q=questionwords', 200, { headers }],
    ['/search?q=querywords', 200, { headers }],
    ['/api/search?q=querywords&limit=x', 422, { headers }],
    ['/api/search?q=querywords', 200, { headers }],
    ['/api/search', 200, post({ q: `KeyError: querywords\n${'x'.repeat(2000)}` })],
    ['/api/search', 422, post({ q: 'querywords '.repeat(1000) })],
    ['/api/og?title=querywords', 302, { headers }],
    ['/api/feedback', 503, post({ page: '/docs/guide', feedback: 'negative', comment: 'commentwords' })],
    ['/api/contact', 503, post({ email: 'kim@commentwords.example', message: 'commentwords' })],
    ['/api/ask', 200, post({ locale: 'en', turns, question: 'questionwords' })],
    ['/api/ask', 200, post({ locale: 'en', turns, question: answered })],
    ['/api/shared-chats', 503, post({ locale: 'en', turns: [{ ...turn, sources, build: 'b', receipt }] })],
    ['/api/shared-chats/delete', 503, post({ id: 'pathwords', secret: 'commentwords' })],
    [
      '/api/reports',
      204,
      post([{ type: 'error', body: { name: 'TypeError', at: 'a.js:1:1', message: 'commentwords' } }]),
    ],
    ['/mcp', 200, post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool })],
    ['/mcp', 400, post({ jsonrpc: 'querywords', id: 'querywords' })],
    ['/mcp', 400, { ...list, headers: { ...headers, 'mcp-protocol-version': 'querywords' } }],
  ]
  const statuses: string[] = []
  const log = await logOf(async (ask) => {
    for (const [path, , init] of requests) {
      const response = await ask(path, init)
      await response.text()
      statuses.push(`${response.status} ${path}`)
    }
  })
  // Each request was accepted, or refused by the store: a request that its schema refuses would prove nothing.
  expect(statuses).toEqual(requests.map(([path, status]) => `${status} ${path}`))
  expect(log.match(/"event":"request"/g)).toHaveLength(requests.length)
  for (const said of [
    '"event":"report"',
    '"event":"answer"',
    'Vote ',
    'Message ',
    'could not be stored',
    'Words were not counted in unanswered',
    'Words were not counted in empty_searches',
    'The model did not answer',
  ])
    expect(log).toContain(said)
  expect(personal.filter((words) => log.includes(words))).toEqual([])
})

test('what is pasted is not stored, counted, logged or cached', async () => {
  const database = testDatabase()
  const emptySearches = d1WordCounts(database, 'empty_searches', () => new Date(0))
  const background: Promise<unknown>[] = []
  const assistant = testAssistant({
    unanswered: d1WordCounts(database, 'unanswered', () => new Date(0)),
    background: (work) => void background.push(work),
  })
  const app = testApp({
    assistant,
    countEmptySearch: (...search) => void background.push(emptySearches.add(...search)),
  })
  const q = 'TypeError: pastedwords\n  at pastedwords (pastedwords.js:1:1)'
  const headers = { 'content-type': 'application/json', host: new URL(site.origin).host }
  const posted = await app.request('/api/search', { method: 'POST', headers, body: JSON.stringify({ q }) })
  expect([posted.status, posted.headers.get('cache-control')]).toEqual([200, 'no-store'])
  for (const path of ['/api/search', '/search'])
    expect((await app.request(`${path}?${new URLSearchParams({ q })}`)).status).toBe(200)
  const ask = async (question: string) => {
    const init = { method: 'POST', headers: { ...headers, accept: 'application/json' } }
    const answer = await app.request('/api/ask', { ...init, body: JSON.stringify({ question }) })
    return ((await answer.json()) as { outcome: string }).outcome
  }
  const answers = vi.spyOn(assistant.answers, 'set')
  expect(await ask(q)).not.toBe('answered')
  await Promise.all(background)
  const tables = ['empty_searches', 'unanswered']
  const rows = async () =>
    (await Promise.all(tables.map((table) => database.prepare(`SELECT words FROM ${table}`).all()))).map(
      ({ results }) => results.map(({ words }) => words),
    )
  expect([await rows(), answers.mock.calls]).toEqual([[[], []], []])
  // The same ways keep a query and a question that find nothing.
  await app.request('/api/search?q=otherwords')
  await ask('Where do otherwords bake?')
  await Promise.all(background)
  expect([await rows(), answers.mock.calls.length]).toEqual([[['otherwords'], ['bake otherwords']], 1])
})
