import { expect, test } from 'vitest'
import { smallEntry, smallManifest, smallSite } from '../../../tests/small-site.ts'
import { tokensIn } from './markdown-part.ts'
import { canonicalUrl, markdownHead, markdownVersion } from './markdown-version.ts'
import { notFoundMarkdown } from './not-found-markdown.ts'
import { partialMarkdown, readPartialQuery } from './partial-markdown.ts'

const entry = smallEntry('Granite: "hard"', {
  updated: '2026-01-02',
  front: { title: 'Granite: "hard"', description: 'A stone.', date: '2025-12-01', authors: ['guest'] },
})

test('the head quotes its values, so that a title with a colon stays valid', () => {
  const head = markdownHead(smallSite, '/docs/granite', entry)
  expect(head).toContain('title: "Granite: \\"hard\\""\n')
  expect(head).toContain('canonical: "https://quarry.example/docs/granite"')
  expect(head).toContain('# Granite: "hard"\n')
  expect(head).toContain('2025-12-01 · guest')
})

test('fields without a value are left out', () => {
  expect(markdownHead(smallSite, '/docs/x', smallEntry('X'))).not.toMatch(/description|updated/)
})

test('the description precedes the text, except where the text shows it, or the title', () => {
  const times = (shows: object) =>
    markdownHead(smallSite, '/docs', { ...entry, ...shows }).split('A stone.').length - 1
  expect([{ showsTitle: true }, { showsDescription: true }, {}].map(times)).toEqual([1, 1, 2])
})

test('the text follows the head after an empty line', () => {
  expect(markdownVersion(smallSite, '/docs/x', smallEntry('X'), 'Text.\n')).toMatch(/# X\n\nText\.\n$/)
})

test('the canonical URL can be on another host', () => {
  expect(canonicalUrl(smallSite, '/a', undefined)).toBe('https://quarry.example/a')
  expect(canonicalUrl(smallSite, '/a', '/b')).toBe('https://quarry.example/b')
  expect(canonicalUrl(smallSite, '/a', 'https://other.example/c')).toBe('https://other.example/c')
})

test('tokens are estimated upward', () => {
  expect([0, 1, 4, 5].map(tokensIn)).toEqual([0, 1, 1, 2])
})

const query = (text: string) => readPartialQuery(smallSite, new URLSearchParams(text))
const { least, most } = smallSite.agents.tokenBudget

test('a query without the three parameters asks for the whole page', () => {
  expect(query('utm_source=x')).toBeNull()
})

test('a section can be named with or without its sign', () => {
  expect(query('section=%23setup')).toEqual({ section: 'setup', maxTokens: null, offset: 0 })
  expect(query(`section=setup&max_tokens=${most}&offset=7`)).toEqual({
    section: 'setup',
    maxTokens: most,
    offset: 7,
  })
})

test.each([
  `max_tokens=${least - 1}`,
  `max_tokens=${most + 1}`,
  'max_tokens=many',
  'offset=-1',
  'offset=1.5',
])('the query `%s` is answered with what is allowed', (text) => {
  expect(query(text)).toMatchObject({ fault: expect.stringContaining('must be a whole number') })
})

const body = `Lead.\n\n## Setup\n\n${'Words and words.\n\n'.repeat(400)}\n\n## Use\n\nLast.\n`
const page = {
  path: '/docs/granite',
  entry,
  body,
  headings: [
    { id: 'setup', text: 'Setup', depth: 2 },
    { id: 'use', text: 'Use', depth: 2 },
  ] as const,
}

test('one section is answered without the others', () => {
  const part = partialMarkdown(smallSite, page, { section: 'use', maxTokens: null, offset: 0 })
  expect(part?.text).toContain('Last.')
  expect(part?.text).not.toContain('Words')
  expect(part?.nextUrl).toBeNull()
})

test('a section that does not exist is not an answer', () => {
  expect(partialMarkdown(smallSite, page, { section: 'no', maxTokens: null, offset: 0 })).toBeNull()
})

test('parts follow each other by their links until the text is complete', () => {
  let offset = 0
  let whole = ''
  for (let parts = 0; parts < 50; parts += 1) {
    const part = partialMarkdown(smallSite, page, { section: null, maxTokens: 500, offset })
    if (!part) throw new Error('The page has no part there.')
    expect(tokensIn(new TextEncoder().encode(part.text).byteLength)).toBeLessThanOrEqual(500)
    whole += part.text
      .slice(markdownHead(smallSite, page.path, entry).length)
      .replace(/^\n> Characters .*\n\n/, '')
    if (part.nextUrl === null) break
    offset = Number(new URL(part.nextUrl).searchParams.get('offset'))
  }
  expect(whole.replace(/\s+/g, ' ').trim()).toBe(body.replace(/\s+/g, ' ').trim())
})

test('the Markdown of a 404 offers pages that may be meant, and search', () => {
  const nearest = [{ path: '/docs/granite', title: 'Granite' }]
  const text = notFoundMarkdown(smallSite, '/docs/granit', smallManifest({}), nearest)
  expect(text).toContain('- [Granite](https://quarry.example/docs/granite.md)')
  expect(text).toContain('/api/search?')
})

test('a path with backticks cannot leave its code span', () => {
  expect(notFoundMarkdown(smallSite, '/a`\n# b', smallManifest({}), [])).toContain('no page `/a # b` on')
})
