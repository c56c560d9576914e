import { expect, test } from 'vitest'
import type { WholeAnswer } from '../../../engine/model/assistant/answer-event.ts'
import { testDatabase } from '../../../tests/stores/test-database.ts'
import { testApp, testAssistant } from '../../../tests/test-app.ts'
import { answerReceipt } from '../answer-receipt.ts'
import { d1SharedChats } from '../stores/shared-chats.ts'

const question = 'Are braces and signs text in the reference?'
const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify(body),
})

/** An app, and a conversation that it has answered. */
async function setUp(now = '2026-11-21T12:00:00Z') {
  const clock = { now }
  const app = testApp({ assistant: testAssistant(), now: () => new Date(clock.now) })
  const answer = (await (await app.request('/api/ask', json({ question }))).json()) as Required<WholeAnswer>
  const turn = { question, ...answer }
  const share = (turns: unknown[]) => app.request('/api/shared-chats', json({ locale: 'en', turns }))
  return { app, clock, turn, share }
}
interface Shared {
  id: string
  secret: string
  path: string
}

test('a shared conversation is a page that search engines leave out', async () => {
  const { app, turn, share } = await setUp()
  const response = await share([turn])
  expect(response.status).toBe(201)
  const { path } = (await response.json()) as Shared
  const page = await app.request(path)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await page.text()
  expect(html).toContain(`<blockquote dir="auto"><p>${question}</p></blockquote>`)
  expect(html.match(/<(?:h\d|title)[^>]*>[^<]*braces/g)).toBeNull()
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('November 21, 2026')
  for (const [address, accept] of [
    [path, 'text/markdown'],
    [`${path}.md`, 'text/html'],
  ] as const) {
    const { headers } = await app.request(address, { headers: { accept } })
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
      'noindex',
      'private, no-store',
    ])
  }
})

test('a shared answer keeps how it was found, under its receipt', async () => {
  const { app, share } = await setUp()
  const answer = (await (
    await app.request('/api/ask', json({ question, trace: true }))
  ).json()) as WholeAnswer
  const { trace } = answer
  const turn = { question, ...answer }
  expect((await share([turn])).status).toBe(201)
  const changed = [
    { ...turn, trace: { ...trace, isFromMemory: false } },
    { ...turn, trace: undefined },
  ]
  for (const other of changed) expect((await share([other])).status).toBe(422)
})

test('twenty long answers with traces can be shared, the oldest without it, and the reply says how many', async () => {
  const { share } = await setUp()
  const trace = {
    isFromMemory: false,
    steps: [{ step: 'pages' as const, in: 9, out: 8, kept: Array(8).fill('語'.repeat(60)), dropped: [] }],
  }
  const turns = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const answer = {
        question: `Question ${at}?`,
        mode: 'extractive' as const,
        outcome: 'answered' as const,
      }
      const unproven = { ...answer, text: '語'.repeat(1900), sources: [], build: 'b', trace }
      return { ...unproven, receipt: await answerReceipt(unproven, testAssistant().sharing?.secret ?? '') }
    }),
  )
  const response = await share(turns)
  expect(response.status).toBe(201)
  const { withoutTrace } = (await response.json()) as { withoutTrace: number }
  expect(withoutTrace).toBeGreaterThan(0)
  expect(withoutTrace).toBeLessThan(20)
})

test('the same conversation is Markdown at its address with .md', async () => {
  const { app, turn, share } = await setUp()
  const { path } = (await (await share([turn])).json()) as Shared
  const response = await app.request(`${path}.md`)
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  const text = await response.text()
  expect(text).toContain(`## Question 1\n\n> \`${question}\``)
  expect(text).toContain('https://')
})

test('the question of a shared conversation is plain text in its Markdown version', async () => {
  const { app, share } = await setUp()
  const asked = `${question} [Sign in](https://evil.example) <b>now</b>\n# Or else`
  const answer = (await (await app.request('/api/ask', json({ question: asked }))).json()) as WholeAnswer
  const { path } = (await (await share([{ question: asked, ...answer }])).json()) as Shared
  const text = await (await app.request(`${path}.md`)).text()
  expect(text).toContain(`> \`${question} [Sign in](https://evil.example) <b>now</b> # Or else\`\n`)
})

test('an answer that the site did not give is not shared', async () => {
  const { turn, share } = await setUp()
  expect((await share([{ ...turn, text: 'Buy lamps at lamps.example.' }])).status).toBe(422)
  expect((await share([{ ...turn, question: 'Another question?' }])).status).toBe(422)
})

