import { expect, test } from 'vitest'
import { sharedChatMaxBytes } from '../../../engine/model/assistant/shared-turn.ts'
import { postMaxBytes } from '../../../engine/model/posts/comment-max-length.ts'
import { locationLimiters, perMinute } from '../../../tests/location-limiters.ts'
import { testFeedback, testMessages } from '../../../tests/stores/test-stores.ts'
import { testApp, testAssistant } from '../../../tests/test-app.ts'
import type { AppParts } from '../../app-parts.ts'
import { mostRows } from '../../stores/most-rows.ts'
import { requestLimits } from './request-limits.ts'

/** An app behind the limits of wrangler.toml, and requests to it from an address. */
function setUp(parts: Partial<AppParts> = {}) {
  const clock = { at: Date.parse('2026-11-21T12:00:00Z') }
  const { keys, limiters } = locationLimiters(clock)
  const app = testApp({ ...parts, limits: requestLimits(limiters) })
  const ask = (path: string, address: string, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { ...init.headers, 'cf-connecting-ip': address } })
  const askTimes = async (times: number, path: string, init?: RequestInit) => {
    const answers: Response[] = []
    for (let n = 0; n < times; n++) answers.push(await ask(path, '192.0.2.1', init))
    return answers
  }
  return { clock, keys, ask, askTimes }
}

const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })
const mcpRequest = (method: string, params?: object): RequestInit => ({
  ...post({ jsonrpc: '2.0', id: 1, method, params }),
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
})

test.each([
  ['/api/search?q=guide', {}, 'application/problem+json'],
  ['/search/fragment?q=guide', {}, 'text/plain; charset=UTF-8'],
  ['/mcp', mcpRequest('tools/list'), 'application/json'],
  ['/docs/nowhere', { headers: { accept: 'text/html' } }, 'text/plain; charset=UTF-8'],
  ['/docs/nowhere.md', {}, 'text/plain; charset=UTF-8'],
])(
  'of 310 requests for %s in a minute some get 429, another address is answered, and so is the next minute',
  async (path, init, type) => {
    const { clock, ask, askTimes } = setUp()
    const answers = await askTimes(310, path, init)
    const [first, last] = [answers[0], answers.at(-1)]
    expect(answers.findIndex(({ status }) => status === 429)).toBe(perMinute('high'))
    expect([last?.status, last?.headers.get('retry-after')]).toEqual([429, '60'])
    expect(last?.headers.get('content-type')).toBe(type)
    expect(last?.headers.get('cache-control')).toBe('no-store')
    expect((await ask(path, '192.0.2.2', init)).status).toBe(first?.status)
    clock.at += 60_000
    expect((await ask(path, '192.0.2.1', init)).status).toBe(first?.status)
  },
)

test.each([
  ['/api/feedback', 'low'],
  ['/api/ask', 'low'],
  ['/api/contact', 'stored'],
  ['/api/shared-chats', 'stored'],
] as const)('an address may post to %s as often as the limiter %s lets it', async (path, limiter) => {
  const answers = await setUp().askTimes(50, path, post({}))
  expect(answers.findIndex(({ status }) => status === 429)).toBe(perMinute(limiter))
})

test('pages are not limited, and their addresses are not counted', async () => {
  const { keys, askTimes } = setUp()
  const answers = await askTimes(130, '/docs/guide')
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(keys).toEqual([])
})

test('each kind is counted by itself, so that a reader who searched may vote', async () => {
  const { keys, askTimes } = setUp()
  await askTimes(70, '/api/search?q=guide')
  await askTimes(40, '/docs/nowhere.md')
  expect(new Set(keys)).toEqual(new Set(['search 192.0.2.1', 'miss 192.0.2.1']))
})

test('the hosts of a /64 count as one, and those of a /48 share the count of a company', async () => {
  const { ask } = setUp()
  const search = async (address: string) => (await ask('/api/search?q=guide', address)).status
  for (let n = 1; n <= perMinute('high'); n++)
    expect(await search(`2001:db8:1:1::${n.toString(16)}`)).toBe(200)
  expect(await search('2001:db8:1:1::ffff')).toBe(429)
  let answered = perMinute('high')
  while ((await search(`2001:db8:1:${(answered % 1000) + 2}::1`)) === 200) answered++
  // The refused request of the first /64 counted for the /48, too.
  expect(answered + 1).toBe(perMinute('wide'))
  expect(await search('2001:db8:2::1')).toBe(200)
})

