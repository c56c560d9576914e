import { beforeEach, expect, test, vi } from 'vitest'
import { smallEntry, smallManifest, smallPage, smallSite } from '../../tests/small-site.ts'
import { memoryContent } from '../stores/content-store.ts'
import { answerMcp } from './answer-mcp.ts'
import type { FoundPassage, McpParts } from './mcp-parts.ts'

const body = '## First steps\n\nBegin here.\n\n## 設定\n\nSettings.\n'
const headings = [
  { level: 2, id: 'first-steps', text: 'First steps' },
  { level: 2, id: '設定', text: '設定' },
] as const

const manifest = smallManifest({
  '/': smallEntry('Home', { hash: 'page', markdownHash: 'text' }),
  '/docs': smallEntry('Docs', { hash: 'page', markdownHash: 'text' }),
  '/docs/start': smallEntry('Start', {
    hash: 'page',
    markdownHash: 'text',
    updated: '2026-01-01T00:00:00Z',
    front: { title: 'Start', description: 'How to begin.' },
  }),
  '/docs/hidden': smallEntry('Hidden', { front: { title: 'Hidden', noindex: true } }),
  ...Object.fromEntries(
    Array.from({ length: 230 }, (_, at) => [
      `/stones/${String(at).padStart(3, '0')}`,
      smallEntry(`Stone ${at}`),
    ]),
  ),
})
const content = memoryContent(
  manifest,
  new Map([
    ['text', body],
    ['page', JSON.stringify({ ...smallPage([]), headings })],
  ]),
)

const passage: FoundPassage = {
  path: '/docs/start',
  title: 'Start',
  excerpt: 'Begin here.',
  headings: [{ url: '/docs/start#first-steps', title: 'First steps' }],
}

const answer: Awaited<ReturnType<McpParts['ask']>> = {
  mode: 'extractive',
  outcome: 'answered',
  text: '> Begin here. [1]',
  sources: [{ number: 1, url: '/docs/start#first-steps', title: 'First steps', pageTitle: 'Start' }],
  build: 'b',
  receipt: 'r',
}
const ask = vi.fn<McpParts['ask']>()
const search = vi.fn<McpParts['search']>()
const takeFeedback = vi.fn<McpParts['takeFeedback']>()
beforeEach(() => {
  ask.mockReset().mockResolvedValue(answer)
  search.mockReset().mockResolvedValue([passage])
  takeFeedback.mockReset().mockResolvedValue({ id: 'id-1' })
})

interface Reply {
  result?: Record<string, unknown> & { content?: { text: string }[]; isError?: boolean }
  error?: { code: number; message: string }
}

/** One exchange with a server for the small site. */
async function send(method: string, params: object = {}, site = smallSite): Promise<Reply> {
  const parts: McpParts = { site, content, manifest, ask, search, takeFeedback }
  const response = await answerMcp(
    new Request('https://quarry.example/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    }),
    parts,
  )
  const text = await response.text()
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as Reply
}
async function call(name: string, args: object) {
  const { result, error } = await send('tools/call', { name, arguments: args })
  const text = result?.content?.[0]?.text ?? error?.message ?? ''
  return { text, isError: result?.isError === true || error !== undefined }
}

test.each([
  ['a path', { page: '/docs/start' }, 'Begin here.', true],
  ['a section by its anchor', { page: '/docs/start', section: 'first-steps' }, 'Begin here.', false],
  ['a section with its sign', { page: '/docs/start', section: '#first-steps' }, 'Begin here.', false],
  ['a section of the address', { page: '/docs/start#first-steps' }, 'Begin here.', false],
])('get_page reads %s', async (_, input, expected, isWhole) => {
  const { text, isError } = await call('get_page', input)
  expect(isError).toBe(false)
  expect(text).toContain(expected)
  expect(text.includes('Settings.')).toBe(isWhole)
})

test.each(['/docs/start#設定', '/docs/start#%E8%A8%AD%E5%AE%9A'])(
  'get_page reads a section in any script by its address %s',
  async (page) => {
    const { text, isError } = await call('get_page', { page })
    expect(isError).toBe(false)
    expect(text).toContain('Settings.')
    expect(text).not.toContain('Begin here.')
  },
)

test('a site without prompts offers none', async () => {
  const client = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  }
  const { result } = await send('initialize', client, {
    ...smallSite,
    agents: { ...smallSite.agents, prompts: [] },
  })
  expect(result?.capabilities).toEqual({ tools: { listChanged: false }, resources: { listChanged: false } })
})

