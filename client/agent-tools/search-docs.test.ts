// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchDocs } from './search-docs.ts'

let asked: URLSearchParams
let pages: object[] = []

const hit = (name: string) => ({
  title: { text: `Title ${name}` },
  url: `/docs/${name}`,
  excerpt: { text: `Words of ${name}` },
})

beforeEach(() => {
  pages = [hit('a'), hit('b')]
  document.documentElement.lang = 'ja'
  history.replaceState(null, '', '/ja/docs')
  vi.stubGlobal('fetch', async (url: string) => {
    asked = new URL(url, location.href).searchParams
    return Response.json({ pages })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('each page is its title, whole address and excerpt', async () => {
  expect(await searchDocs({ query: 'trace' })).toBe(
    `Title a\n${location.origin}/docs/a\nWords of a\n\nTitle b\n${location.origin}/docs/b\nWords of b`,
  )
})

test('all tabs are searched in the language of the open page, or in the one that is named', async () => {
  await searchDocs({ query: 'a & b' })
  expect(Object.fromEntries(asked)).toMatchObject({ q: 'a & b', tab: 'All', locale: 'ja' })
  expect(asked.has('limit')).toBe(false)
  await searchDocs({ query: 'trace', language: 'en', limit: 3 })
  expect(Object.fromEntries(asked)).toMatchObject({ locale: 'en', limit: '3' })
})

test('a hit on another site keeps its address', async () => {
  pages = [{ ...hit('a'), url: 'https://code.example/issues/1' }]
  expect(await searchDocs({ query: 'x' })).toContain('\nhttps://code.example/issues/1\n')
})

test('no hit says what to try', async () => {
  pages = []
  expect(await searchDocs({ query: 'xyz' })).toBe('No page matches `xyz`. Try fewer or other words.')
})

test('a search that fails is an error, not an empty answer', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  await expect(searchDocs({ query: 'x' })).rejects.toThrow('503')
})