test('an unknown address is not limited, and a limiter that fails limits nobody', async () => {
  const failing = { limit: async () => Promise.reject(new Error('no answer')) }
  const limits = requestLimits({ stored: failing, low: failing, high: failing, wide: failing })
  for (let n = 0; n < 50; n++) {
    expect(await limits.message('2001:db8::1')).toBe(true)
  }
  const { limiters } = locationLimiters({ at: 0 })
  const real = requestLimits(limiters)
  for (let n = 0; n < 50; n++) expect(await real.message(null)).toBe(true)
})

const askDocs = (question: string) => mcpRequest('tools/call', { name: 'ask_docs', arguments: { question } })
test.each<[string, (words: string) => [path: string, init?: RequestInit]]>([
  ['a search', (words) => [`/api/search?q=${words}`]],
  ['the search page', (words) => [`/search?q=${words}`]],
  ['the page of the assistant', (words) => [`/docs/ask-ai?q=${words}`]],
  ['a question', (words) => ['/api/ask', post({ question: words })]],
  ['a question of an agent', (words) => ['/mcp', askDocs(words)]],
])(
  'of %s that finds nothing, the words of an address are counted a few times a minute',
  async (_, requestOf) => {
    const counted: boolean[] = []
    const work: Promise<unknown>[] = []
    const count = async (_text: string, _locale: string, mayCount: () => Promise<boolean>) => {
      counted.push(await mayCount())
    }
    const { ask } = setUp({
      countEmptySearch: (...search) => void work.push(count(...search)),
      assistant: testAssistant({ unanswered: { add: count }, background: (one) => void work.push(one) }),
    })
    const askFrom = async (address: string) => {
      const [path, init] = requestOf(`zzqq${counted.length}`)
      const answer = await ask(path, address, init)
      expect(answer.status).toBe(200)
      await answer.text()
      await Promise.all(work)
      return counted.at(-1)
    }
    for (let n = 1; n <= perMinute('stored'); n++) expect(await askFrom('192.0.2.1')).toBe(true)
    expect(await askFrom('192.0.2.1')).toBe(false)
    expect(await askFrom('192.0.2.2')).toBe(true)
  },
)

test('a /48 that sends from more of its networks than it may is refused itself, and nobody else is', async () => {
  const [feedback, messages] = [testFeedback(), testMessages()]
  const { ask } = setUp({ feedback, messages })
  const vote = { page: '/docs/guide', feedback: 'negative' }
  const requests = [
    ['/api/contact', { email: 'kim@acme.example', message: 'Hello' }],
    ['/api/feedback', { ...vote, comment: 'Too short.' }],
    ['/api/feedback', vote],
    ['/api/shared-chats', {}],
  ] as const
  const send = async (address: string) =>
    Promise.all(requests.map(async ([path, body]) => (await ask(path, address, post(body))).status))
  const networks = perMinute('wide') + 1
  for (let n = 0; n < networks; n++) await send(`2001:db8:1:${n.toString(16)}::1`)
  expect(await send('2001:db8:1:ffff::1')).toEqual([429, 429, 429, 429])
  expect(await messages.rows()).toHaveLength(1)
  expect((await feedback.rows()).filter(({ comment }) => comment)).toHaveLength(perMinute('stored'))
  expect((await feedback.rows()).length).toBeLessThanOrEqual(perMinute('high'))
  for (const address of ['2001:db8:2:1::1', '192.0.2.9'])
    expect(await send(address)).toEqual([201, 201, 201, 422])
})

/** Most bytes of D1 that a row takes, by the limit of what is posted; a vote and a row of words are far smaller. */
const rowBytes = {
  share: sharedChatMaxBytes,
  message: postMaxBytes,
  comment: postMaxBytes,
  vote: 500,
  words: 700,
}
const databaseBytes = 10e9

test('in a week, a network neither fills the database nor a table', () => {
  const minutes = 7 * 24 * 60
  const week = perMinute('stored') * minutes
  for (const most of Object.values(mostRows)) expect(week).toBeLessThan(most)
  const { share, message, comment, vote, words } = rowBytes
  const bytes = week * (share + message + comment + words) + perMinute('high') * minutes * vote
  expect(bytes).toBeLessThan(databaseBytes)
  const { sharedChats, messages, comments } = mostRows
  expect(sharedChats * share + messages * 16_000 + comments * 15_000).toBeLessThan(databaseBytes)
})
