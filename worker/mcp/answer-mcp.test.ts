import { beforeEach, expect, test, vi } from 'vitest'
import { smallMcp } from '../../tests/small-mcp.ts'
import { smallManifest, smallSite } from '../../tests/small-site.ts'

let { ask, search, takeFeedback, answer, send, call } = smallMcp()
beforeEach(() => {
  ;({ ask, search, takeFeedback, answer, send, call } = smallMcp())
})

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
      '     Take the hammer.',
    ].join('\n'),
  )
})

test('search_docs takes the default locale and says what to do without a hit', async () => {
  search.mockResolvedValue({ passages: [] })
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

test('list_pages lists sections with their sizes, then what is outside them', async () => {
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

test('list_changes compares with the build that is named', async () => {
  const since = smallManifest({}).build
  const { text } = await call('list_changes', {})
  expect(text).toContain('No page changed.')
  const [, build = ''] = /Ask again with `\?since=([^`]+)`/.exec(text) ?? []
  expect(build).toBe(since)
})

test.each([
  ['list_changes', {}],
  ['get_page', { page: '/docs/start' }],
])('%s says that a build is not stored', async (tool, input) => {
  const { text, isError } = await call(tool, { ...input, since: 'b'.repeat(32) })
  expect(isError).toBe(true)
  expect(text).toContain('is not stored')
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

test('submit_feedback puts the kind of a fault before the comment', async () => {
  await call('submit_feedback', { ...vote, category: 'outdated' })
  expect(takeFeedback).toHaveBeenCalledWith(expect.objectContaining({ comment: '[outdated] Unclear.' }))
  expect((await call('submit_feedback', { ...vote, category: 'rude' })).isError).toBe(true)
})

test.each([
  ['too many', 'Wait a minute'],
  ['full', 'No more comments'],
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

test('ask_docs answers with the Markdown as it is stored, also as data', async () => {
  const answered = await call('ask_docs', { question: 'Where do I begin?' })
  expect(answered).toEqual({
    isError: false,
    text: answer.text,
    structured: {
      outcome: 'answered',
      text: answer.text,
      sources: [{ title: 'Start › First steps', url: 'https://quarry.example/docs/start#first-steps' }],
    },
  })
  const { result } = await send('tools/list')
  expect(JSON.stringify(result)).toContain('"outputSchema":{')
})

test('ask_docs tells how it found the answer to an agent that asks for it', async () => {
  const trace = {
    isFromMemory: false,
    steps: [{ step: 'question' as const, in: 4, out: 1, kept: ['begin'], dropped: [] }],
  }
  ask.mockImplementation(async (_, { isTraced }) => ({ ...answer, ...(isTraced && { trace }) }))
  const { structured } = await call('ask_docs', { question: 'Where do I begin?', trace: true })
  expect(structured).toMatchObject({ outcome: 'answered', trace })
  expect((await call('ask_docs', { question: 'Where do I begin?' })).structured).not.toHaveProperty('trace')
})

test('ask_docs says that the documentation does not answer', async () => {
  ask.mockResolvedValue({ ...answer, outcome: 'refused', text: '', sources: [] })
  const { text, isError, structured } = await call('ask_docs', { question: 'How do I bake bread?' })
  expect(text).toContain('does not answer this')
  expect(structured).toMatchObject({ outcome: 'refused', sources: [] })
  expect(isError).toBe(false)
})

test('ask_docs asks an agent that asks too often to wait', async () => {
  ask.mockResolvedValue(null)
  expect(await call('ask_docs', { question: 'Again?' })).toMatchObject({ isError: true })
})
