import { vi } from 'vitest'
import { answerMcp } from '../worker/mcp/answer-mcp.ts'
import type { FoundPassage, McpParts } from '../worker/mcp/mcp-parts.ts'
import { smallEntry, smallManifest, smallPage, smallSite } from './small-site.ts'
import { testContent } from './stores/test-stores.ts'

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
const content = testContent(
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
  headings: [{ url: '/docs/start#first-steps', title: 'First steps', excerpt: 'Take the hammer.' }],
}

const answer: NonNullable<Awaited<ReturnType<McpParts['ask']>>> = {
  mode: 'extractive',
  outcome: 'answered',
  text: '**[Start › First steps](https://quarry.example/docs/start#first-steps)**\n\nSet `capture_input`.',
  sources: [{ number: 1, url: '/docs/start#first-steps', title: 'First steps', pageTitle: 'Start' }],
  build: 'b',
  receipt: 'r',
}

/** What a server answers to an exchange. */
interface Reply {
  result?: Record<string, unknown> & {
    content?: { text: string }[]
    structuredContent?: object
    isError?: boolean
  }
  error?: { code: number; message: string }
}

/** The MCP server of the small site, on parts that answer as a test tells them to. */
export function smallMcp() {
  const ask = vi.fn<McpParts['ask']>().mockResolvedValue(answer)
  const search = vi.fn<McpParts['search']>().mockResolvedValue({ passages: [passage] })
  const takeFeedback = vi.fn<McpParts['takeFeedback']>().mockResolvedValue({ id: 'id-1' })

  /** One exchange with a server for the small site. */
  async function send(method: string, params: object = {}, site = smallSite): Promise<Reply> {
    const versions = { file: async () => null }
    const parts: McpParts = { site, content, manifest, versions, ask, search, takeFeedback }
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
    const isError = result?.isError === true || error !== undefined
    return { text, isError, ...(result?.structuredContent && { structured: result.structuredContent }) }
  }

  return { ask, search, takeFeedback, answer, send, call }
}
