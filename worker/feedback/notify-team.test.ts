import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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

const place = { origin: 'https://site.example', base: '' }

test('a comment reaches the channel with its page', async () => {
  await webhookNotifier(channel.url, place)({ ...vote, comment: 'Too short.' })
  expect(channel.messages).toEqual([{ text: ':-1: <https://site.example/docs|/docs>\n> Too short.' }])
})

test('a comment that the channel did not take is named in the log, without its text', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  channel.status = 500
  await webhookNotifier(channel.url, place)({ ...vote, comment: 'Too short.' })
  const logged = log.mock.calls.join(' ')
  log.mockRestore()
  expect(logged).toContain('The comment of vote a is stored, but the webhook did not take it.')
  expect(logged).toContain('status 500')
  expect(logged).not.toContain('Too short')
})

test('a comment cannot mention the whole channel or fake a link', () => {
  const text = messageOf({ ...vote, comment: '<!channel> <https://evil.example|Docs>' }, place)
  expect(text).toContain('&lt;!channel&gt; &lt;https://evil.example|Docs&gt;')
})
