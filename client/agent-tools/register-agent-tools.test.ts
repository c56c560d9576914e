// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import site from '../../tests/fixtures/config.ts'
import { type ModelContextTool, registerAgentTools } from './register-agent-tools.ts'

let called: { name: string; arguments: object }[] = []
let answer: () => Response

async function registered() {
  const tools: ModelContextTool[] = []
  await registerAgentTools({ registerTool: (tool) => tools.push(tool) }, site)
  const call = (name: string, input: Record<string, unknown>) =>
    tools.find((tool) => tool.name === name)?.execute(input)
  return { tools, call }
}

beforeEach(() => {
  called = []
  answer = () => Response.json({ result: { content: [{ type: 'text', text: 'Answer' }] } })
  document.documentElement.lang = 'ja'
  history.replaceState(null, '', '/ja/docs/open#part')
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    expect(url).toBe('/mcp')
    called.push(JSON.parse(body).params)
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

test('three tools are registered, and the page is optional', async () => {
  const { tools } = await registered()
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ['search_docs', true],
    ['get_page', true],
    ['submit_feedback', false],
  ])
  expect(tools[1]?.inputSchema).toMatchObject({ required: [] })
})

test('a call goes to the MCP server, and its text comes back', async () => {
  const { call } = await registered()
  expect(await call('search_docs', { query: 'spans', limit: 3 })).toBe('Answer')
  expect(called).toEqual([{ name: 'search_docs', arguments: { query: 'spans', limit: 3, language: 'ja' } }])
  await call('search_docs', { query: 'spans', language: 'en' })
  expect(called[1]?.arguments).toEqual({ query: 'spans', language: 'en' })
})

test.each([
  ['a path', '/docs/a', '/docs/a'],
  ['an address of this site', `${location.origin}/docs/a?x#b`, '/docs/a#b'],
  ['a path relative to the open page', 'other', '/ja/docs/other'],
  ['an anchor in any script', '/docs/a#設定', '/docs/a#%E8%A8%AD%E5%AE%9A'],
  ['nothing: the open page', undefined, '/ja/docs/open'],
  ['an empty path: the open page', '', '/ja/docs/open'],
  ['a page of another site, as it is', 'https://elsewhere.example/docs', 'https://elsewhere.example/docs'],
])('a page may be %s', async (_, page, sent) => {
  const { call } = await registered()
  await call('get_page', { page, section: 'b' })
  expect(called).toEqual([{ name: 'get_page', arguments: { page: sent, section: 'b' } }])
})

test.each([
  ['a mistake', () => Response.json({ result: { content: [{ text: 'Use search_docs.' }], isError: true } })],
  ['a refused call', () => Response.json({ error: { code: -32602, message: 'Use search_docs.' } })],
  [
    'an event stream',
    () =>
      new Response('event: message\ndata: {"error":{"message":"Use search_docs."}}\n\n', {
        headers: { 'content-type': 'text/event-stream' },
      }),
  ],
])('%s rejects with what the server says', async (_, said) => {
  answer = said
  const { call } = await registered()
  await expect(call('get_page', {})).rejects.toThrow('Use search_docs.')
})

test('a server that does not answer is an error with its status', async () => {
  answer = () => new Response('Busy', { status: 503, headers: { 'content-type': 'text/plain' } })
  const { call } = await registered()
  await expect(call('get_page', {})).rejects.toThrow('503')
})
