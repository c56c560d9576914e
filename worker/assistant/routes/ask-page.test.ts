import { toString as plainText } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { testApp, testParts } from '../../../tests/test-app.ts'

const textOf = async (path: string) => (await testApp().request(path)).text()

test('the assistant is a page with a form, which search engines leave out', async () => {
  const html = await textOf('/docs/ask-ai')
  expect(html).toContain('<form class="answer-form" action="/docs/ask-ai">')
  expect(html).toContain('content="noindex"')
  expect(html).toContain('How do I set up a quarry?')
})

test('it is sent as a page, with the policy of pages', async () => {
  const { headers } = await testApp().request('/docs/ask-ai')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-security-policy')).toContain('script-src')
  expect(headers.get('cache-control')).toBe('private, max-age=60')
})

test.each(['q', 'ask'])(
  '?%s= is answered without scripts, by the section as its page shows it',
  async (name) => {
    const html = await textOf(
      `/docs/ask-ai?${name}=Are%20braces%20and%20signs%20text%20in%20the%20reference%3F`,
    )
    expect(html).toContain('<div class="prose answer-section">')
    expect(html).toContain('href="/docs/reference')
    expect(html).toContain('AI-generated response. Quoted from the documentation; the assistant chose')
  },
)

test('a question without an answer is refused, with the nearest pages and the way to people', async () => {
  const html = await textOf('/docs/ask-ai?q=How%20do%20I%20bake%20sourdough%3F')
  expect(html).toContain('does not seem to answer')
  expect(html).toContain('href="/support"')
})

test('as Markdown, it answers with the section that is stored, or says what to ask', async () => {
  const path = '/docs/ask-ai.md?q=Are%20braces%20and%20signs%20text%20in%20the%20reference%3F'
  const response = await testApp().request(path)
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  const text = await response.text()
  expect(text).toMatch(
    /^# Ask AI\n\n## Question 1\n\n> `Are braces and signs text in the reference\?`\n\n\*\*\[.*\]\(https:/,
  )
  expect(text).not.toContain('Sources')
  expect(await textOf('/docs/ask-ai.md')).toContain('(https://quarry.example/docs/ask-ai.md?q=How+do+I')
  expect(await textOf('/docs/ask-ai.md?q=How%20do%20I%20bake%20sourdough')).toContain('does not seem')
})

test.each([
  'Your account is closed',
  '# Your account is closed',
  '1. Your account',
  '2) Your account',
  '- Your account',
  '+ Your account',
  '=== Your account',
  '~~~ Your account',
  '``` Your account',
  '> Your account',
  '<h1>Your account</h1>',
  '&lt;b&gt; Your account',
  'Your account\n# is closed\n===',
  'Your account: https://evil.example',
  'Your account: www.evil.example or me@evil.example',
  '`Your account` ``https://evil.example',
])('the words of an address, such as “%s”, are quoted and never a heading', async (words) => {
  const query = new URLSearchParams({ q: words })
  const html = await textOf(`/docs/ask-ai?${query}`)
  const asked = words.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  expect(html).toContain(`<blockquote dir="auto"><p>${asked}</p></blockquote>`)
  expect(html.match(/<(?:h\d|title)[^>]*>[^<]*account/g)).toBeNull()
  const { children } = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse(await textOf(`/docs/ask-ai.md?${query}`))
  expect(plainText(children.filter(({ type }) => type === 'heading'))).not.toContain('account')
  const quoted = children.flatMap((node) => (node.type === 'blockquote' ? node.children : []))
  expect(quoted).toMatchObject([{ type: 'paragraph', children: [{ type: 'inlineCode' }] }])
  expect(plainText(quoted)).toBe(words.replace(/\s+/g, ' '))
})

test('the page’s address is Markdown for a client that prefers it, as that of any page', async () => {
  const asked = { headers: { accept: 'text/markdown, text/html;q=0.8' } }
  const { headers } = await testApp().request('/docs/ask-ai?q=signs', asked)
  expect([headers.get('content-type'), headers.get('vary')]).toEqual([
    'text/markdown; charset=utf-8',
    'Accept',
  ])
  const file = await testApp().request('/docs/ask-ai.md?q=signs', { headers: { accept: 'text/html' } })
  expect(file.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect([file.headers.get('vary'), file.headers.get('content-security-policy')]).toEqual([
    null,
    "default-src 'none'; frame-ancestors 'none'",
  ])
})

test('a site whose documentation is at the root has the page there', async () => {
  const app = testApp({ site: { ...testParts().site, pages: { ...testParts().site.pages, docs: '/' } } })
  expect(await (await app.request('/ask-ai')).text()).toContain('<form class="answer-form" action="/ask-ai">')
  expect((await app.request('/ask-ai.md')).status).toBe(200)
  expect((await app.request('/docs/ask-ai')).status).toBe(404)
})

test('another section has no assistant', async () => {
  expect((await testApp().request('/blog/ask-ai')).status).toBe(404)
})

test('without an assistant there is no page', async () => {
  expect((await testApp({ assistant: null }).request('/docs/ask-ai')).status).toBe(404)
})
