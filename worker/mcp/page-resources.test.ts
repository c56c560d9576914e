import { expect, test } from 'vitest'
import { smallMcp } from '../../tests/small-mcp.ts'

const { send } = smallMcp()

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
