import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'
import site from '../../content-bundle/site/config.ts'
import { answerLog } from '../../worker/http/logs/answer-log.ts'
import { reportLog } from '../../worker/http/logs/report-log.ts'
import { requestLog } from '../../worker/http/logs/request-log.ts'
import { feedbackIntake } from '../../worker/stores/feedback-intake.ts'
import { siteWithCache, testAssistant, testParts } from '../test-app.ts'

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

test('every queue has a consumer, and the queue for what is left over has another one', () => {
  const queues = [...read('wrangler.toml').matchAll(/^queue = "(.*)"$/gm)].map(([, name]) => name)
  const leftOver = [...read('wrangler.toml').matchAll(/^dead_letter_queue = "(.*)"$/gm)].map(
    ([, name]) => name,
  )
  expect(new Set(leftOver)).toEqual(new Set(queues))
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
]

/** Everything that the worker logs while `use` sends requests, of which some fail. */
async function logOf(use: (ask: ReturnType<typeof siteWithCache>) => Promise<void>): Promise<string> {
  const logged: string[] = []
  const write = (...values: unknown[]) =>
    void logged.push(values.map((value) => inspect(value, { depth: 9 })).join(' '))
  for (const name of ['log', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(write)
  const builds = () => ({ build: 'build', code: 'code' })
  const failing = async () => {
    throw new Error('The store is broken.')
  }
  const parts = testParts({
    logRequest: requestLog({ share: 1, builds }),
    reports: reportLog({ builds, now: () => new Date(0) }),
    feedback: feedbackIntake({ save: failing } as never, { send: failing }, true),
    assistant: testAssistant({ unanswered: { add: async () => {} } as never, logAnswer: answerLog }),
    messages: { take: failing },
    pictures: { get: failing, put: () => {} },
  })
  try {
    await use(siteWithCache(parts))
  } finally {
    vi.restoreAllMocks()
  }
  return logged.join('\n')
}

test('nothing that a visitor sends is logged', async () => {
  const headers = {
    'cf-connecting-ip': '203.0.113.77',
    'user-agent': 'agentwords',
    referer: 'https://else.example/refererwords',
    accept: 'application/json, text/event-stream, text/html',
  }
  const post = (body: object) => ({ method: 'POST', headers, body: JSON.stringify(body) })
  const turns = [{ role: 'user', text: 'questionwords' }]
  const tool = { name: 'search_docs', arguments: { query: 'querywords' } }
  const log = await logOf(async (ask) => {
    const requests: [path: string, init: RequestInit][] = [
      ['/docs/guide?q=querywords', { headers }],
      ['/pathwords', { headers }],
      ['/docs/ask-ai/pathwords', { headers }],
      ['/search?q=querywords', { headers }],
      ['/api/search?q=querywords&limit=x', { headers }],
      ['/api/search?q=querywords', { headers }],
      ['/api/og?title=querywords', { headers }],
      ['/api/feedback', post({ page: '/docs/guide', feedback: 'negative', comment: 'commentwords' })],
      ['/api/contact', post({ email: 'kim@commentwords.example', message: 'commentwords' })],
      ['/api/ask', post({ locale: 'en', turns, question: 'questionwords' })],
      ['/api/ask', post({ locale: 'en', question: 'questionwords' })],
      [
        '/api/reports',
        post([{ type: 'error', body: { name: 'TypeError', at: 'a.js:1:1', message: 'commentwords' } }]),
      ],
      ['/mcp', post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool })],
      ['/mcp', post({ jsonrpc: 'querywords', id: 'querywords' })],
    ]
    for (const [path, init] of requests) await (await ask(path, init)).text()
  })
  // There is something to look at: a line for each request, an answer, a fault and a vote that was not stored.
  expect(log.match(/"event":"request"/g)).toHaveLength(14)
  expect(log).toContain('"event":"answer"')
  expect(log).toContain('"event":"report"')
  expect(log).toContain('could be neither stored nor queued')
  expect(personal.filter((words) => log.includes(words))).toEqual([])
})
