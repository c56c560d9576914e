import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MessageBatch } from '@cloudflare/workers-types'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoredFeedback } from '../../engine/model/posts/feedback.ts'
import { testFeedback, testMessages } from '../../tests/stores/test-stores.ts'
import { consumeFeedback } from './consume-feedback.ts'
import type { FeedbackMessage } from './intakes.ts'
import { messageOf, webhookNotifier } from './notify-team.ts'

/** The team's channel: a server that answers with `status` and records the messages. */
const channel = { status: 200, messages: [] as { text: string }[], url: '' }
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  channel.messages.push(JSON.parse(body))
  response.writeHead(channel.status).end('ok')
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  channel.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
afterAll(() => void server.close())
beforeEach(() => Object.assign(channel, { status: 200, messages: [] }))

const vote = { id: 'a', page: '/docs', feedback: 'negative', receivedAt: '2026-11-21T12:00:00.000Z' } as const

/** A batch of messages at their `attempts`-th attempt, and what happened to each. */
function batchOf(bodies: FeedbackMessage[], attempts = 1) {
  const results: string[] = bodies.map(() => 'open')
  const messages = bodies.map((body, index) => ({
    body,
    attempts,
    ack() {
      results[index] = 'done'
    },
    retry({ delaySeconds }: { delaySeconds: number }) {
      results[index] = `again in ${delaySeconds} s`
    },
  }))
  return { results, batch: { messages } as unknown as MessageBatch<FeedbackMessage> }
}

const brokenStore = {
  save: async () => {
    throw new Error('down')
  },
}

test('queued votes are stored once, however often they are delivered', async () => {
  const store = testFeedback()
  const { batch, results } = batchOf([{ keep: vote }, { keep: vote }, { keep: { ...vote, id: 'b' } }])
  await consumeFeedback(batch, {
    messages: testMessages(),
    store,
    notifyTeam: null,
  })
  expect((await store.rows()).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(results).toEqual(['done', 'done', 'done'])
})

test('one vote that the store refuses does not keep the others from being stored', async () => {
  const memory = testFeedback()
  const store = {
    save: async (votes: readonly StoredFeedback[]) => {
      if (votes.some(({ id }) => id === 'refused')) throw new Error('constraint failed')
      await memory.save(votes)
    },
  }
  const ids = ['a', 'refused', 'b']
  const { batch, results } = batchOf(ids.map((id) => ({ keep: { ...vote, id } })))
  await consumeFeedback(batch, {
    messages: testMessages(),
    store,
    notifyTeam: null,
  })
  expect((await memory.rows()).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(results).toEqual(['done', 'again in 5 s', 'done'])
})

test.each([
  [1, 'again in 5 s'],
  [4, 'again in 40 s'],
  [99, 'again in 3600 s'],
])('votes that the store refuses at attempt %i are delivered %s', async (attempts, fate) => {
  const { batch, results } = batchOf([{ keep: vote }, { keep: vote }], attempts)
  await consumeFeedback(batch, {
    messages: testMessages(),
    store: brokenStore,
    notifyTeam: null,
  })
  expect(results).toEqual([fate, fate])
})

const message = {
  id: 'm',
  name: '',
  email: 'kim@acme.example',
  topic: '',
  message: 'Hello',
  locale: 'en',
  receivedAt: '2026-11-21T12:00:00.000Z',
}

test('a queued message is stored once, however often it is delivered', async () => {
  const messages = testMessages()
  const { batch, results } = batchOf([{ keepMessage: message }, { keepMessage: message }])
  await consumeFeedback(batch, { store: testFeedback(), messages, notifyTeam: null })
  expect(await messages.rows()).toEqual([message])
  expect(results).toEqual(['done', 'done'])
})

test('a message that the store refuses or has no place for is delivered again', async () => {
  const broken = async () => {
    throw new Error('down')
  }
  for (const save of [broken, async () => 'full' as const]) {
    const { batch, results } = batchOf([{ keepMessage: message }, { keep: vote }])
    await consumeFeedback(batch, { store: testFeedback(), messages: { save }, notifyTeam: null })
    expect(results).toEqual(['again in 5 s', 'done'])
  }
})

test('a comment reaches the channel with its page', async () => {
  const { batch, results } = batchOf([{ tell: { ...vote, comment: 'Too short.' } }])
  const notifyTeam = webhookNotifier(channel.url, 'https://site.example')
  await consumeFeedback(batch, {
    messages: testMessages(),
    store: testFeedback(),
    notifyTeam,
  })
  expect(channel.messages).toEqual([{ text: ':-1: <https://site.example/docs|/docs>\n> Too short.' }])
  expect(results).toEqual(['done'])
})

test('a channel that is down is tried again, a limited number of times', async () => {
  channel.status = 500
  const parts = {
    messages: testMessages(),
    store: testFeedback(),
    notifyTeam: webhookNotifier(channel.url, 'https://site.example'),
  }
  const early = batchOf([{ tell: vote }], 1)
  await consumeFeedback(early.batch, parts)
  expect(early.results).toEqual(['again in 5 s'])
  const late = batchOf([{ tell: vote }], 6)
  await consumeFeedback(late.batch, parts)
  expect(late.results).toEqual(['done'])
})

test('a comment cannot mention the whole channel or fake a link', () => {
  const text = messageOf(
    { ...vote, comment: '<!channel> <https://evil.example|Docs>' },
    'https://site.example',
  )
  expect(text).toContain('&lt;!channel&gt; &lt;https://evil.example|Docs&gt;')
})

test('a channel that hangs is waited for once in a batch, and gets the other comments later', async () => {
  let asked = 0
  const notifyTeam = async () => {
    asked += 1
    throw new DOMException('The webhook did not answer.', 'TimeoutError')
  }
  const { batch, results } = batchOf([{ tell: vote }, { tell: vote }, { keep: vote }, { tell: vote }])
  await consumeFeedback(batch, { store: testFeedback(), messages: testMessages(), notifyTeam })
  expect(asked).toBe(1)
  expect(results).toEqual(['again in 5 s', 'again in 5 s', 'done', 'again in 5 s'])
})

test('without a channel, a comment that was queued for it is done', async () => {
  const { batch, results } = batchOf([{ tell: vote }])
  await consumeFeedback(batch, { store: testFeedback(), messages: testMessages(), notifyTeam: null })
  expect(results).toEqual(['done'])
})
