import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getContinentCode } from './get-continent-code.ts'
import { getMarkdown, MarkdownUnavailable } from './get-markdown.ts'
import { getSearchFile, getSearchHtml } from './get-search-html.ts'
import { hasSession } from './has-session.ts'

const { signal } = new AbortController()
const request = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()

beforeEach(() => vi.stubGlobal('fetch', request.mockReset()))
afterEach(() => vi.unstubAllGlobals())

const answer = (body: string, status = 200) =>
  request.mockImplementation(async () => new Response(body, { status }))

test('the continent is undefined when the call fails', async () => {
  answer('{"continentCode":"EU"}')
  expect(await getContinentCode(signal)).toBe('EU')
  answer('{"continentCode":null}')
  expect(await getContinentCode(signal)).toBeNull()
  answer('', 500)
  expect(await getContinentCode(signal)).toBeUndefined()
  answer('<html>')
  expect(await getContinentCode(signal)).toBeUndefined()
  request.mockRejectedValue(new TypeError('offline'))
  expect(await getContinentCode(signal)).toBeUndefined()
})

test('Markdown is asked for by its media type', async () => {
  answer('# Title')
  expect(await getMarkdown('/docs')).toBe('# Title')
  expect(new Headers(request.mock.calls[0]?.[1]?.headers).get('accept')).toBe('text/markdown')
})

test.each([
  [404, 'missing'],
  [500, 'unreadable'],
])('Markdown behind status %i is %s', async (status, why) => {
  answer('', status)
  const error = await getMarkdown('/docs').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(MarkdownUnavailable)
  expect(error).toMatchObject({ why })
})

test('a search sends its words, its tab and its language', async () => {
  answer('<div></div>')
  await getSearchHtml({ q: 'a & b', tab: 'Docs', locale: 'en' }, signal)
  const { searchParams } = new URL(request.mock.calls[0]?.[0] ?? '', 'https://site.example')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    q: 'a & b',
    tab: 'Docs',
    locale: 'en',
  })
})

test('a search that fails throws its status', async () => {
  answer('{}', 503)
  await expect(getSearchHtml({ q: 'a', tab: 'Docs', locale: 'en' }, signal)).rejects.toThrow('503')
})

test('a file that cannot be loaded throws with its name and status', async () => {
  answer('', 404)
  await expect(getSearchFile('en-core.bin')).rejects.toThrow('en-core.bin')
})

test.each([
  ['a user', '{"user":{"name":"Ada"}}', 200, true],
  ['no user', '{}', 200, false],
  ['an empty user', '{"user":null}', 200, false],
  ['an answer that is not an object', '"signed in"', 200, false],
  ['a null answer', 'null', 200, false],
  ['an error status', '{"user":{}}', 401, false],
  ['a broken region', '{"user":{}}', 500, null],
  ['HTML in place of JSON', '<html>', 200, null],
])('a session with %s is recognized', async (_, body, status, isSignedIn) => {
  answer(body, status)
  expect(await hasSession('https://eu.app.example', signal)).toBe(isSignedIn)
})

test('a session that cannot be asked for is unknown', async () => {
  request.mockRejectedValue(new DOMException('', 'AbortError'))
  expect(await hasSession('https://eu.app.example', signal)).toBeNull()
})
