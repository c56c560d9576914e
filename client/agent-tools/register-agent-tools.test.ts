// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import site from '../../tests/fixtures/config.ts'
import { type ModelContextTool, registerAgentTools } from './register-agent-tools.ts'

const requests: { url: string; body: string | null }[] = []
const answers: Record<string, () => Response> = {
  '/api/search': () =>
    Response.json({
      pages: [{ title: { text: 'Tracing' }, url: '/docs/tracing', excerpt: { text: 'Spans.' } }],
    }),
  '/docs/tracing.md': () => new Response('# Tracing'),
  '/api/feedback': () => new Response(null, { status: 201 }),
}

async function registered() {
  const tools: ModelContextTool[] = []
  await registerAgentTools({ registerTool: (tool) => tools.push(tool) }, site)
  const call = async (name: string, input: Record<string, unknown>) =>
    tools.find((tool) => tool.name === name)?.execute(input)
  return { tools, call }
}

beforeEach(() => {
  requests.length = 0
  localStorage.clear()
  vi.stubGlobal('location', new URL('https://site.example/docs/tracing#spans'))
  document.documentElement.lang = 'en'
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    requests.push({ url, body: init?.body ?? null })
    return answers[url.split('?')[0] ?? '']?.() ?? new Response(null, { status: 404 })
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

test('a search returns titles, addresses and excerpts, in the language of the page', async () => {
  const { call } = await registered()
  const text = await call('search_docs', { query: 'spans', limit: 3 })
  expect(text).toBe('Tracing\nhttps://site.example/docs/tracing\nSpans.')
  expect(requests[0]?.url).toContain('locale=en')
  expect(requests[0]?.url).toContain('limit=3')
})

test('a page is read by its path, and the open one with its section', async () => {
  const { call } = await registered()
  expect(await call('get_page', { section: 'spans' })).toBe('# Tracing')
  expect(requests.at(-1)?.url).toBe('/docs/tracing.md?section=spans')
  await call('get_page', { page: '/docs/tracing', max_tokens: 500, offset: 10 })
  expect(requests.at(-1)?.url).toBe('/docs/tracing.md?max_tokens=500&offset=10')
})

test.each([
  ['get_page', { page: '/no/such/page' }, 'Use search_docs'],
  ['get_page', { page: 'https://other.example/' }, 'is not a page of this site'],
  ['submit_feedback', { feedback: 'negative', comment: 'Wrong' }, 'consent'],
  ['submit_feedback', { feedback: 'negative', consent: true }, 'comment'],
  ['submit_feedback', { feedback: 'maybe', consent: true }, 'positive'],
])('a mistake in %s rejects with what to do', async (name, input, remedy) => {
  const { call } = await registered()
  await expect(call(name, input)).rejects.toThrow(remedy)
})

test('feedback with consent is posted for the open page', async () => {
  const { call } = await registered()
  const text = await call('submit_feedback', { feedback: 'negative', comment: ' Wrong. ', consent: true })
  expect(text).toContain('Received')
  expect(JSON.parse(requests[0]?.body ?? '{}')).toMatchObject({
    page: '/docs/tracing',
    feedback: 'negative',
    comment: 'Wrong.',
  })
})
