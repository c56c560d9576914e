import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MessageBatch } from '@cloudflare/workers-types'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FeedbackMessage } from '../stores/feedback-intake.ts'
import { memoryFeedback } from '../stores/feedback-store.ts'
import { consumeFeedback } from './consume-feedback.ts'
import { messageOf, webhookNotifier } from './notify-team.ts'

/** The team's channel: a server that answers with `status` and notes what it was told. */
const channel = { status: 200, told: [] as { text: string }[], url: '' }
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  channel.told.push(JSON.parse(body))
  response.writeHead(channel.status).end('ok')
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  channel.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
afterAll(() => void server.close())
beforeEach(() => Object.assign(channel, { status: 200, told: [] }))

const vote = { id: 'a', page: '/docs', feedback: 'negative', receivedAt: '2026-11-21T12:00:00.000Z' } as const

/** A batch of messages on their `attempts`-th try, and what became of each. */
function batchOf(bodies: FeedbackMessage[], attempts = 1) {
  const fates: string[] = bodies.map(() => 'open')
  const messages = bodies.map((body, index) => ({
    body,
    attempts,
    ack() {
      fates[index] = 'done'
    },
    retry({ delaySeconds }: { delaySeconds: number }) {
      fates[index] = `again in ${delaySeconds} s`
    },
  }))
  return { fates, batch: { messages } as unknown as MessageBatch<FeedbackMessage> }
}

const brokenStore = {
  save: async () => {
    throw new Error('down')
  },
}

test('queued votes are kept, however often they come', async () => {
  const store = memoryFeedback()
  const { batch, fates } = batchOf([{ keep: vote }, { keep: vote }, { keep: { ...vote, id: 'b' } }])
  await consumeFeedback(batch, { store, notifyTeam: null })
  expect([...store.rows.keys()]).toEqual(['a', 'b'])
  expect(fates).toEqual(['done', 'done', 'done'])
})

test.each([
  [1, 'again in 5 s'],
  [4, 'again in 40 s'],
  [99, 'again in 3600 s'],
])('votes the store still refuses after %i tries come %s', async (attempts, fate) => {
  const { batch, fates } = batchOf([{ keep: vote }, { keep: vote }], attempts)
  await consumeFeedback(batch, { store: brokenStore, notifyTeam: null })
  expect(fates).toEqual([fate, fate])
})

test('a comment reaches the channel with its page', async () => {
  const { batch, fates } = batchOf([{ tell: { ...vote, comment: 'Too short.' } }])
  const notifyTeam = webhookNotifier(channel.url, 'https://site.example')
  await consumeFeedback(batch, { store: memoryFeedback(), notifyTeam })
  expect(channel.told).toEqual([{ text: ':-1: <https://site.example/docs|/docs>\n> Too short.' }])
  expect(fates).toEqual(['done'])
})

test('a channel that is down is asked again, but not for ever', async () => {
  channel.status = 500
  const parts = { store: memoryFeedback(), notifyTeam: webhookNotifier(channel.url, 'https://site.example') }
  const early = batchOf([{ tell: vote }], 1)
  await consumeFeedback(early.batch, parts)
  expect(early.fates).toEqual(['again in 5 s'])
  const late = batchOf([{ tell: vote }], 6)
  await consumeFeedback(late.batch, parts)
  expect(late.fates).toEqual(['done'])
})

test('a comment cannot mention the whole channel or fake a link', () => {
  const text = messageOf(
    { ...vote, comment: '<!channel> <https://evil.example|Docs>' },
    'https://site.example',
  )
  expect(text).toContain('&lt;!channel&gt; &lt;https://evil.example|Docs&gt;')
})
