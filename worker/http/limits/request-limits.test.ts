import { expect, test } from 'vitest'
import { testApp, testAssistant } from '../../../tests/test-app.ts'
import type { AppParts } from '../../app-parts.ts'
import { dailyBudgets } from '../../stores/daily-budgets.ts'
import { type LimitedKind, requestLimits } from './request-limits.ts'

const noon = new Date('2026-11-21T12:00:00Z')

/** An app behind limits whose location refuses nobody, and requests to it from one address. */
function setUp(refuses = false, clock = { at: noon.getTime() }, parts: Partial<AppParts> = {}) {
  const keys: string[] = []
  const limiter = {
    limit: async ({ key }: { key: string }) => {
      keys.push(key)
      return { success: !refuses }
    },
  }
  const limits = requestLimits(
    { low: limiter, high: limiter },
    { secret: 'secret', now: () => new Date(clock.at) },
  )
  const app = testApp({ ...parts, limits })
  const ask = (path: string, address: string, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { ...init.headers, 'cf-connecting-ip': address } })
  const askTimes = async (times: number, path: string, init?: RequestInit) => {
    const answers: Response[] = []
    for (let n = 0; n < times; n++) answers.push(await ask(path, '192.0.2.1', init))
    return answers
  }
  return { keys, ask, askTimes }
}

const mcpRequest = (method: string, params?: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
})

test.each([
  ['/api/search?q=guide', {}, 'application/problem+json'],
  ['/search/fragment?q=guide', {}, 'text/plain; charset=UTF-8'],
  ['/mcp', mcpRequest('tools/list'), 'application/json'],
  ['/docs/nowhere', { headers: { accept: 'text/html' } }, 'text/plain; charset=UTF-8'],
  ['/docs/nowhere.md', {}, 'text/plain; charset=UTF-8'],
])(
  'of 130 requests for %s in ten seconds some get 429, and another address is answered',
  async (path, init, type) => {
    const { ask, askTimes } = setUp()
    const answers = await askTimes(130, path, init)
    const [first, last] = [answers[0], answers.at(-1)]
    expect(first?.status).not.toBe(429)
    expect([last?.status, last?.headers.get('retry-after')]).toEqual([429, '60'])
    expect(last?.headers.get('content-type')).toBe(type)
    expect(last?.headers.get('cache-control')).toBe('no-store')
    expect((await ask(path, '192.0.2.2', init)).status).toBe(first?.status)
  },
)

test('pages are not limited, and their addresses are not counted', async () => {
  const { keys, askTimes } = setUp(true)
  const answers = await askTimes(130, '/docs/guide')
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(keys).toEqual([])
})

test('the location’s limiter counts each kind by itself', async () => {
  const { keys, askTimes } = setUp()
  await askTimes(70, '/api/search?q=guide')
  await askTimes(40, '/docs/nowhere.md')
  expect(new Set(keys.map((key) => key.split(' ')[0]))).toEqual(new Set(['search', 'miss']))
})

test('what the location refuses is answered 429 before the burst is over', async () => {
  const answers = await setUp(true).askTimes(70, '/api/search?q=guide')
  expect(answers.findIndex(({ status }) => status === 429)).toBe(60)
})

test.each([
  ['/api/feedback', 60],
  ['/api/contact', 10],
  ['/api/ask', 80],
])('an address may post to %s %i times an hour', async (path, most) => {
  const clock = { at: noon.getTime() }
  const { ask } = setUp(false, clock)
  const post = async () => {
    clock.at += 10_000
    return (await ask(path, '192.0.2.1', { method: 'POST', body: '{}' })).status
  }
  for (let n = 1; n <= most; n++) expect(await post()).toBe(422)
  expect(await post()).toBe(429)
  clock.at += 3_600_000
  expect(await post()).toBe(422)
})

test('the ninth conversation that an address shares in an hour is refused, and the next hour takes it', async () => {
  const clock = { at: noon.getTime() }
  const { ask } = setUp(false, clock)
  const share = async () => {
    clock.at += 60_000
    return (await ask('/api/shared-chats', '192.0.2.1', { method: 'POST', body: '{}' })).status
  }
  for (let n = 1; n <= 8; n++) expect(await share()).toBe(422)
  expect(await share()).toBe(429)
  clock.at += 52 * 60_000
  expect(await share()).toBe(422)
})

const askDocs = (question: string) => mcpRequest('tools/call', { name: 'ask_docs', arguments: { question } })
const postQuestion = (question: string): RequestInit => ({
  method: 'POST',
  body: JSON.stringify({ question }),
})
test.each<[string, (words: string) => [path: string, init?: RequestInit]]>([
  ['a search', (words) => [`/api/search?q=${words}`]],
  ['the search page', (words) => [`/search?q=${words}`]],
  ['the page of the assistant', (words) => [`/docs/ask-ai?q=${words}`]],
  ['a question', (words) => ['/api/ask', postQuestion(words)]],
  ['a question of an agent', (words) => ['/mcp', askDocs(words)]],
])('of %s that finds nothing, the words count 20 times an hour for an address', async (_, requestOf) => {
  const clock = { at: noon.getTime() }
  const counted: boolean[] = []
  const work: Promise<unknown>[] = []
  const count = async (_text: string, _locale: string, mayCount: () => Promise<boolean>) => {
    counted.push(await mayCount())
  }
  const { ask } = setUp(false, clock, {
    countEmptySearch: (...search) => void work.push(count(...search)),
    assistant: testAssistant({ unanswered: { add: count }, background: (one) => void work.push(one) }),
  })
  const askFrom = async (address: string) => {
    clock.at += 60_000
    const [path, init] = requestOf(`zzqq${counted.length}`)
    const answer = await ask(path, address, init)
    expect(answer.status).toBe(200)
    await answer.text()
    await Promise.all(work)
    return counted.at(-1)
  }
  for (let n = 1; n <= 20; n++) expect(await askFrom('192.0.2.1')).toBe(true)
  expect(await askFrom('192.0.2.1')).toBe(false)
  expect(await askFrom('192.0.2.2')).toBe(true)
  expect(counted).toHaveLength(22)
})

test.each<[LimitedKind, keyof typeof dailyBudgets]>([
  ['vote', 'votes'],
  ['comment', 'comments'],
  ['message', 'messages'],
  ['share', 'sharedChats'],
  ['words', 'words'],
])('a household that sends a %s every 14 seconds leaves some of the day to others', async (kind, budget) => {
  const clock = { at: Date.parse('2026-11-21T00:00:00Z') }
  const limiter = { limit: async () => ({ success: true }) }
  const limits = requestLimits(
    { low: limiter, high: limiter },
    { secret: 'secret', now: () => new Date(clock.at) },
  )
  let passed = 0
  for (let n = 0; n < 86_400 / 14; n++) {
    passed += Number(await limits[kind](`2001:db8:1:20${n % 5}::1`))
    clock.at += 14_000
  }
  expect(passed).toBeLessThan(dailyBudgets[budget])
})