test('get_page says which heading is missing, and how to read on', async () => {
  expect(await call('get_page', { page: '/docs/start', section: 'nowhere' })).toEqual({
    isError: true,
    text: 'The page `/docs/start` has no heading `nowhere`. Read it without `section`.',
  })
})

test('get_page names similar pages for one that does not exist', async () => {
  const { text, isError } = await call('get_page', { page: '/docs/strat' })
  expect(isError).toBe(true)
  expect(text).toContain('/docs/start')
})

test('search_docs numbers its passages and gives whole addresses', async () => {
  const { text } = await call('search_docs', { query: '  begin ', limit: 2, language: 'ja' })
  expect(search).toHaveBeenCalledWith('begin', { limit: 2, locale: 'ja' })
  expect(text).toBe(
    [
      '1. Start',
      '   https://quarry.example/docs/start',
      '   Begin here.',
      '   - First steps: https://quarry.example/docs/start#first-steps',
    ].join('\n'),
  )
})

test('search_docs takes the default locale and says what to do without a hit', async () => {
  search.mockResolvedValue([])
  const { text, isError } = await call('search_docs', { query: 'xyz' })
  expect(search).toHaveBeenCalledWith('xyz', { limit: 5, locale: 'en' })
  expect(text).toContain('No page matches `xyz`')
  expect(isError).toBe(false)
})

test.each([
  ['search_docs', { query: '' }],
  ['search_docs', {}],
  ['search_docs', { query: 'x', limit: 1000 }],
  ['search_docs', { query: 'x', language: 'xx' }],
  ['get_page', { page: '/docs/start', offset: -1 }],
  ['list_pages', { offset: 1.5 }],
  ['submit_feedback', { page: '/docs/start', feedback: 'positive' }],
  ['submit_feedback', { page: '/docs/start', feedback: 'positive', consent: false }],
  ['submit_feedback', { page: '/docs/start', feedback: 'maybe', consent: true }],
  ['no_such_tool', {}],
])('%s refuses %j', async (name, input) => {
  expect((await call(name, input)).isError).toBe(true)
  expect(search).not.toHaveBeenCalled()
  expect(takeFeedback).not.toHaveBeenCalled()
})

test('list_pages lists sections with their sizes, then what is outside of them', async () => {
  const { text } = await call('list_pages', {})
  expect(text).toContain('- stones: Stones, 230 pages\n- docs: Docs, 2 pages')
  expect(text).toContain('Pages outside the sections:\n- /: Home')
  expect(text).not.toContain('Hidden')
})

test.each(['docs', '/docs', '/docs/'])('list_pages lists the section %s', async (section) => {
  expect((await call('list_pages', { section })).text).toBe('- /docs: Docs\n- /docs/start: Start')
})

test('list_pages continues a long section until its end', async () => {
  const seen: string[] = []
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const { text } = await call('list_pages', { section: 'stones', offset })
    seen.push(...text.split('\n').filter((line) => line.startsWith('- ')))
    const next: string | undefined = /`offset` (\d+); there are 230 pages/.exec(text)?.[1]
    offset = next === undefined ? undefined : Number(next)
  }
  expect(new Set(seen).size).toBe(230)
  expect(seen).toHaveLength(230)
})

test('list_pages names the sections when it is asked for another', async () => {
  const { text, isError } = await call('list_pages', { section: 'nowhere' })
  expect(isError).toBe(true)
  expect(text).toContain('The sections are stones, docs.')
})

