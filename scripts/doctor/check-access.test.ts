import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { smallSite } from '../../tests/small-site.ts'
import { checkAccess } from './check-access.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** What a zone in front of the site does to one answer. */
type Zone = (request: {
  agent: string
  path: string
}) => { status?: number; headers?: object; text?: string } | null

const robots = `# Content-Signal\nUser-agent: *\nAllow: /\n\nSitemap: ${smallSite.origin}/sitemap.xml\n`

/** Serves a healthy site behind a zone, and checks it. Returns what is not well. */
async function faultsBehind(zone: Zone): Promise<string[]> {
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? ''
    const changed = zone({ agent: request.headers['user-agent'] ?? '', path }) ?? {}
    const text = changed.text ?? (path === '/robots.txt' ? robots : 'word '.repeat(1000))
    const headers = {
      'content-type': path.endsWith('.md') ? 'text/markdown; charset=utf-8' : 'text/plain',
      'content-encoding': 'br',
      ...changed.headers,
    }
    response.writeHead(
      changed.status ?? 200,
      Object.fromEntries(Object.entries(headers).filter(([, value]) => value)),
    )
    response.end(headers['content-encoding'] ? brotliCompressSync(text) : text)
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => server.close(resolve)))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const findings = await checkAccess(origin, smallSite)
  return findings.filter(({ level }) => level !== 'ok').map(({ level, says }) => `${level}: ${says}`)
}

test('a site that everyone can read has no fault', async () => {
  expect(await faultsBehind(() => null)).toEqual([])
})

test.each(['/docs', '/docs.md', '/llms.txt', '/mcp'])(
  'an agent that is refused %s is named, with the zone’s reason',
  async (refused) => {
    const faults = await faultsBehind(({ agent, path }) =>
      agent.includes('Claude-User') && path === refused
        ? { status: 403, headers: { 'cf-mitigated': 'challenge' } }
        : null,
    )
    expect(faults).toEqual([`broken: Claude-User gets 403 for ${refused} (cf-mitigated: challenge).`])
  },
)

test('a challenge with status 200 is a refusal too', async () => {
  const faults = await faultsBehind(({ agent, path }) =>
    agent.startsWith('curl') && path === '/docs' ? { headers: { 'cf-mitigated': 'challenge' } } : null,
  )
  expect(faults).toEqual(['broken: curl gets 200 for /docs (cf-mitigated: challenge).'])
})

test('Markdown that a zone rewrites for one client is named', async () => {
  const faults = await faultsBehind(({ agent, path }) =>
    agent.includes('ChatGPT-User') && path === '/docs.md' ? { text: '# Another' } : null,
  )
  expect(faults).toEqual(['broken: ChatGPT-User gets another /docs.md than others.'])
})

test('uncompressed Markdown and a managed robots.txt are named', async () => {
  const faults = await faultsBehind(({ path }) => {
    if (path === '/docs.md') return { headers: { 'content-encoding': '' } }
    if (path === '/robots.txt') return { text: `User-agent: GPTBot\nDisallow: /\n\n${robots}` }
    return null
  })
  expect(faults).toEqual([
    'note: /docs.md is sent uncompressed.',
    'broken: robots.txt is not what the site serves.',
  ])
})
