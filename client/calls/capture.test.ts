import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { capture, captureAssistantEvent, startCapturing, stopCapturing } from './capture.ts'

/** The analytics service: notes what it is sent. */
const received: { event: string; distinct_id: string; properties: Record<string, unknown> }[] = []
const service = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push(JSON.parse(body))
  response.end('{}')
})
let host = ''
beforeAll(async () => {
  vi.stubGlobal('location', new URL('https://site.example/docs?x=1'))
  vi.stubGlobal('document', { referrer: '' })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => {
  vi.unstubAllGlobals()
  service.close()
})
beforeEach(() => {
  stopCapturing()
  received.length = 0
})

test('without consent nothing is sent', async () => {
  await capture('$pageview')
  await captureAssistantEvent({ name: 'assistant_opened' })
  expect(received).toEqual([])
})

test('assistant events carry their prefix, and on submit the visitor’s last words', async () => {
  startCapturing({ host, key: 'key' }, 'someone')
  await captureAssistantEvent({ name: 'user_message_submitted', lastUserMessage: 'How do I trace?' })
  await captureAssistantEvent({ name: 'assistant_opened' })
  expect(received).toMatchObject([
    {
      event: 'inkeep:user_message_submitted',
      distinct_id: 'someone',
      properties: { lastUserMessage: 'How do I trace?', $pathname: '/docs' },
    },
    { event: 'inkeep:assistant_opened' },
  ])
  expect(received[1]?.properties).not.toHaveProperty('lastUserMessage')
})

test('once consent is taken back nothing more is sent', async () => {
  startCapturing({ host, key: 'key' }, 'someone')
  stopCapturing()
  await capture('$pageview')
  expect(received).toEqual([])
})

test('a service that is down disturbs nobody', async () => {
  startCapturing({ host: 'http://127.0.0.1:1', key: 'key' }, 'someone')
  await expect(capture('$pageview')).resolves.toBeUndefined()
})