const vote = {
  page: 'https://quarry.example/docs/start.md',
  feedback: 'negative',
  comment: 'Unclear.',
  consent: true,
}

test('submit_feedback passes on the vote for the path of the page, and nothing else of the input', async () => {
  const { text } = await call('submit_feedback', vote)
  expect(takeFeedback).toHaveBeenCalledWith({
    id: expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
    page: '/docs/start',
    feedback: 'negative',
    comment: 'Unclear.',
  })
  expect(text).toBe('Received as id-1. Thank you.')
})

test.each([
  ['too many', 'Wait a minute'],
  ['unknown page', 'There is no page'],
] as const)('submit_feedback says that there was an obstacle: %s', async (obstacle, expected) => {
  takeFeedback.mockResolvedValue(obstacle)
  const { text, isError } = await call('submit_feedback', vote)
  expect(isError).toBe(true)
  expect(text).toContain(expected)
})

test('submit_feedback does not say that a vote was received which no store took', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  takeFeedback.mockRejectedValue(new Error('D1 is gone.'))
  const { text, isError } = await call('submit_feedback', vote)
  expect(isError).toBe(true)
  expect(text).not.toContain('D1')
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

test('submit_feedback wants words with a negative vote', async () => {
  expect((await call('submit_feedback', { ...vote, comment: ' ' })).isError).toBe(true)
  expect(takeFeedback).not.toHaveBeenCalled()
})

test('the pages are resources, in lists that name their continuation', async () => {
  interface List {
    resources: { uri: string; title: string; description?: string; annotations?: object }[]
    nextCursor?: string
  }
  const first = (await send('resources/list')).result as unknown as List
  expect(first.resources).toHaveLength(100)
  expect(first.resources.find(({ uri }) => uri.endsWith('/docs/start.md'))).toMatchObject({
    title: 'Start',
    description: 'How to begin.',
    annotations: { lastModified: '2026-01-01T00:00:00Z' },
  })
  const uris = first.resources.map(({ uri }) => uri)
  let cursor = first.nextCursor
  while (cursor) {
    const { resources, nextCursor } = (await send('resources/list', { cursor })).result as unknown as List
    uris.push(...resources.map(({ uri }) => uri))
    cursor = nextCursor
  }
  expect(new Set(uris).size).toBe(233)
  expect(uris).not.toContain('https://quarry.example/docs/hidden.md')
})

test.each(['-1', '1.5', 'abc', '100000'])('%s is not a cursor', async (cursor) => {
  expect((await send('resources/list', { cursor })).error?.message).toContain('is not a cursor')
})

test('a resource is the whole page as Markdown; a missing one is an error', async () => {
  const uri = 'https://quarry.example/docs/start.md'
  const { result } = await send('resources/read', { uri })
  expect(result?.contents).toMatchObject([
    { uri, mimeType: 'text/markdown', text: expect.stringContaining('Begin here.') },
  ])
  expect((await send('resources/read', { uri: 'https://quarry.example/gone.md' })).error).toBeDefined()
  expect((await send('resources/read', { uri: 'https://other.example/docs/start.md' })).error).toBeDefined()
})

test('ask_docs answers with the address of each source', async () => {
  const { text } = await call('ask_docs', { question: 'Where do I begin?' })
  expect(text).toBe(
    '> Begin here. [1]\n\n[1] Start › First steps: https://quarry.example/docs/start#first-steps',
  )
})

test('ask_docs says that the documentation does not answer, and what is nearest', async () => {
  if (answer) ask.mockResolvedValue({ ...answer, outcome: 'refused', text: '' })
  const { text, isError } = await call('ask_docs', { question: 'How do I bake bread?' })
  expect(text).toContain('does not answer this')
  expect(text).toContain('/docs/start#first-steps')
  expect(isError).toBe(false)
})

test('ask_docs asks an agent that asks too often to wait', async () => {
  ask.mockResolvedValue(null)
  expect(await call('ask_docs', { question: 'Again?' })).toMatchObject({ isError: true })
})
