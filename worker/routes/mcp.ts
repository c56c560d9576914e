import type { Handler } from 'hono'
import { searchSite } from '../../client/search/search-site.ts'
import { site } from '../../content-bundle/site/site.ts'
import type { AppParts } from '../app-parts.ts'
import { localNames } from '../http/local-names.ts'
import { votedPage } from './api/voted-page.ts'
import { siteSearch } from './site-search.ts'

const siteName = new URL(site.origin).hostname

/** Hosts of deployments that are looked at before they go live. */
const previewSuffix = '.workers.dev'

const isOwn = (hostname: string) =>
  hostname === siteName || hostname.endsWith(previewSuffix) || localNames.includes(hostname)

const protocolHeaders = 'content-type, accept, mcp-protocol-version, mcp-method, mcp-name, last-event-id'

/**
 * `POST /mcp`: the documentation as an MCP server, stateless. Pages of other origins and names that are
 * not the site's are refused, so that nobody reaches a local server through a visitor's browser.
 */
export const mcp =
  (parts: AppParts): Handler =>
  async (c) => {
    const origin = c.req.header('origin')
    const originName = origin === undefined ? siteName : (URL.parse(origin)?.hostname ?? '')
    const hostName = URL.parse(`http://${c.req.header('host') ?? new URL(c.req.url).host}`)?.hostname ?? ''
    if (!isOwn(hostName) || !isOwn(originName)) return c.json(refused, 403)
    if (origin !== undefined) {
      c.header('access-control-allow-origin', origin)
      c.header('access-control-expose-headers', 'mcp-protocol-version')
      c.header('vary', 'Origin')
    }
    if (c.req.method === 'OPTIONS') {
      c.header('access-control-allow-methods', 'POST')
      c.header('access-control-allow-headers', protocolHeaders)
      return c.body(null, 204)
    }
    const { content, feedback, mayPost, now } = parts
    const [{ answerMcp }, manifest] = await Promise.all([import('../mcp/answer-mcp.ts'), content.manifest()])
    const response = await answerMcp(c.req.raw, {
      content,
      manifest,
      async search(query, { limit, locale }) {
        const index = await siteSearch(parts, locale)
        const found = index ? (await searchSite(index, query, { limit })).pages : []
        return found.map(({ url, title, excerpt, headings }) => ({
          path: url,
          title: title.text,
          excerpt: excerpt.text,
          headings: headings.map((heading) => ({ url: heading.url, title: heading.title.text })),
        }))
      },
      async takeFeedback({ page, feedback: vote, comment }) {
        if (!(await mayPost(c.req.header('cf-connecting-ip') ?? null))) return null
        const id = crypto.randomUUID()
        const counted = votedPage(page, manifest) ?? page
        const words = comment === null ? {} : { comment }
        await feedback.take({ id, page: counted, feedback: vote, ...words, receivedAt: now().toISOString() })
        return id
      },
    })
    const answered = c.newResponse(response.body, response)
    answered.headers.set('cache-control', 'no-store')
    return answered
  }

const refused = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32000, message: 'This host or origin may not use the server.' },
} as const
