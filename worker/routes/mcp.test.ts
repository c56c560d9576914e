import { expect, test, vi } from 'vitest'
import { smallSite } from '../../tests/small-site.ts'
import { testFeedback } from '../../tests/stores/test-stores.ts'
import { testParts } from '../../tests/test-app.ts'
import { createApp } from '../app.ts'

const protocols = ['2026-07-28', '2025-11-25'] as const
type Protocol = (typeof protocols)[number]

interface Reply {
  result?: {
    content?: { text: string }[]
    isError?: boolean
    tools?: { name: string; inputSchema: { type: string }; description: string }[]
    prompts?: { name: string }[]
    messages?: { content: { text: string } }[]
    resources?: { uri: string; title: string }[]
    contents?: { uri: string; mimeType: string; text: string }[]
    serverInfo?: { name: string }
    protocolVersion?: string
    capabilities?: object
  }
  error?: { code: number; message: string }
}

function setUp() {
  const store = testFeedback()
  const app = createApp(testParts({ feedback: store }))
  const post = (body: object, headers: Record<string, string> = {}) =>
    app.request('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
    })
  /** Sends one message in the form of a protocol version. */
  const send = async (protocol: Protocol, method: string, params: Record<string, unknown> = {}) => {
    const named = params.name ?? params.uri
    const isModern = protocol === '2026-07-28'
    const meta = {
      'io.modelcontextprotocol/protocolVersion': protocol,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const response = await post(
      { jsonrpc: '2.0', id: 1, method, params: isModern ? { ...params, _meta: meta } : params },
      {
        'mcp-protocol-version': protocol,
        ...(isModern && { 'mcp-method': method, ...(named !== undefined && { 'mcp-name': String(named) }) }),
      },
    )
    const text = await response.text()
    return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as Reply
  }
  const call = async (name: string, args: object, protocol: Protocol = '2026-07-28') => {
    const { result, error } = await send(protocol, 'tools/call', { name, arguments: args })
    return { text: result?.content?.[0]?.text ?? '', isError: result?.isError ?? false, error }
  }
  return { rows: store.rows, app, post, send, call }
}

test.each(protocols)('the tools are listed in %s, each with a schema', async (protocol) => {
  const { result } = await setUp().send(protocol, 'tools/list')
  expect(result?.tools?.map(({ name }) => name).sort()).toEqual([
    'ask_docs',
    'get_page',
    'list_changes',
    'list_pages',
    'search_docs',
    'submit_feedback',
  ])
  for (const { inputSchema } of result?.tools ?? []) expect(inputSchema.type).toBe('object')
})

test.each(protocols)('a page is read in %s by path, address or Markdown address', async (protocol) => {
  const { call } = setUp()
  const pages = ['/docs/guide', 'docs/guide.md', 'https://quarry.example/docs/guide']
  for (const page of pages) expect((await call('get_page', { page }, protocol)).text).toContain('# Guide')
})

test('a client of the 2025 protocol gets the server’s name', async () => {
  const { result } = await setUp().send('2025-11-25', 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  })
  expect(result).toMatchObject({ protocolVersion: '2025-11-25', serverInfo: { name: 'quarry-docs' } })
})

test('a server that sends no notifications offers none, in either protocol', async () => {
  const { send } = setUp()
  const offered = {
    tools: { listChanged: false },
    resources: { listChanged: false },
    prompts: { listChanged: false },
  }
  const client = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  }
  expect((await send('2025-11-25', 'initialize', client)).result?.capabilities).toEqual(offered)
  expect((await send('2026-07-28', 'server/discover')).result?.capabilities).toEqual(offered)
  expect((await send('2026-07-28', 'subscriptions/listen')).error?.code).toBe(-32601)
})

test('one section is read by name or by the anchor of the address', async () => {
  const { call } = setUp()
  const byName = await call('get_page', { page: '/docs/guide', section: 'my-id' })
  expect(byName.text).toContain('### Named')
  expect(byName.text).not.toContain('## First steps')
  expect((await call('get_page', { page: '/docs/guide#my-id' })).text).toBe(byName.text)
})

test('an answer keeps to its token limit and says how to continue', async () => {
  const { text } = await setUp().call('get_page', { page: '/docs/guide', max_tokens: 200 })
  expect(text.length / 4).toBeLessThanOrEqual(200)
  expect(text).toMatch(/offset=\d+/)
})