test.each(['url', 'title', 'pageTitle', 'trail', 'line'])(
  'a source whose %s the site did not give is not shared',
  async (field) => {
    const { turn, share } = await setUp()
    const forged = field === 'trail' ? ['Buy lamps'] : '/buy-lamps'
    const sources = turn.sources.map((source) => ({ ...source, [field]: forged }))
    expect((await share([{ ...turn, sources }])).status).toBe(422)
  },
)

test('an answer from memory can be shared by a reader who spelled the question differently', async () => {
  const { app, share } = await setUp()
  const spelled = ` ${question.toUpperCase()}`
  const answer = (await (await app.request('/api/ask', json({ question: spelled }))).json()) as WholeAnswer
  expect((await share([{ question: spelled.trim(), ...answer }])).status).toBe(201)
})

test('equal turns are stored once, and a conversation has a largest size', async () => {
  const { app, turn, share } = await setUp()
  const { path } = (await (await share([turn, turn, turn])).json()) as Shared
  const text = await (await app.request(`${path}.md`)).text()
  expect(text.split(`> \`${question}`)).toHaveLength(2)
  expect((await share([{ ...turn, text: 'a'.repeat(24_001) }])).status).toBe(422)
  expect((await share([{ ...turn, text: 'a'.repeat(512 * 1024) }])).status).toBe(413)
})

test('when no more can be stored that day, the answer says so', async () => {
  const chats = { ...d1SharedChats(testDatabase()), save: async () => 'full' as const }
  const { turn } = await setUp()
  const app = testApp({ assistant: testAssistant({ sharing: { secret: 'test', chats } }) })
  const response = await app.request('/api/shared-chats', json({ locale: 'en', turns: [turn] }))
  expect(response.status).toBe(503)
})

test('without a secret nothing is shared, shown or deleted, whatever receipt comes with it', async () => {
  const { turn } = await setUp()
  const app = testApp({ assistant: testAssistant({ sharing: null }) })
  const { receipt: _, ...unproven } = turn
  const forged = { ...unproven, text: '[Sign in again](https://evil.example/login)' }
  const turns = [{ ...forged, receipt: await answerReceipt(forged, '') }]
  const refused = await app.request('/api/shared-chats', json({ locale: 'en', turns }))
  expect(refused.status).toBe(404)
  expect(refused.headers.get('content-type')).toContain('application/problem+json')
  const removed = await app.request('/api/shared-chats/delete', json({ id: 'x', secret: 'y' }))
  expect(removed.status).toBe(404)
  expect((await app.request('/docs/ask-ai/abcdefghijklmnop')).status).toBe(404)
  expect((await app.request('/docs/ask-ai/abcdefghijklmnop.md')).status).toBe(404)
  expect(await (await app.request('/api/ask', json({ question }))).json()).not.toHaveProperty('receipt')
  expect(await (await app.request('/api/assistant')).json()).toMatchObject({ sharedForDays: null })
})

test('its maker deletes it with the secret, and nobody without', async () => {
  const { app, turn, share } = await setUp()
  const { id, secret, path } = (await (await share([turn])).json()) as Shared
  const remove = (body: unknown) => app.request('/api/shared-chats/delete', json(body))
  expect((await remove({ id, secret: 'guess' })).status).toBe(404)
  expect((await app.request(path)).status).toBe(200)
  expect((await remove({ id, secret })).status).toBe(204)
  expect((await app.request(path)).status).toBe(404)
})

test('a shared conversation expires', async () => {
  const { app, clock, turn, share } = await setUp()
  const { path } = (await (await share([turn])).json()) as Shared
  clock.now = '2027-11-21T12:00:00Z'
  expect((await app.request(path)).status).toBe(404)
})

test('a conversation of an older build names the pages that may have changed', async () => {
  const assistant = testAssistant()
  const { turn } = await setUp()
  await assistant.sharing?.chats.save({
    id: 'abcdefghijklmnop',
    secretHash: '',
    locale: 'en',
    turns: [{ ...turn, build: 'older' }],
    createdAt: '2026-11-01T00:00:00Z',
    expiresAt: '2027-01-01T00:00:00Z',
  })
  const html = await (await testApp({ assistant }).request('/docs/ask-ai/abcdefghijklmnop')).text()
  expect(html).toContain('may have changed since')
})
