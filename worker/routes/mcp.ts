import type { Handler } from 'hono'
import { gitHubTab } from '../../engine/model/search/search-tabs.ts'
import { localNames } from '../../engine/model/urls/local-names.ts'
import { searchSite } from '../../engine/search/search-site.ts'
import type { AppParts } from '../app-parts.ts'
import { wholeAnswer } from '../assistant/answer-question.ts'
import { takeVote } from '../feedback/take-vote.ts'
import { isAllowed } from '../http/limits/request-limits.ts'

/** Headings of a page that a search names, each with its text. */
const headingsShown = 2
const protocolHeaders = 'content-type, accept, mcp-protocol-version, mcp-method, mcp-name, last-event-id'

/**
 * `POST /mcp`: the documentation as an MCP server, stateless. Refuses hosts that are not the site's, and origins that
 * are neither the site's nor in `apiOrigins`, so that no page of another site reaches a local server through a visitor's
 * browser. A refused page may read why: its preflight is answered, its message is not.
 */
export const mcp = (parts: AppParts): Handler => {
  const siteName = new URL(parts.site.origin).hostname
  const { previewHost } = parts
  const isPreview = (hostname: string) =>
    previewHost !== null && (hostname === previewHost || hostname.endsWith(`-${previewHost}`))
  const isOwn = (hostname: string) =>
    hostname === siteName || isPreview(hostname) || localNames.includes(hostname)

  return async (c) => {
    const origin = c.req.header('origin')
    const originName = origin === undefined ? siteName : (URL.parse(origin)?.hostname ?? '')
    const hostName = URL.parse(`http://${c.req.header('host') ?? new URL(c.req.url).host}`)?.hostname ?? ''
    if (!isOwn(hostName)) return c.json(refusal('This host'), 403)
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
    if (!isOwn(originName) && !parts.site.apiOrigins.includes(origin ?? ''))
      return c.json(refusal(`The origin \`${origin}\``), 403)
    const { site, content, limits } = parts
    const { manifest } = content
    const { answerMcp } = await import('../mcp/answer-mcp.ts')
    const response = await answerMcp(c.req.raw, {
      site,
      content,
      manifest,
      // Anyone can write an issue: an agent would read its words as the documentation's.
      versions: parts.versions,
      async search(query, { limit, locale, version }) {
        const index = await (version === undefined
          ? parts.search.open(manifest, locale)
          : parts.versions.openSearch(version, locale))
        const answer = index && (await searchSite(index, query, { limit, without: gitHubTab }))
        const passages = (answer?.pages ?? []).map(({ url, title, excerpt, headings, line }) => ({
          path: url,
          title: title.text,
          excerpt: excerpt.marks.length > 0 || headings.length === 0 ? excerpt.text : '',
          ...(line && { line }),
          headings: headings.slice(0, headingsShown).map((heading) => ({
            url: heading.url,
            title: heading.title.text,
            excerpt: heading.excerpt.text,
          })),
        }))
        return { ...(answer?.isExplained !== undefined && { isExplained: answer.isExplained }), passages }
      },
      async ask(question, { locale, isTraced }) {
        const index = await parts.search.open(manifest, locale)
        const { assistant } = parts
        if (!assistant || !index || !(await isAllowed(parts.limits.ask, c))) return null
        const request = { question, locale, turns: [], trace: isTraced }
        const mayCount = () => isAllowed(limits.words, c)
        const asked = { request, index, manifest, signal: c.req.raw.signal, isShort: true, mayCount }
        // A program reads faster than a model writes: it gets the passages themselves.
        const answer = await wholeAnswer({ ...assistant, model: null }, asked)
        return typeof answer === 'string' ? null : answer
      },
      async takeFeedback(vote) {
        if (!(await isAllowed(limits.vote, c))) return 'too many'
        if (vote.comment && !(await isAllowed(limits.comment, c))) return 'too many'
        const taken = (await takeVote(parts, manifest, vote)) ?? 'unknown page'
        return taken !== 'unknown page' && taken.outcome === 'full' ? 'full' : taken
      },
    })
    const answer = c.newResponse(response.body, response)
    answer.headers.set('cache-control', 'no-store')
    return answer
  }
}

const refusal = (name: string) => ({
  jsonrpc: '2.0',
  id: null,
  error: {
    code: -32000,
    message: `${name} may not use this server. Programs other than browsers may. Pages need their origin in \`apiOrigins\` of the site config.`,
  },
})