test('a page that does not exist gives an error with similar pages', async () => {
  const { text, isError } = await setUp().call('get_page', { page: '/docs/guides' })
  expect(isError).toBe(true)
  expect(text).toContain('/docs/guide')
})

test.each(['/%E0%A4%A', '/100%'])('a malformed address names no page: %s', async (page) => {
  const { text, isError } = await setUp().call('get_page', { page })
  expect(isError).toBe(true)
  expect(text).toContain(`There is no page \`${page}\``)
})

test('invalid arguments are refused', async () => {
  const { isError, error } = await setUp().call('get_page', { page: '/docs', max_tokens: 1 })
  expect(isError || error !== undefined).toBe(true)
})

test('search finds passages with their addresses', async () => {
  const { text } = await setUp().call('search_docs', { query: 'reference' })
  expect(text).toContain('https://quarry.example/docs/reference')
})

test('a search shows the text that matched, and an answer only the section that it is made from', async () => {
  const { call } = setUp()
  const { text } = await call('search_docs', { query: 'braces and signs' })
  expect(text).toMatch(/- [^\n]+: https:[^\n]+#[^\n]+\n {5}Here/)
  const answer = await call('ask_docs', { question: 'Are braces and signs text in the reference?' })
  expect(answer.text.match(/\]\(https:/g)).toHaveLength(1)
})

test.each(['search_docs', 'get_page'])('%s says that the site has no such version', async (name) => {
  const { call } = setUp()
  for (const version of ['1.4', '__proto__']) {
    const { text, isError } = await call(name, { query: 'signs', page: '/docs/guide', version })
    expect([isError, text]).toEqual([true, expect.stringContaining(`There is no version \`${version}\``)])
  }
})

test('sections are listed, then the pages of one', async () => {
  const { call } = setUp()
  expect((await call('list_pages', {})).text).toMatch(/- docs: .*, \d+ pages/)
  expect((await call('list_pages', { section: 'docs' })).text).toContain('- /docs/guide: Guide')
  expect((await call('list_pages', { section: 'nowhere' })).isError).toBe(true)
})

test('feedback that the user agreed to is stored with its page', async () => {
  const { call, rows } = setUp()
  const feedback = { page: 'https://quarry.example/docs/guide.md', feedback: 'negative', consent: true }
  const { text } = await call('submit_feedback', { ...feedback, comment: 'A step is missing.' })
  expect(text).toContain('Received')
  expect(await rows()).toMatchObject([
    { page: '/docs/guide', feedback: 'negative', comment: 'A step is missing.' },
  ])
})

test('feedback that a client sends twice counts once', async () => {
  const { call, rows } = setUp()
  const report = { page: '/docs/guide', feedback: 'negative', consent: true, comment: 'A step is missing.' }
  for (let n = 0; n < 2; n++) await call('submit_feedback', report)
  await call('submit_feedback', { ...report, comment: 'Another one is wrong.' })
  const stored = await rows()
  expect(stored).toHaveLength(2)
  for (const { id } of stored)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test.each([
  ['without consent', { page: '/docs/guide', feedback: 'positive' }],
  ['without agreement', { page: '/docs/guide', feedback: 'positive', consent: false }],
  ['negative without a comment', { page: '/docs/guide', feedback: 'negative', consent: true, comment: ' ' }],
  ['on a page that does not exist', { page: '/nowhere', feedback: 'positive', consent: true }],
])('feedback %s is refused and nothing is stored', async (_, feedback) => {
  const { call, rows } = setUp()
  const { isError, error } = await call('submit_feedback', feedback)
  expect(isError || error !== undefined).toBe(true)
  expect((await rows()).length).toBe(0)
})

test.each(protocols)('pages are resources in %s', async (protocol) => {
  const { send } = setUp()
  const { result } = await send(protocol, 'resources/list')
  const uri = 'https://quarry.example/docs/guide.md'
  expect(result?.resources?.map((resource) => resource.uri)).toContain(uri)
  const read = await send(protocol, 'resources/read', { uri })
  expect(read.result?.contents).toMatchObject([{ uri, mimeType: 'text/markdown' }])
  const missing = await send(protocol, 'resources/read', { uri: 'https://quarry.example/nowhere.md' })
  expect(missing.error?.code).toBe(-32602)
})

test.each(protocols)('a prompt is filled in with what the user added in %s', async (protocol) => {
  const { send } = setUp()
  const list = await send(protocol, 'prompts/list')
  expect(list.result?.prompts?.map(({ name }) => name)).toEqual(['order_stone'])
  const { result } = await send(protocol, 'prompts/get', {
    name: 'order_stone',
    arguments: { size: 'large' },
  })
  const text = result?.messages?.[0]?.content.text
  expect(text).toMatch(/^Order a stone for this project\..*\n\nSize of the stone: large$/s)
})

test('other origins and hosts are refused before anything is read, and pages may read why', async () => {
  const { app, post } = setUp()
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const evil = { origin: 'https://evil.example' }
  const preflight = await app.request('/mcp', { method: 'OPTIONS', headers: evil })
  const refused = await post(list, evil)
  expect([preflight.status, refused.status]).toEqual([204, 403])
  for (const { headers } of [preflight, refused])
    expect(headers.get('access-control-allow-origin')).toBe(evil.origin)
  expect(await refused.text()).toContain('The origin `https://evil.example` may not use this server.')
  expect((await post(list, { host: 'evil.example', ...evil })).headers.has('vary')).toBe(false)
  expect((await post(list, { host: 'evil.example' })).status).toBe(403)
  expect((await post(list, { origin: 'https://quarry.example' })).status).toBe(200)
})

test('only the account’s own previews are allowed, not every page of the same provider', async () => {
  const isRefused = async (previewHost: string | null, origin: string) => {
    const app = createApp(testParts({ previewHost }))
    return (await app.request('/mcp', { method: 'POST', headers: { origin } })).status === 403
  }
  expect(await isRefused('docs.account.workers.dev', 'https://docs.account.workers.dev')).toBe(false)
  expect(await isRefused('docs.account.workers.dev', 'https://4f2a-docs.account.workers.dev')).toBe(false)
  expect(await isRefused('docs.account.workers.dev', 'https://evil.workers.dev')).toBe(true)
  expect(await isRefused('docs.account.workers.dev', 'https://docs.account.workers.dev.evil.example')).toBe(
    true,
  )
  expect(await isRefused(null, 'https://docs.account.workers.dev')).toBe(true)
})

test('pages of `apiOrigins` may use the server', async () => {
  const site = { ...smallSite, apiOrigins: ['https://inspector.example'] }
  const app = createApp(testParts({ site }))
  const headers = { origin: 'https://inspector.example', host: 'quarry.example' }
  expect((await app.request('/mcp', { method: 'POST', headers })).status).not.toBe(403)
  expect(
    (await app.request('/mcp', { method: 'POST', headers: { origin: 'https://other.example' } })).status,
  ).toBe(403)
})

test('a batch is refused: it would cost as much as all its messages', async () => {
  const { post } = setUp()
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const response = await post([list, list])
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ id: null, error: { code: -32600 } })
})

test('a subscription is refused and the connection ends', async () => {
  const { error } = await setUp().send('2026-07-28', 'subscriptions/listen', {
    notifications: { toolsListChanged: true },
  })
  expect(error).toMatchObject({ code: -32601 })
})

test('the log has the kind of what the protocol refuses, and nothing that a caller sent', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { post } = setUp()
  await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: 'x'.repeat(50_000) } })
  await post({ jsonrpc: '1.0', id: 'y'.repeat(50_000), method: 7 })
  const lines = log.mock.calls.map((call) => call.join(' '))
  log.mockRestore()
  expect(lines.join('')).toContain('MCP: ')
  for (const line of lines) expect(line).toMatch(/^MCP: [A-Z][A-Za-z ]+$/)
})

test('a malformed message gets the error of the protocol', async () => {
  const { app } = setUp()
  const request = (body: string) =>
    app.request('/mcp', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    })
  expect(await (await request('{')).json()).toMatchObject({ error: { code: -32700 } })
  expect((await request(JSON.stringify({ jsonrpc: '2.0', method: 'x'.repeat(70_000) }))).status).toBe(413)
  expect((await app.request('/mcp')).status).toBe(405)
})
